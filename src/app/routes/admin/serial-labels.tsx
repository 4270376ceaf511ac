import { SerialLabelsPage } from '#domains/hospitals/hospital-deliveries/ui/admin/serial-labels-page.tsx'
import { byId } from '../../record-id.tsx'

export default byId((id) => <SerialLabelsPage id={id} />)
