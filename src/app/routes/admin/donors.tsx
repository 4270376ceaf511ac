import { DonorListPage } from '#domains/money/receipts/ui/admin/receipt-lists.tsx'

export default DonorListPage
