import { HelpPage } from '#features/help/ui/admin/help-pages.tsx'

export default function HelpRoute() {
  return <HelpPage />
}
