import { DonorListPage } from '#features/receipts/ui/admin/receipt-lists.tsx'

export default function DonorsRoute() {
  return <DonorListPage />
}
