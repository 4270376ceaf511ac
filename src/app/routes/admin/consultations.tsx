import { ConsultationList } from '#domains/team/history/ui/admin/consultation-list.tsx'

export default ConsultationList
