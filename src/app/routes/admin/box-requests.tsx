import { boxRequestApi } from '#features/box-requests/endpoints.ts'
import { RequestList } from '#features/box-requests/ui/admin/request-list.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'
import { firstCalls } from '#ui/admin/first-calls.ts'
import { ButtonLink } from '#ui/button.tsx'

export const meta = () => adminTitle('Solicitudes')
export const handle = firstCalls(boxRequestApi.list, boxRequestApi.counts)

export default function BoxRequestsRoute() {
  return (
    <RequestList
      action={
        <ButtonLink to="/admin/hoja-de-preparacion" icon="print">
          Hoja de preparación
        </ButtonLink>
      }
    />
  )
}
