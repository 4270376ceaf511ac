import { useParams } from 'react-router'
import { DeliveryReceiptPage } from '#domains/hospitals/hospital-deliveries/ui/admin/delivery-receipt-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { recordId } from '../../record-id.ts'

export default function DeliveryReceiptRoute() {
  const params = useParams()
  const id = recordId(params.id)
  return id === null ? <AdminNotFound /> : <DeliveryReceiptPage id={id} />
}
