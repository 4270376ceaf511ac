import { useParams } from 'react-router'
import { isFor } from '#app/layouts/admin-views.ts'
import { HelpJobPage } from '#domains/site/help/ui/admin/help-pages.tsx'
import { useCan } from '#ui/admin/can.ts'

export default function HelpJobRoute() {
  const can = useCan()
  return <HelpJobPage jobKey={useParams().job} opens={(to) => isFor({ to }, can)} />
}
