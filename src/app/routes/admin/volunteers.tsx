import { volunteerApi } from '#features/volunteers/endpoints.ts'
import { VolunteerList } from '#features/volunteers/ui/admin/volunteer-list.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'
import { firstCalls } from '#ui/admin/first-calls.ts'

export const meta = () => adminTitle('Voluntarios')
export const handle = firstCalls(volunteerApi.list, volunteerApi.counts)

export default function VolunteersRoute() {
  return <VolunteerList />
}
