import { VolunteerList } from '#features/volunteers/ui/admin/volunteer-list.tsx'

export default function VolunteersRoute() {
  return <VolunteerList />
}
