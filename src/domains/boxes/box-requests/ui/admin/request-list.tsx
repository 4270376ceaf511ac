import type { ReactNode } from 'react'
import { attentionFilter } from '#domains/mail/outbox/ui/admin/attention-filter.ts'
import { formatDate } from '#lib/text/dates.ts'
import { excerpt } from '#lib/text/excerpt.ts'
import { BulkBar } from '#ui/admin/bulk-bar.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ListView } from '#ui/admin/list-view.tsx'
import { type BulkAction, saving, useBulk } from '#ui/admin/use-bulk.ts'
import { type ListState, useListState } from '#ui/admin/use-list-state.ts'
import { useList, useSummary } from '#ui/admin/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { useMediaQuery, wideScreen } from '#ui/use-media-query.ts'
import { usePrinting } from '#ui/use-printing.ts'
import { changeBody } from '../../client.ts'
import { boxRequestApi } from '../../endpoints.ts'
import { deliveryLabels, outcomeLabels, purposeLabels } from '../../labels.ts'
import type { BoxRequestCounts } from '../../list-schemas.ts'
import type { BoxRequest } from '../../office-schemas.ts'
import { nextStatuses } from '../../rules.ts'
import {
  attentionReasons,
  type BoxRequestStatus,
  boxRequestStatuses,
  requestOutcomes,
} from '../../schemas.ts'
import { statusLabelOf } from '../../status-label.ts'
import { emptyBoxQuestion } from './empty-box.ts'
import { PaymentBadge, StatusBadge } from './request-badges.tsx'
import { RequestLabelMenu } from './request-label.tsx'
import { attentionLabels, boxRequestBadges, movedText } from './request-labels.ts'
import { StatusActions } from './status-actions.tsx'

type RequestListProps = {
  /** Beside each request's name. The rows of the page, to read all marks at once. */
  mark?: (request: BoxRequest, rows: readonly BoxRequest[]) => ReactNode
  /** Rendered beside each row's next step: the contents of the box. */
  rowExtra?: (request: BoxRequest) => ReactNode
  /** Rendered at the end of the title line. */
  action?: ReactNode
}

export function RequestList({ mark, rowExtra, action }: RequestListProps) {
  // Paper is narrower than the window, and prints the table from a phone too.
  const wide = useMediaQuery(wideScreen)
  const isTable = usePrinting() || wide
  const list = useListState({ filters, statuses: boxRequestStatuses })
  const result = useList(boxRequestApi.list, list.query)
  const counts = useSummary(boxRequestApi.counts, { query: list.countQuery })
  const rows = result.data?.rows ?? []
  const nameWithMark = { ...nameColumn, below: (request: BoxRequest) => mark?.(request, rows) }
  const bulk = useBulk(result.data?.rows, ({ code, recipientName }) => `${code} · ${recipientName}`)
  return (
    <ListView
      title="Hope in a Box"
      action={action}
      more={[{ to: '/admin/hoja-de-preparacion', label: 'Hoja de preparación', icon: 'print' }]}
      list={list}
      result={result}
      columns={isTable ? tableColumns(nameWithMark, rowExtra) : cardColumns(nameWithMark, rowExtra)}
      rowKey={(request) => request.id}
      rowHref={(request) => `/admin/solicitudes/${request.id}`}
      searchLabel="Buscar nombre, HIB, teléfono, correo o pueblo"
      tabs={tabsOf(list, counts.data)}
      selection={bulk.selection}
      above={<BulkBar bulk={bulk} actions={bulkActions} extra={bulkExtra} />}
      empty={
        <EmptyList
          title="Todavía no hay solicitudes"
          action={
            <ButtonLink variant="primary" icon="plus" to="/admin/solicitudes?ficha=nueva">
              Nueva solicitud
            </ButtonLink>
          }
        >
          <p>
            Cuando una familia pida una caja en la página pública, aparecerá aquí. La que llame, anótala tú.
          </p>
        </EmptyList>
      }
    />
  )
}

/** Only the next step of each row: the others stay as they are. */
function refusedUnless(step: BoxRequestStatus) {
  return (request: BoxRequest) =>
    nextStatuses(request.status).includes(step) ? null : `Está en «${statusLabelOf(request)}».`
}

const requests = ['solicitud', 'solicitudes'] as const

const bulkActions: BulkAction<BoxRequest>[] = [
  {
    label: boxRequestBadges.in_process.step,
    done: (count) => (count === 1 ? '1 solicitud en proceso' : `${count} solicitudes en proceso`),
    refusal: refusedUnless('in_process'),
    run: saving(boxRequestApi.update, (request: BoxRequest) => ({
      params: { id: request.id },
      body: changeBody({ status: 'in_process' }, request),
      undo: { status: request.status },
    })),
  },
  {
    label: boxRequestBadges.shipped.step,
    done: (_, rows) => movedText('shipped', rows, requests),
    refusal: refusedUnless('shipped'),
    question: (rows) => emptyBoxQuestion(rows.filter(({ isBoxEmpty }) => isBoxEmpty)),
    run: saving(boxRequestApi.update, (request: BoxRequest) => ({
      params: { id: request.id },
      body: changeBody({ status: 'shipped' }, request),
      undo: { status: request.status },
    })),
  },
  {
    label: boxRequestBadges.delivered.step,
    done: (_, rows) => movedText('delivered', rows, requests),
    refusal: refusedUnless('delivered'),
    run: saving(boxRequestApi.update, (request: BoxRequest) => ({
      params: { id: request.id },
      body: changeBody({ status: 'delivered' }, request),
      undo: { status: request.status },
    })),
  },
]

const bulkExtra = (selected: BoxRequest[]) => (
  <ButtonLink
    size="small"
    icon="list"
    className="max-lg:min-h-11"
    to={`/admin/hoja-de-preparacion?solicitud=${selected.map(({ id }) => id).join(',')}`}
  >
    Hoja de preparación
  </ButtonLink>
)

const filters = [
  attentionFilter(attentionReasons.map((value) => ({ value, label: attentionLabels[value] }))),
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
  {
    key: 'outcome',
    label: 'Cómo terminó',
    options: requestOutcomes.map((value) => ({ value, label: outcomeLabels[value] })),
  },
]

/** The "approved" tab is shown only while a request has that status. */
function tabsOf(list: ListState, counts: BoxRequestCounts | undefined) {
  const shown = boxRequestStatuses.filter(
    (status) => status !== 'approved' || list.status === 'approved' || Boolean(counts?.approved),
  )
  return [
    { value: '', label: 'Todas', count: counts?.all },
    ...shown.map((value) => ({ value, label: boxRequestBadges[value].tab, count: counts?.[value] })),
  ]
}

type RowExtra = RequestListProps['rowExtra']

const tableColumns = (name: Column<BoxRequest>, rowExtra: RowExtra): Column<BoxRequest>[] => [
  {
    ...name,
    sortKey: 'recipientName',
    second: { key: 'town', isName: true, header: 'Pueblo', sortKey: 'town', cell: (request) => request.town },
    below: (request) => (
      <>
        {name.below?.(request)}
        {notesColumn.cell(request)}
      </>
    ),
  },
  { ...statusColumn, sortKey: 'status' },
  {
    key: 'delivery',
    header: 'Entrega',
    sortKey: 'deliveryMethod',
    cell: (request) => (
      <span className="block leading-tight min-[85rem]:whitespace-nowrap">
        {deliveryLabels[request.deliveryMethod]}
      </span>
    ),
    second: {
      key: 'purpose',
      header: 'Para quién',
      cell: (request) => <span className="whitespace-nowrap">{purposeLabels[request.boxPurpose]}</span>,
    },
  },
  {
    key: 'date',
    header: 'Fecha',
    sortKey: 'createdAt',
    cell: (request) => <span className="whitespace-nowrap">{formatDate(request.createdAt)}</span>,
  },
  actionsColumn(rowExtra),
]

/** Phones get three lines per request, so that the next step stays visible. */
const cardColumns = (name: Column<BoxRequest>, rowExtra: RowExtra): Column<BoxRequest>[] => [
  name,
  statusColumn,
  {
    key: 'box',
    header: 'Caja',
    cell: (request) => `${purposeLabels[request.boxPurpose]} · ${deliveryLabels[request.deliveryMethod]}`,
  },
  {
    key: 'arrived',
    header: 'Llegó',
    cell: (request) => (
      <>
        {formatDate(request.createdAt)} · <span translate="no">{request.town}</span>
      </>
    ),
  },
  notesColumn,
  actionsColumn(rowExtra),
]

const nameColumn: Column<BoxRequest> = {
  key: 'request',
  isName: true,
  header: 'Solicitud',
  cell: (request) => (
    <span className="lg:block lg:max-w-64 lg:leading-tight">
      <span className="tabular-nums">{request.code}</span> · {request.recipientName}
    </span>
  ),
}

const statusColumn: Column<BoxRequest> = {
  key: 'status',
  header: 'Estado',
  cell: (request) => (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 lg:flex-col lg:items-start lg:*:leading-5">
      <StatusBadge request={request} />
      {request.paymentStatus === 'waived' ? (
        <span className="text-sm text-ink-2">Sin costo</span>
      ) : (
        !owesNothing(request) && <PaymentBadge request={request} />
      )}
    </span>
  ),
}

/** No box goes out, so nothing is due. */
const owesNothing = ({ outcome, paymentStatus }: BoxRequest) =>
  paymentStatus === 'pending' && ['cancelled', 'declined', 'duplicate'].includes(outcome ?? '')

const notesColumn: Column<BoxRequest> = {
  key: 'notes',
  header: 'Notas',
  cell: (request) =>
    request.notes && (
      <span className="text-ink-2 lg:block lg:max-w-64 lg:text-sm lg:leading-snug" title={request.notes}>
        {excerpt(request.notes)}
      </span>
    ),
}

const actionsColumn = (rowExtra: RowExtra): Column<BoxRequest> => ({
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
})
