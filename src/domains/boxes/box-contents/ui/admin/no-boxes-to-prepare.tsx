import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** For the preparation sheet and the packing table. */
export const NoBoxesToPrepare = () => (
  <EmptyList
    title="No hay cajas por preparar"
    right="requests.read"
    action={<ButtonLink to="/admin/solicitudes">Ver las solicitudes</ButtonLink>}
  >
    Cuando llegue una solicitud, aparece aquí.
  </EmptyList>
)
