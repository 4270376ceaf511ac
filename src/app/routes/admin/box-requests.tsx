import { RequestList } from '#features/box-requests/ui/admin/request-list.tsx'
import { ButtonLink } from '#ui/button.tsx'

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
