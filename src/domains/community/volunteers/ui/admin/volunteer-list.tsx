import { attentionFilter, unreachedOption } from '#domains/mail/outbox/ui/admin/attention-filter.ts'
import { excerpt } from '#lib/text/excerpt.ts'
import { BulkBar } from '#ui/admin/bulk-bar.tsx'
import { PhoneLink } from '#ui/admin/contact-links.tsx'
import { InstantCell } from '#ui/admin/date-cell.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ListView } from '#ui/admin/list-view.tsx'
import { moving, useBulk } from '#ui/admin/use-bulk.ts'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useOpenRecord } from '#ui/admin/use-open-record.ts'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { volunteerApi } from '../../endpoints.ts'
import { type Volunteer, type VolunteerStatus, volunteerStatuses } from '../../schemas.ts'
import { VolunteerActions } from './volunteer-actions.tsx'
import { NewVolunteerDialog, VolunteerDialog } from './volunteer-dialogs.tsx'
import { volunteerBadges } from './volunteer-labels.ts'

export function VolunteerList() {
  const list = useListState({ statuses: volunteerStatuses, filters })
  const record = useOpenRecord(list)
  const result = useList(volunteerApi.list, list.query)
  const counts = useRead(volunteerApi.counts)
  const bulk = useBulk(result.data?.rows, ({ name }) => name)
  const add = (
    <ButtonLink variant="primary" icon="plus" to={record.newHref} data-shortcut="new">
      {/* Beside the title on a phone too, where the title says of what. */}
      <span>
        <span>
          Añadir<span className="noun"> voluntario</span>
        </span>
      </span>
    </ButtonLink>
  )
  return (
    <>
      <ListView
        title="Voluntarios"
        list={list}
        result={result}
        columns={columns}
        rowKey={(volunteer) => volunteer.id}
        rowHref={(volunteer) => record.hrefOf(volunteer.id)}
        searchLabel="Buscar por nombre, pueblo, talento o correo"
        tabs={[
          { value: '', label: 'Total', count: counts.data?.total },
          ...volunteerStatuses.map((value) => ({
            value,
            label: volunteerBadges[value].tab,
            count: counts.data?.[value],
          })),
        ]}
        selection={bulk.selection}
        above={<BulkBar bulk={bulk} actions={bulkActions} />}
        action={add}
        empty={
          <EmptyList title="No hay voluntarios registrados" action={add}>
            <p>Quien se ofrezca a ayudar en la página pública aparecerá aquí. También puedes añadirlo tú.</p>
          </EmptyList>
        }
      />
      {record.isNew && <NewVolunteerDialog onClose={record.close} />}
      {record.id && <VolunteerDialog key={record.id} id={record.id} onClose={record.close} />}
    </>
  )
}

const filters = [attentionFilter([unreachedOption])]

// Only pending volunteers can be decided.
const decisionAction = moving<VolunteerStatus, Volunteer>(volunteerApi.update, volunteerBadges)

const bulkActions = [
  decisionAction({
    label: 'Aprobar',
    status: 'approved',
    done: ['voluntario aprobado', 'voluntarios aprobados'],
    from: 'pending',
  }),
  decisionAction({
    label: 'Rechazar',
    status: 'rejected',
    done: ['voluntario rechazado', 'voluntarios rechazados'],
    from: 'pending',
  }),
]

function VolunteerBadge({ status }: { status: VolunteerStatus }) {
  const { label, tone, icon } = volunteerBadges[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

const columns: Column<Volunteer>[] = [
  {
    key: 'name',
    isName: true,
    header: 'Nombre',
    sortKey: 'name',
    cell: ({ name }) => (
      <span className="lg:inline-block lg:min-w-24 lg:leading-snug min-[80rem]:min-w-32">{name}</span>
    ),
    second: { key: 'town', isName: true, header: 'Pueblo', sortKey: 'town', cell: ({ town }) => town },
  },
  {
    key: 'status',
    header: 'Estado',
    sortKey: 'status',
    cell: ({ status }) => <VolunteerBadge status={status} />,
  },
  {
    key: 'phone',
    header: 'Teléfono',
    cell: ({ phone }) => <PhoneLink phone={phone} />,
    second: {
      key: 'date',
      header: 'Fecha',
      sortKey: 'createdAt',
      cell: ({ createdAt }) => <InstantCell at={createdAt} />,
    },
  },
  {
    key: 'talent',
    header: 'Talento',
    cell: ({ talent }) => (
      <span
        className="block max-w-72 lg:min-w-28 lg:text-sm lg:leading-snug min-[80rem]:max-w-80"
        title={talent}
      >
        {excerpt(talent)}
      </span>
    ),
  },
  {
    key: 'availability',
    header: 'Disponibilidad',
    cell: ({ availability }) => (
      <span className="block max-w-56 lg:text-sm lg:leading-snug" title={availability}>
        {excerpt(availability)}
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (volunteer) => <VolunteerActions volunteer={volunteer} />,
  },
]
