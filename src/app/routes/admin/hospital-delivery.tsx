import { useParams } from 'react-router'
import { DeliveryPage } from '#domains/hospitals/hospital-deliveries/ui/admin/delivery-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { recordId } from '../../record-id.ts'

export default function HospitalDeliveryRoute() {
  const params = useParams()
  const id = recordId(params.id)
  if (id === null) return <AdminNotFound />
  return <DeliveryPage key={id} id={id} />
}
