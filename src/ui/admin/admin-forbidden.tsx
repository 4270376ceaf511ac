import { ButtonLink } from '../button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { AdminPage } from './admin-page.tsx'

/** A view that the person's role does not include. */
export function AdminForbidden() {
  return (
    <AdminPage title="Esta página no es parte de tu acceso">
      <EmptyState
        title="Tu acceso no la incluye"
        action={
          <ButtonLink variant="primary" to="/admin">
            Ir a Hoy
          </ButtonLink>
        }
      >
        <p>Si la necesitas para tu trabajo, pide a una persona de dirección que cambie tu acceso.</p>
      </EmptyState>
    </AdminPage>
  )
}
