import { VolunteerList } from '../../../features/volunteers/ui/admin/volunteer-list.tsx'
import { adminTitle } from '../../../ui/admin/admin-page.tsx'

export const meta = () => adminTitle('Voluntarios')

export default function VolunteersRoute() {
  return <VolunteerList />
}
