import { NewRequest, NewRequestButton } from '#domains/boxes/box-requests/ui/admin/new-request.tsx'
import { RequestList } from '#domains/boxes/box-requests/ui/admin/request-list.tsx'
import { DuplicateMark } from '#domains/boxes/duplicates/ui/admin/duplicate-mark.tsx'

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
