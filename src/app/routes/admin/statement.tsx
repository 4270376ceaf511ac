import { StatementPage } from '#features/accounting/ui/admin/statement-page.tsx'

export default function StatementRoute() {
  return <StatementPage />
}
