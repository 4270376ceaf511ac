import { useParams } from 'react-router'
import { AccountingPage, isAccountingTab } from '#domains/office/statement/ui/admin/accounting-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'

export default function AccountingRoute() {
  const params = useParams()
  const tab = params.tab ?? 'resumen'
  if (!isAccountingTab(tab)) return <AdminNotFound />
  return <AccountingPage key={tab} tab={tab} />
}
