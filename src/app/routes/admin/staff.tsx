import { StaffList } from '#features/staff/ui/admin/staff-list.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'

export const meta = () => adminTitle('Personas con acceso')

export default function StaffRoute() {
  return <StaffList />
}
