import { useParams } from 'react-router'
import { SerialLabelsPage } from '#domains/hospitals/hospital-deliveries/ui/admin/serial-labels-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { recordId } from '../../record-id.ts'

export default function SerialLabelsRoute() {
  const params = useParams()
  const id = recordId(params.id)
  return id === null ? <AdminNotFound /> : <SerialLabelsPage id={id} />
}
