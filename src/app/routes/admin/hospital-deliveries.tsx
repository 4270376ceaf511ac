import { DeliveryList } from '#features/hospital-deliveries/ui/admin/delivery-list.tsx'

export default function HospitalDeliveriesRoute() {
  return <DeliveryList />
}
