import { DeliveryList } from '#features/hospital-deliveries/ui/admin/delivery-list.tsx'
import { UnitNotice } from '#features/hospital-units/ui/admin/unit-notice.tsx'

export default function HospitalDeliveriesRoute() {
  return <DeliveryList notice={<UnitNotice />} />
}
