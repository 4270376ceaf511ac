import { paymentSubjects } from '#lib/payable.ts'
import { formatDate } from '#lib/text/dates.ts'
import { InstantCell } from '#ui/admin/date-cell.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ListBody } from '#ui/admin/list-view.tsx'
import { type ListFilter, useListState } from '#ui/admin/use-list-state.ts'
import { useNumberInAddress, useOpenRecord } from '#ui/admin/use-open-record.ts'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { paymentApi } from '../../endpoints.ts'
import type { PaymentClaim } from '../../office-schemas.ts'
import { paymentRecordVerifications } from '../../schemas.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import {
  duplicateNumberText,
  methodOf,
  moneyOf,
  reasonText,
  statusOf,
  verificationBadges,
} from './claim-labels.ts'
import { UnmatchedNotice } from './unmatched-notice.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

const tabs = ['claimed', 'mismatch', 'pending', 'verified', 'manual', 'refunded', 'dismissed'] as const

const filters: ListFilter[] = [
  {
    key: 'subject',
    label: 'Pago de',
    options: [
      { value: 'box_request', label: 'Solicitudes' },
      { value: 'donation', label: 'Donaciones' },
    ],
  },
]
/** Shown only when the URL names one donation or request. */
const numberFilter = (id: number): ListFilter => ({
  key: 'subjectId',
  label: 'Número',
  options: [{ value: String(id), label: String(id) }],
})

const subjectOf = (value: string | undefined) => paymentSubjects.find((subject) => subject === value)

/** Payments reported by people or providers. Only verified ones count as money. */
export function ClaimList() {
  const subjectId = useNumberInAddress('subjectId')
  const list = useListState({
    filters: subjectId ? [...filters, numberFilter(subjectId)] : filters,
    statuses: ['open', ...paymentRecordVerifications],
  })
  const result = useList(paymentApi.claims, list.query)
  const counts = useRead(paymentApi.counts, {
    query: { subject: subjectOf(list.values.subject), subjectId: subjectId ?? undefined },
  })
  const notice = useOpenRecord(list, 'aviso')
  // The one in the address may be older than those of a page.
  const unmatched = useList(paymentApi.unmatched, { page: 1, pageSize: notice.id ? 200 : 25 })
  const record = useOpenRecord(list)
  const open = result.data?.rows.find((claim) => claim.id === record.id)
  return (
    <>
      <ListBody
        caption="Pagos"
        list={list}
        result={result}
        columns={columnsWith(record.hrefOf)}
        rowKey={(claim) => claim.id}
        rowHref={(claim) => record.hrefOf(claim.id)}
        searchLabel="Buscar por número o nombre"
        above={
          <>
            {counts.data?.waitingNotices && <WaitingNotice notices={counts.data.waitingNotices} />}
            {unmatched.data && unmatched.data.total > 0 && (
              <UnmatchedNotice rows={unmatched.data.rows} total={unmatched.data.total} record={notice} />
            )}
          </>
        }
        tabs={[
          { value: '', label: 'Todos', count: counts.data?.all },
          { value: 'open', label: 'Por atender', count: counts.data?.open },
          // Ten do not fit: a state that no payment has is left out.
          ...tabs
            .filter((value) => value === list.status || Boolean(counts.data?.[value]))
            .map((value) => ({
              value,
              label: verificationBadges[value].tab,
              count: counts.data?.[value],
            })),
        ]}
        empty={
          <EmptyList
            title="Todavía no hay pagos"
            right="settings.read"
            action={
              <ButtonLink to="/admin/ajustes/organizacion/5" icon="settings">
                Ver las cuentas de pago
              </ButtonLink>
            }
          >
            <p>Aquí llega cada pago que alguien declara o que avisan PayPal y ATH Móvil.</p>
          </EmptyList>
        }
      />
      {open && <ClaimDialog key={open.id} claim={open} onClose={record.close} />}
    </>
  )
}

function StatusCell({ claim }: { claim: PaymentClaim }) {
  const { label, tone, icon } = statusOf(claim)
  const { sameNumber } = claim
  const reason = reasonText(claim)
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      {reason && <span className="max-w-xs text-sm text-ink-2">{reason}</span>}
      {sameNumber.length > 0 && (
        <span className="max-w-xs text-sm text-ink-2">{duplicateNumberText(sameNumber)}</span>
      )}
    </span>
  )
}

const columnsWith = (hrefOf: (id: number) => string): Column<PaymentClaim>[] => [
  {
    key: 'label',
    isName: true,
    header: 'Pago de',
    cell: ({ payerName, label }) => <span className="block max-w-56 truncate">{payerName ?? label}</span>,
    second: { key: 'number', header: 'Número', cell: ({ payerName, label }) => payerName && label },
  },
  {
    key: 'verification',
    header: 'Estado',
    cell: (claim) => <StatusCell claim={claim} />,
  },
  {
    key: 'amount',
    header: 'Cantidad',
    onCard: 'corner',
    align: 'end',
    cell: (claim) => <span className="tabular-nums">{moneyOf(claim)}</span>,
  },
  { key: 'provider', header: 'Por', onCard: 'line', fromWidth: '80rem', cell: methodOf },
  {
    key: 'transaction',
    header: 'Transacción',
    onCard: 'line',
    cell: ({ transactionId, checkNumber }) => {
      const number = transactionId ?? checkNumber ?? 'Sin número'
      return <span className="code break-all lg:block lg:max-w-48 lg:leading-tight">{number}</span>
    },
  },
  {
    key: 'date',
    header: 'Anotado el',
    onCard: 'line',
    cell: ({ createdAt }) => (
      <span title={formatDate(createdAt, 'es', 'dateTime')}>
        <InstantCell at={createdAt} />
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (claim) => (
      <ButtonLink size="small" aria-label={`Revisar el pago de ${claim.label}`} to={hrefOf(claim.id)}>
        Revisar
      </ButtonLink>
    ),
  },
]
