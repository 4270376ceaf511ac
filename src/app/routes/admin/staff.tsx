import { StaffList } from '#features/staff/ui/admin/staff-list.tsx'

export default function StaffRoute() {
  return <StaffList />
}
