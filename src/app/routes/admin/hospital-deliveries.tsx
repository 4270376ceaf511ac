import { DeliveryList } from '../../../features/hospital-deliveries/ui/admin/delivery-list.tsx'
import { adminTitle } from '../../../ui/admin/admin-page.tsx'

export const meta = () => adminTitle('Entregas a hospitales')

export default function HospitalDeliveriesRoute() {
  return <DeliveryList />
}
