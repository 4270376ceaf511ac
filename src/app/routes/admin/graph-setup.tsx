import { GraphSetupPage } from '#domains/mail/email-setup/ui/admin/graph-setup-page.tsx'

export default GraphSetupPage
