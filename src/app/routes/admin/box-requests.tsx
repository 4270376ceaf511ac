import { NewRequest, NewRequestButton } from '#features/box-requests/ui/admin/new-request.tsx'
import { RequestList } from '#features/box-requests/ui/admin/request-list.tsx'
import { DuplicateMark } from '#features/duplicates/ui/admin/duplicate-mark.tsx'

export default function BoxRequestsRoute() {
  return (
    <>
      <RequestList
        mark={(request, rows) => <DuplicateMark id={request.id} ids={rows.map(({ id }) => id)} />}
        action={<NewRequestButton />}
      />
      <NewRequest />
    </>
  )
}
