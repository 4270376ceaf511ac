import { AccountPage } from '#features/account/ui/admin/account-page.tsx'

export default function AccountRoute() {
  return <AccountPage />
}
