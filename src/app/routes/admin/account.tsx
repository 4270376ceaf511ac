import { AccountPage } from '#domains/team/account/ui/admin/account-page.tsx'

export default function AccountRoute() {
  return <AccountPage />
}
