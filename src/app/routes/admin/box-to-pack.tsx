import { useParams } from 'react-router'
import { BoxToPackPage } from '#domains/boxes/box-contents/ui/admin/box-to-pack-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { recordId } from '../../record-id.ts'

export default function BoxToPackRoute() {
  const params = useParams()
  const id = recordId(params.id)
  return id === null ? <AdminNotFound /> : <BoxToPackPage id={id} />
}
