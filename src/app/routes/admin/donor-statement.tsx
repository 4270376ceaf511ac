import { useParams } from 'react-router'
import { DonorStatementPage } from '#domains/money/receipts/ui/admin/donor-statement-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { recordId } from '../../record-id.ts'

export default function DonorStatementRoute() {
  const params = useParams()
  const id = recordId(params.id)
  return id === null ? <AdminNotFound /> : <DonorStatementPage key={id} receiptId={id} />
}
