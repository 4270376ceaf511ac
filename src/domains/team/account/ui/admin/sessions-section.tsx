import { formatDate } from '#lib/text/dates.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { messageOf } from '#ui/admin/query-client.ts'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { accountApi } from '../../endpoints.ts'
import type { OwnSession } from '../../schemas.ts'

/** Where one is signed in. A session that one does not know is closed here. */
export function SessionsSection() {
  const query = useList(accountApi.sessions, {})
  const end = useSave(accountApi.endSession, {
    success: 'Sesión cerrada',
    error: { text: 'No se pudo cerrar la sesión.' },
  })
  const endOthers = useSave(accountApi.endOtherSessions, {
    success: 'Las demás sesiones se cerraron',
    error: { text: 'No se pudieron cerrar las sesiones.' },
  })
  const others = query.data?.rows.some((session) => !session.isCurrent)
  const error = query.isError
    ? { detail: messageOf(query.error), onRetry: () => void query.refetch() }
    : undefined
  return (
    <AdminSection
      title="Sesiones abiertas"
      className="lg:col-span-2"
      beside={
        others && (
          <Button size="small" icon="logout" busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            Cerrar las demás
          </Button>
        )
      }
    >
      <p className="mb-3 text-ink-2">
        Si hay una que no conoces, ciérrala y cambia tu contraseña. Al entrar en un equipo nuevo te avisamos
        por correo.
      </p>
      <DataTable
        caption="Sesiones abiertas"
        columns={columnsWith((id) => end.mutate({ params: { id } }))}
        rows={query.data?.rows ?? []}
        rowKey={(session) => session.id}
        loading={query.isPending}
        error={error}
      />
    </AdminSection>
  )
}

const deviceText = ({ device }: OwnSession) => device ?? 'Otro programa'
const when = (instant: string) => formatDate(instant, 'es', 'dateTime')

const columnsWith = (end: (id: number) => void): Column<OwnSession>[] => [
  {
    key: 'device',
    header: 'Equipo',
    cell: (session) => (
      <>
        {deviceText(session)} {session.isCurrent && <Badge tone="info">Esta</Badge>}
      </>
    ),
  },
  { key: 'createdAt', header: 'Entrada', cell: (session) => when(session.createdAt) },
  { key: 'lastSeenAt', header: 'Último uso', cell: (session) => when(session.lastSeenAt) },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (session) =>
      !session.isCurrent && (
        <Button
          size="small"
          aria-label={`Cerrar la sesión de ${deviceText(session)}, ${when(session.createdAt)}`}
          onClick={() => end(session.id)}
        >
          Cerrar
        </Button>
      ),
  },
]
