import { StatementPage } from '#domains/office/statement/ui/admin/statement-page.tsx'

export default StatementPage
