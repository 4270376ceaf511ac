import { DeliveryList } from '#domains/hospitals/hospital-deliveries/ui/admin/delivery-list.tsx'
import { UnitNotice } from '#domains/hospitals/hospital-units/ui/admin/unit-notice.tsx'

export default function HospitalDeliveriesRoute() {
  return <DeliveryList notice={<UnitNotice />} />
}
