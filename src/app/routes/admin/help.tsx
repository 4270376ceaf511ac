import { HelpPage } from '#domains/site/help/ui/admin/help-pages.tsx'

export default HelpPage
