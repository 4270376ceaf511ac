import { ButtonLink } from '../button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { AdminPage } from './admin-page.tsx'

/** The back office's 404 page, inside its layout. */
export function AdminNotFound() {
  return (
    <AdminPage title="No encontramos esta página">
      <EmptyState
        title="Aquí no hay nada"
        action={
          <ButtonLink variant="primary" to="/admin">
            Ir a Hoy
          </ButtonLink>
        }
      >
        <p>
          La dirección puede tener un error, o la página cambió de lugar. Usa el menú o busca arriba lo que
          necesitas.
        </p>
      </EmptyState>
    </AdminPage>
  )
}
