import { ReportsPage } from '#domains/office/reports/ui/admin/reports-page.tsx'

export default ReportsPage
