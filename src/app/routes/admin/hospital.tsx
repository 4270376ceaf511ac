import { HospitalPage } from '#domains/hospitals/hospital-records/ui/admin/hospital-page.tsx'
import { byId } from '../../record-id.tsx'

export default byId((id) => <HospitalPage key={id} id={id} />)
