import { useState } from 'react'
import { Link } from 'react-router'
import { jobLabels } from '#lib/labels.ts'
import { formatCount } from '#lib/text/count.ts'
import { formatDate } from '#lib/text/dates.ts'
import { BulkBar } from '#ui/admin/bulk-bar.tsx'
import { EmailAddress } from '#ui/admin/contact-links.tsx'
import { InstantCell } from '#ui/admin/date-cell.tsx'
import { ListBody } from '#ui/admin/list-view.tsx'
import { useBulk } from '#ui/admin/use-bulk.ts'
import { type ListFilter, useListState } from '#ui/admin/use-list-state.ts'
import { useOpenRecord } from '#ui/admin/use-open-record.ts'
import { useList, useSummary } from '#ui/admin/use-read.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { outboxApi } from '../../endpoints.ts'
import { type EmailCounts, type EmailStatus, emailStatuses, type OutboxEmail } from '../../schemas.ts'
import { AccountNotice } from './account-notice.tsx'
import { attentionFilter } from './attention-filter.ts'
import { BacklogDialog } from './backlog-dialog.tsx'
import { BacklogNotice } from './backlog-notice.tsx'
import { EmailBadge } from './email-badge.tsx'
import { emailBulkActions } from './email-bulk.ts'
import { EmailDialog } from './email-dialog.tsx'
import { emailBadges, sendErrorText, shortReasonText } from './email-labels.ts'

/** Their tabs are always there; the others while they hold an e-mail. */
const usualStatuses: readonly EmailStatus[] = ['queued', 'sent', 'failed']

const filters: ListFilter[] = [
  attentionFilter([
    { value: 'stuck', label: 'Llevan más de una hora sin salir' },
    { value: 'failed', label: 'No salieron y no están en la ficha de nadie' },
  ]),
]

/** Queued, sent and failed e-mails, with the error. */
export function EmailList() {
  const list = useListState({ filters, statuses: emailStatuses })
  const record = useOpenRecord(list)
  const result = useList(outboxApi.list, list.query)
  const counts = useSummary(outboxApi.counts, { query: list.countQuery })
  const shownStatuses = emailStatuses.filter(
    (value) => usualStatuses.includes(value) || counts.data?.[value] || list.query.status === value,
  )
  const [isChoosing, setChoosing] = useState(false)
  const bulk = useBulk(result.data?.rows, ({ kindName, to }) => `${kindName} para ${to}`)
  return (
    <>
      {counts.data && <AccountNotice {...counts.data} />}
      {counts.data && (
        <BacklogNotice
          count={counts.data.backlog}
          account={counts.data.account}
          onChoose={() => setChoosing(true)}
        />
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
        searchLabel="Buscar por dirección o número"
        tabs={[
          { value: '', label: 'Todos', count: counts.data?.all },
          ...shownStatuses.map((value) => ({
            value,
            label: emailBadges[value].tab,
            count: counts.data?.[value],
          })),
        ]}
        selection={bulk.selection}
        above={<BulkBar bulk={bulk} actions={emailBulkActions} />}
        empty={
          <EmptyState title="Todavía no hay correos">
            <p>Aquí aparece cada correo que el programa escribe: a quién, cuándo salió o por qué no.</p>
          </EmptyState>
        }
      />
      {isChoosing && <BacklogDialog onClose={() => setChoosing(false)} />}
      {record.id && <EmailDialog key={record.id} id={record.id} onClose={record.close} />}
    </>
  )
}

function StuckNotice({ stuck }: { stuck: NonNullable<EmailCounts['stuck']> }) {
  return (
    <Notice
      tone="warning"
      title={`Correos que llevan más de una hora sin salir: ${formatCount(stuck.count)}`}
    >
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
  {
    key: 'kind',
    header: 'Correo',
    sortKey: 'kind',
    cell: ({ kindName }) => <span className="lg:line-clamp-1 min-[80rem]:min-w-60">{kindName}</span>,
  },
  {
    key: 'status',
    header: 'Estado',
    sortKey: 'status',
    cell: (email) => (
      <span className="flex flex-col items-start gap-1 lg:flex-row lg:items-center lg:gap-2">
        <EmailBadge status={email.status} />
        {shortReasonText(email) && (
          <span
            className="max-w-md text-sm text-ink-2 lg:line-clamp-1 lg:max-w-48 lg:max-[80rem]:sr-only"
            title={shortReasonText(email) ?? undefined}
          >
            {shortReasonText(email)}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'to',
    header: 'Para',
    onCard: 'line',
    sortKey: 'to',
    cell: ({ to }) => (
      <span className="min-[80rem]:block min-[80rem]:max-w-72 min-[80rem]:leading-tight">
        <EmailAddress email={to} />
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Escrito',
    onCard: 'line',
    sortKey: 'createdAt',
    cell: ({ createdAt }) => <InstantCell at={createdAt} withTime />,
  },
]
