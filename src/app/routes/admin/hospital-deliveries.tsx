import { hospitalDeliveryApi } from '#features/hospital-deliveries/endpoints.ts'
import { DeliveryList } from '#features/hospital-deliveries/ui/admin/delivery-list.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'
import { firstCalls } from '#ui/admin/first-calls.ts'

export const meta = () => adminTitle('Entregas a hospitales')
export const handle = firstCalls(hospitalDeliveryApi.list, hospitalDeliveryApi.summary)

export default function HospitalDeliveriesRoute() {
  return <DeliveryList />
}
