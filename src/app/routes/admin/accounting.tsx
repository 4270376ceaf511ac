import { AccountingPage, isAccountingTab } from '#features/accounting/ui/admin/accounting-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'
import type { Route } from './+types/accounting'

export const meta = () => adminTitle('Contabilidad')

export default function AccountingRoute({ params }: Route.ComponentProps) {
  const tab = params.tab ?? 'resumen'
  if (!isAccountingTab(tab)) return <AdminNotFound />
  return <AccountingPage key={tab} tab={tab} />
}
