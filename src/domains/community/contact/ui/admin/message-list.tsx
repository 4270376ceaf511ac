import { attentionFilter, unreachedOption } from '#domains/mail/outbox/ui/admin/attention-filter.ts'
import { formatDate } from '#lib/text/dates.ts'
import { BulkBar } from '#ui/admin/bulk-bar.tsx'
import { InstantCell } from '#ui/admin/date-cell.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ListView } from '#ui/admin/list-view.tsx'
import { moving, useBulk } from '#ui/admin/use-bulk.ts'
import { type ListFilter, useListState } from '#ui/admin/use-list-state.ts'
import { useOpenRecord } from '#ui/admin/use-open-record.ts'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { contactApi } from '../../endpoints.ts'
import { callWindowLabels } from '../../labels.ts'
import { type ContactMessage, type ContactMessageStatus, contactMessageStatuses } from '../../schemas.ts'
import { MessageBadge } from './message-badge.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { messageBadges, titleOf } from './message-labels.ts'
import { MessageSteps } from './message-steps.tsx'

/** Messages from the contact page, and requests for a call. */
export function MessageList() {
  const list = useListState({ statuses: contactMessageStatuses, filters })
  const record = useOpenRecord(list)
  const result = useList(contactApi.list, list.query)
  const counts = useRead(contactApi.counts)
  const bulk = useBulk(result.data?.rows, (message) => `${message.name} · ${titleOf(message)}`)
  return (
    <>
      <ListView
        title="Mensajes"
        list={list}
        result={result}
        columns={columns}
        rowKey={(message) => message.id}
        rowHref={(message) => record.hrefOf(message.id)}
        searchLabel="Buscar por nombre, correo, asunto o texto"
        tabs={[
          { value: '', label: 'Todos', count: counts.data?.total },
          ...contactMessageStatuses.map((value) => ({
            value,
            label: messageBadges[value].tab,
            count: counts.data?.[value],
          })),
        ]}
        selection={bulk.selection}
        above={<BulkBar bulk={bulk} actions={bulkActions} />}
        empty={
          <EmptyList
            title="Todavía no hay mensajes"
            right="messages.read"
            action={
              <ButtonLink href="/contacto" newTab>
                Ver la página de contacto
              </ButtonLink>
            }
          >
            <p>
              Lo que las personas escriban en la página de contacto, y las llamadas que pidan, llegará aquí.
            </p>
          </EmptyList>
        }
      />
      {record.id && <MessageDialog key={record.id} id={record.id} onClose={record.close} />}
    </>
  )
}

const filters: readonly ListFilter[] = [
  attentionFilter([unreachedOption]),
  {
    key: 'kind',
    label: 'Tipo',
    options: [
      { value: 'message', label: 'Mensajes' },
      { value: 'callback', label: 'Llamadas por hacer' },
    ],
  },
  { key: 'due', label: 'Próximo paso', options: [{ value: 'true', label: 'Para hoy, antes o sin fecha' }] },
]

const moveTo = moving<ContactMessageStatus, ContactMessage>(contactApi.update, messageBadges)

const bulkActions = [
  moveTo({ label: 'Dar por cerrado', status: 'archived', done: ['mensaje cerrado', 'mensajes cerrados'] }),
  moveTo({
    label: 'Marcar respondido',
    status: 'answered',
    done: ['mensaje respondido', 'mensajes respondidos'],
  }),
]

const columns: Column<ContactMessage>[] = [
  {
    key: 'name',
    isName: true,
    header: 'Nombre',
    sortKey: 'name',
    cell: ({ name }) => <span className="lg:inline-block lg:min-w-32 lg:leading-snug">{name}</span>,
  },
  {
    key: 'status',
    header: 'Estado',
    sortKey: 'status',
    cell: ({ status }) => <MessageBadge status={status} />,
  },
  {
    key: 'subject',
    header: 'Asunto',
    sortKey: 'subject',
    cell: (row) => (
      <span className="block max-w-xl text-sm lg:line-clamp-2 lg:leading-snug">
        <span className="block font-medium lg:inline">{titleOf(row)}</span>
        <span className="max-lg:hidden"> · </span>
        <span className="text-ink-2 max-lg:line-clamp-2">
          {[row.callWindow && callWindowLabels[row.callWindow], row.message.slice(0, 200)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    ),
  },
  {
    key: 'next',
    fromWidth: '80rem',
    header: 'Lo lleva',
    sortKey: 'nextStepOn',
    cell: ({ takenBy, nextStep, nextStepOn }) => {
      const next = [nextStep, nextStepOn && formatDate(`${nextStepOn}T12:00:00Z`, 'es')].filter(Boolean)
      // Nobody has taken most messages, so their cards leave this out.
      if (!takenBy && next.length === 0) return null
      return (
        <span className="block">
          <span className="block">{takenBy?.name ?? 'Nadie'}</span>
          {next.length > 0 && <span className="block text-sm text-ink-2">{next.join(' · ')}</span>}
        </span>
      )
    },
  },
  {
    key: 'date',
    header: 'Llegó',
    sortKey: 'createdAt',
    cell: ({ createdAt }) => <InstantCell at={createdAt} withTime />,
  },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (message) => <MessageSteps message={message} onlyFirst />,
  },
]
