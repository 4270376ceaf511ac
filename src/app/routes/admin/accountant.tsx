import { AccountantPage } from '#features/reports/ui/admin/accountant-page.tsx'

export default function AccountantRoute() {
  return <AccountantPage />
}
