import { eventApi } from '#features/events/endpoints.ts'
import { RegistrationList } from '#features/events/ui/admin/registration-list.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'
import { firstCalls } from '#ui/admin/first-calls.ts'

export const meta = () => adminTitle('Registros de eventos')
export const handle = firstCalls(eventApi.listRegistrations, eventApi.registrationCounts)

export default function RegistrationsRoute() {
  return <RegistrationList />
}
