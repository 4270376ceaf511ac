import { useParams } from 'react-router'
import { ComparePage } from '#domains/boxes/duplicates/ui/admin/compare-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { recordId } from '../../record-id.tsx'

export default function CompareRequestsRoute() {
  const params = useParams()
  const [id, otherId] = [recordId(params.id), recordId(params.otherId)]
  if (id === null || otherId === null || id === otherId) return <AdminNotFound />
  return <ComparePage key={`${id}-${otherId}`} id={id} otherId={otherId} />
}
