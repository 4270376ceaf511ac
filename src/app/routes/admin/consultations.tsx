import { ConsultationList } from '#features/history/ui/admin/consultation-list.tsx'

export default function ConsultationsRoute() {
  return <ConsultationList />
}
