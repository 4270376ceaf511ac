import { AccountantPage } from '#domains/office/reports/ui/admin/accountant-page.tsx'

export default AccountantPage
