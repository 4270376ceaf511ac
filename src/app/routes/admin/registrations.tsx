import { RegistrationList } from '#features/events/ui/admin/registration-list.tsx'

export default function RegistrationsRoute() {
  return <RegistrationList />
}
