import { ActiveBadge } from '#ui/admin/active-switch.tsx'
import { InstantCell } from '#ui/admin/date-cell.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ListView } from '#ui/admin/list-view.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useList } from '#ui/admin/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { eventApi } from '../../endpoints.ts'
import type { StaffEvent } from '../../office-schemas.ts'
import { CapacityBar } from './capacity-bar.tsx'
import { ToggleEvent } from './toggle-event.tsx'

/** All events, active and inactive. */
export function EventList() {
  const list = useListState({ filters })
  const result = useList(eventApi.listAll, list.query)
  const add = (
    <ButtonLink variant="primary" icon="plus" to="/admin/eventos/nuevo" data-shortcut="new">
      Añadir evento
    </ButtonLink>
  )
  return (
    <ListView
      title="Eventos"
      list={list}
      result={result}
      columns={columns}
      rowKey={(event) => event.id}
      rowHref={(event) => `/admin/eventos/${event.id}`}
      searchLabel="Buscar por título, descripción o lugar"
      action={add}
      empty={
        <EmptyList title="No hay eventos todavía" action={add}>
          <p>Los encuentros que anuncies aquí se ven en la página pública de eventos.</p>
        </EmptyList>
      }
    />
  )
}

const filters = [
  {
    key: 'isActive',
    label: 'Estado',
    options: [
      { value: 'true', label: 'Activos' },
      { value: 'false', label: 'Inactivos' },
    ],
  },
  {
    key: 'when',
    label: 'Fecha',
    options: [
      { value: 'upcoming', label: 'Próximos' },
      { value: 'past', label: 'Pasados' },
    ],
  },
]

const columns: Column<StaffEvent>[] = [
  { key: 'title', header: 'Evento', sortKey: 'title', cell: ({ title }) => title },
  {
    key: 'isActive',
    header: 'Estado',
    sortKey: 'isActive',
    cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  },
  {
    key: 'date',
    header: 'Fecha',
    sortKey: 'eventDate',
    cell: ({ eventDate }) => <InstantCell at={eventDate} withTime />,
  },
  { key: 'location', isName: true, header: 'Lugar', sortKey: 'location', cell: ({ location }) => location },
  { key: 'places', header: 'Espacios', cell: (event) => <CapacityBar event={event} /> },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (event) => (
      <span className="flex items-center gap-1.5 lg:justify-end">
        <ToggleEvent event={event} />
        <Menu
          label="Más"
          accessibleName={`Más acciones: ${event.title}`}
          icon="more"
          iconOnly
          size="small"
          items={[
            { label: 'Editar', icon: 'edit', to: `/admin/eventos/${event.id}` },
            { label: 'Ver los registros', icon: 'usercheck', to: `/admin/registros?eventId=${event.id}` },
            { label: 'Duplicar', icon: 'copy', to: `/admin/eventos/nuevo?copia=${event.id}` },
            { label: 'Asistencia', icon: 'check', to: `/admin/eventos/${event.id}/asistencia` },
            { label: 'Escribir a las personas', icon: 'mail', to: `/admin/eventos/${event.id}/avisos` },
            {
              label: 'Hoja de asistencia',
              icon: 'print',
              to: `/admin/registros/asistencia/${event.id}`,
            },
          ]}
        />
      </span>
    ),
  },
]
