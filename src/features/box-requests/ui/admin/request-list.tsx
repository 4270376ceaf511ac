import type { ReactNode } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { ListView } from '../../../../ui/admin/list-view.tsx'
import { type ListState, useListState } from '../../../../ui/admin/use-list-state.ts'
import { useList, useSummary } from '../../../../ui/admin/use-read.ts'
import type { Column } from '../../../../ui/data-table.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import {
  attentionReasons,
  type BoxRequest,
  type BoxRequestCounts,
  boxRequestApi,
  boxRequestStatuses,
} from '../../contract.ts'
import { PaymentBadge, StatusBadge } from './request-badges.tsx'
import { RequestLabelMenu } from './request-label.tsx'
import { attentionLabels, deliveryLabels, purposeLabels, shortNotes, statusWords } from './request-words.ts'
import { StatusActions } from './status-actions.tsx'

type RequestListProps = {
  /** Beside the next step of each row: what the box holds. */
  rowExtra?: (request: BoxRequest) => ReactNode
}

/** D2 §2: Hope in a Box management. */
export function RequestList({ rowExtra }: RequestListProps) {
  const list = useListState({ filters, statuses: boxRequestStatuses })
  const result = useList(boxRequestApi.list, list.query)
  const counts = useSummary(boxRequestApi.counts, { query: list.countQuery })
  return (
    <ListView
      title="Hope in a Box"
      list={list}
      result={result}
      columns={columnsWith(rowExtra)}
      rowKey={(request) => request.id}
      rowHref={(request) => `/admin/solicitudes/${request.id}`}
      searchLabel="Buscar nombre, HIB, teléfono, correo o pueblo"
      tabs={tabsOf(list, counts.data)}
      empty={
        <EmptyState title="Todavía no hay solicitudes">
          <p>Cuando una familia pida una caja en la página pública, aparecerá aquí.</p>
        </EmptyState>
      }
    />
  )
}

const filters = [
  {
    key: 'attention',
    label: 'Para atender',
    options: attentionReasons.map((value) => ({ value, label: attentionLabels[value] })),
  },
  {
    key: 'deliveryMethod',
    label: 'Entrega',
    options: (['correo', 'pickup', 'delivery'] as const).map((value) => ({
      value,
      label: deliveryLabels[value],
    })),
  },
  {
    key: 'boxPurpose',
    label: 'Para quién',
    options: (['personal', 'gift'] as const).map((value) => ({ value, label: purposeLabels[value] })),
  },
]

/** «Aprobada» is no step of the list: its tab is there only while there is one. */
function tabsOf(list: ListState, counts: BoxRequestCounts | undefined) {
  const shown = boxRequestStatuses.filter(
    (status) => status !== 'approved' || list.status === 'approved' || Boolean(counts?.approved),
  )
  return [
    { value: '', label: 'Todas', count: counts?.all },
    ...shown.map((value) => ({ value, label: statusWords[value].tab, count: counts?.[value] })),
  ]
}

const columnsWith = (rowExtra: RequestListProps['rowExtra']): Column<BoxRequest>[] => [
  {
    key: 'request',
    header: 'Solicitud',
    sortKey: 'recipientName',
    cell: (request) => (
      <span>
        <span className="tabular-nums">{request.code}</span> · {request.recipientName}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Estado',
    sortKey: 'status',
    cell: (request) => (
      <span className="flex flex-wrap gap-1.5">
        <StatusBadge status={request.status} />
        <PaymentBadge request={request} />
      </span>
    ),
  },
  { key: 'purpose', header: 'Para quién', cell: (request) => purposeLabels[request.boxPurpose] },
  {
    key: 'delivery',
    header: 'Entrega',
    sortKey: 'deliveryMethod',
    cell: (request) => deliveryLabels[request.deliveryMethod],
  },
  { key: 'town', header: 'Pueblo', sortKey: 'town', cell: (request) => request.town },
  {
    key: 'date',
    header: 'Fecha',
    sortKey: 'createdAt',
    cell: (request) => (
      <time dateTime={request.createdAt} className="whitespace-nowrap">
        {formatDate(request.createdAt)}
      </time>
    ),
  },
  {
    key: 'notes',
    header: 'Notas',
    cell: (request) =>
      request.notes && (
        <span className="max-w-56 text-ink-2 lg:line-clamp-2" title={request.notes}>
          {shortNotes(request.notes)}
        </span>
      ),
  },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (request) => (
      <span className="flex items-center gap-1.5 lg:justify-end">
        <StatusActions request={request} />
        {rowExtra?.(request)}
        <RequestLabelMenu request={request} />
      </span>
    ),
  },
]
