import { useParams } from 'react-router'
import { PackingSlipPage } from '#domains/boxes/box-contents/ui/admin/packing-slip-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { recordId } from '../../record-id.ts'

export default function PackingSlipRoute() {
  const params = useParams()
  const id = recordId(params.id)
  return id === null ? <AdminNotFound /> : <PackingSlipPage id={id} />
}
