import { DeliveryReceiptPage } from '#domains/hospitals/hospital-deliveries/ui/admin/delivery-receipt-page.tsx'
import { byId } from '../../record-id.tsx'

export default byId((id) => <DeliveryReceiptPage id={id} />)
