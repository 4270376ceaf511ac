import { AccountingPage, isAccountingTab } from '../../../features/accounting/ui/admin/accounting-page.tsx'
import { adminTitle } from '../../../ui/admin/admin-page.tsx'
import type { Route } from './+types/accounting'

export const meta = () => adminTitle('Contabilidad')

export default function AccountingRoute({ params }: Route.ComponentProps) {
  const tab = isAccountingTab(params.tab) ? params.tab : 'resumen'
  return <AccountingPage key={tab} tab={tab} />
}
