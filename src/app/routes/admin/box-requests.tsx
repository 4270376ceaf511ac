import { NewRequest } from '#features/box-requests/ui/admin/new-request.tsx'
import { RequestList } from '#features/box-requests/ui/admin/request-list.tsx'
import { DuplicateMark } from '#features/duplicates/ui/admin/duplicate-mark.tsx'
import { ButtonLink } from '#ui/button.tsx'

export default function BoxRequestsRoute() {
  return (
    <RequestList
      mark={(request, rows) => <DuplicateMark id={request.id} ids={rows.map(({ id }) => id)} />}
      action={
        <>
          <ButtonLink to="/admin/hoja-de-preparacion" icon="print">
            Hoja de preparación
          </ButtonLink>
          <NewRequest />
        </>
      }
    />
  )
}
