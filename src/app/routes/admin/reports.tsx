import { ReportsPage } from '#features/reports/ui/admin/reports-page.tsx'

export default function ReportsRoute() {
  return <ReportsPage />
}
