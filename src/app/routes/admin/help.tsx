import { isFor } from '#app/layouts/admin-views.ts'
import { HelpPage } from '#domains/site/help/ui/admin/help-pages.tsx'
import { useCan } from '#ui/admin/can.ts'

export default function HelpRoute() {
  const can = useCan()
  return <HelpPage opens={(to) => isFor({ to }, can)} />
}
