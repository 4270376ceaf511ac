import { MoneyInPage } from '#domains/office/money-in/ui/admin/money-in-page.tsx'

export default MoneyInPage
