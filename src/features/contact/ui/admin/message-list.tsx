import { formatDate } from '#lib/text/dates.ts'
import { BulkBar } from '#ui/admin/bulk-bar.tsx'
import { ListView } from '#ui/admin/list-view.tsx'
import { moving, useBulk } from '#ui/admin/use-bulk.ts'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useOpenRecord } from '#ui/admin/use-open-record.ts'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { contactApi } from '../../endpoints.ts'
import { type ContactMessage, type ContactMessageStatus, contactMessageStatuses } from '../../schemas.ts'
import { MessageBadge } from './message-badge.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { messageBadges } from './message-labels.ts'
import { MessageSteps } from './message-steps.tsx'

/** Messages from the contact page. */
export function MessageList() {
  const list = useListState({ statuses: contactMessageStatuses })
  const record = useOpenRecord(list)
  const result = useList(contactApi.list, list.query)
  const counts = useRead(contactApi.counts)
  const bulk = useBulk(result.data?.rows, ({ name, subject }) => `${name} · ${subject}`)
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
          <EmptyState title="Todavía no hay mensajes">
            <p>Lo que las personas escriban en la página de contacto llegará aquí.</p>
          </EmptyState>
        }
      />
      {record.id && <MessageDialog key={record.id} id={record.id} onClose={record.close} />}
    </>
  )
}

const moveTo = moving<ContactMessageStatus, ContactMessage>(contactApi.update, messageBadges)

const bulkActions = [
  moveTo({ label: 'Archivar', status: 'archived', done: ['mensaje archivado', 'mensajes archivados'] }),
  moveTo({
    label: 'Marcar contestado',
    status: 'answered',
    done: ['mensaje contestado', 'mensajes contestados'],
  }),
]

const columns: Column<ContactMessage>[] = [
  { key: 'name', header: 'Nombre', sortKey: 'name', cell: ({ name }) => name },
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
    cell: ({ subject, message }) => (
      <span className="block max-w-xl">
        <span className="block font-medium">{subject}</span>
        <span className="line-clamp-1 text-ink-2">{message.slice(0, 200)}</span>
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Llegó',
    sortKey: 'createdAt',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        {formatDate(createdAt, 'es', 'dateTime')}
      </time>
    ),
  },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (message) => <MessageSteps message={message} onlyFirst />,
  },
]
