import { RegistrationList } from '#domains/events/events/ui/admin/registration-list.tsx'

export default RegistrationList
