import { useSearchParams } from 'react-router'
import { PickListPage } from '#domains/boxes/box-contents/ui/admin/pick-list-page.tsx'
import { requestIdsIn } from '../../request-ids.ts'

export default function PickListRoute() {
  const [params] = useSearchParams()
  return <PickListPage requestIds={requestIdsIn(params)} />
}
