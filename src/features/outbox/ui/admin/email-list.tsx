import { Link } from 'react-router'
import { jobLabels } from '#features/labels.ts'
import { formatDate } from '#lib/text/dates.ts'
import { ListBody } from '#ui/admin/list-view.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useOpenRecord } from '#ui/admin/use-open-record.ts'
import { useList, useSummary } from '#ui/admin/use-read.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { outboxApi } from '../../endpoints.ts'
import { type EmailCounts, emailStatuses, type OutboxEmail } from '../../schemas.ts'
import { EmailBadge } from './email-badge.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { emailBadges, sendErrorText } from './email-labels.ts'

/** Queued, sent and failed e-mails, with the error. */
export function EmailList() {
  const list = useListState({ statuses: emailStatuses })
  const record = useOpenRecord(list)
  const result = useList(outboxApi.list, list.query)
  const counts = useSummary(outboxApi.counts, { query: list.countQuery })
  return (
    <>
      {counts.data?.transport === null && (
        <Notice tone="info" title="El correo no está configurado">
          <p>
            Todo lo demás funciona. Los correos esperan aquí y se pueden leer; saldrán cuando se configure la{' '}
            <Link to="/graph-setup">integración de correo</Link>.
          </p>
        </Notice>
      )}
      {counts.data?.stuck && <StuckNotice stuck={counts.data.stuck} />}
      {counts.data && counts.data.failedJobs.length > 0 && <FailedJobs jobs={counts.data.failedJobs} />}
      {counts.data?.transport && (
        <p className="text-sm text-ink-2">
          {counts.data.lastRoundAt
            ? `Última revisión de lo que hay que enviar: ${formatDate(counts.data.lastRoundAt, 'es', 'dateTime')}`
            : 'El programa acaba de empezar y todavía no revisó lo que hay que enviar.'}
        </p>
      )}
      <ListBody
        caption="Correos enviados"
        list={list}
        result={result}
        columns={columns}
        rowKey={(email) => email.id}
        rowHref={(email) => record.hrefOf(email.id)}
        searchLabel="Buscar por dirección"
        tabs={[
          { value: '', label: 'Todos', count: counts.data?.all },
          ...emailStatuses.map((value) => ({
            value,
            label: emailBadges[value].tab,
            count: counts.data?.[value],
          })),
        ]}
        empty={
          <EmptyState title="Todavía no hay correos">
            <p>Aquí aparece cada correo que el programa escribe: a quién, cuándo salió o por qué no.</p>
          </EmptyState>
        }
      />
      {record.id && <EmailDialog key={record.id} id={record.id} onClose={record.close} />}
    </>
  )
}

function StuckNotice({ stuck }: { stuck: NonNullable<EmailCounts['stuck']> }) {
  return (
    <Notice tone="warning" title={`Correos que llevan más de una hora sin salir: ${stuck.count}`}>
      <p>Esperan desde: {formatDate(stuck.since, 'es', 'dateTime')}</p>
      <p>
        {sendErrorText(stuck.lastErrorCode)} Se vuelve a intentar solo. Si no cambia, prueba la conexión en la{' '}
        <Link to="/graph-setup">integración de correo</Link>.
      </p>
    </Notice>
  )
}

function FailedJobs({ jobs }: { jobs: EmailCounts['failedJobs'] }) {
  return (
    <Notice tone="warning" title="Tareas automáticas que fallaron la última vez">
      <ul className="list-disc pl-5">
        {jobs.map(({ queue, lastSuccessAt }) => (
          <li key={queue}>
            {jobLabels[queue] ?? queue}:{' '}
            {lastSuccessAt
              ? `la última que salió bien fue el ${formatDate(lastSuccessAt, 'es', 'dateTime')}`
              : 'todavía no ha salido bien ninguna'}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        Se vuelven a intentar solas. Si siguen aquí mañana, avisa a quien cuida el servidor.
      </p>
    </Notice>
  )
}

const columns: Column<OutboxEmail>[] = [
  { key: 'kind', header: 'Correo', sortKey: 'kind', cell: ({ kindName }) => kindName },
  {
    key: 'status',
    header: 'Estado',
    sortKey: 'status',
    cell: ({ status, lastErrorCode }) => (
      <span className="flex flex-col items-start gap-1">
        <EmailBadge status={status} />
        {status !== 'sent' && lastErrorCode && (
          <span className="max-w-xs text-sm text-ink-2">{sendErrorText(lastErrorCode)}</span>
        )}
      </span>
    ),
  },
  {
    key: 'to',
    header: 'Para',
    sortKey: 'to',
    cell: ({ to }) => <span className="break-all">{to}</span>,
  },
  {
    key: 'date',
    header: 'Escrito',
    sortKey: 'createdAt',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        {formatDate(createdAt, 'es', 'dateTime')}
      </time>
    ),
  },
]
