import { useParams } from 'react-router'
import { CountPage } from '#domains/stock/stock-counts/ui/admin/count-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { recordId } from '../../record-id.ts'

export default function StockCountRoute() {
  const params = useParams()
  const id = recordId(params.id)
  return id === null ? <AdminNotFound /> : <CountPage id={id} />
}
