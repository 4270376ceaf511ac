import { useParams } from 'react-router'
import { HelpJobPage } from '#features/help/ui/admin/help-pages.tsx'

export default function HelpJobRoute() {
  return <HelpJobPage jobKey={useParams().job} />
}
