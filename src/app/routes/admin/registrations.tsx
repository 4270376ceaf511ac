import { RegistrationList } from '../../../features/events/ui/admin/registration-list.tsx'
import { adminTitle } from '../../../ui/admin/admin-page.tsx'

export const meta = () => adminTitle('Registros de eventos')

export default function RegistrationsRoute() {
  return <RegistrationList />
}
