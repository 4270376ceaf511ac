import { useSearchParams } from 'react-router'
import { PapersPage } from '#domains/boxes/packing/ui/admin/papers-page.tsx'
import { requestIdsIn } from '../../request-ids.ts'

export default function PackingPapersRoute() {
  const [params] = useSearchParams()
  return <PapersPage requestIds={requestIdsIn(params)} />
}
