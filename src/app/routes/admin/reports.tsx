import { ReportsPage } from '#features/reports/ui/admin/reports-page.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'

export const meta = () => adminTitle('Informes')

export default function ReportsRoute() {
  return <ReportsPage />
}
