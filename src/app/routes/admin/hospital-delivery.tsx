import { DeliveryPage } from '#domains/hospitals/hospital-deliveries/ui/admin/delivery-page.tsx'
import { byId } from '../../record-id.tsx'

export default byId((id) => <DeliveryPage key={id} id={id} />)
