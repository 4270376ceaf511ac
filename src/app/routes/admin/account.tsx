import { AccountPage } from '#domains/team/account/ui/admin/account-page.tsx'

export default AccountPage
