import { ReceivePage } from '#domains/stock/receiving/ui/admin/receive-page.tsx'

export default ReceivePage
