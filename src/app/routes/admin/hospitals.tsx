import { HospitalList } from '#domains/hospitals/hospital-records/ui/admin/hospital-list.tsx'

export default HospitalList
