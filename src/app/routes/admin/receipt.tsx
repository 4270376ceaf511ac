import { useParams } from 'react-router'
import { ReceiptPage } from '#domains/money/receipts/ui/admin/receipt-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { recordId } from '../../record-id.ts'

export default function ReceiptRoute() {
  const params = useParams()
  const id = recordId(params.id)
  return id === null ? <AdminNotFound /> : <ReceiptPage key={id} id={id} />
}
