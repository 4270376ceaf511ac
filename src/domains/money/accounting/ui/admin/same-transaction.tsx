import { Link } from 'react-router'
import { dayMs, formatDate, puertoRicoDay, startOfDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { canonicalNumber } from '#lib/text/provider-number.ts'
import { useList } from '#ui/admin/use-read.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { accountingApi } from '../../endpoints.ts'
import { isProbablySame, plainAmount } from '../../rules.ts'
import type { AccountingTransaction, TransactionType } from '../../schemas.ts'

type Typed = Record<
  'type' | 'amount' | 'occurredOn' | 'paymentMethod' | 'transactionId' | 'donorName' | 'supplierName',
  string
>

const daysAround = 7

/** While a transaction is typed: the ones that may be the same. A donation entered twice gets two receipts. */
export function SameTransactionNote({ typed, own }: { typed: Typed; own?: number | undefined }) {
  const amount = plainAmount(typed.amount)
  const hasName = Boolean(typed.transactionId || typed.donorName || typed.supplierName)
  const { data } = useList(
    accountingApi.list,
    {
      q: amount ?? '',
      type: typed.type as TransactionType,
      dateFrom: dayFrom(typed.occurredOn, -daysAround),
      dateTo: dayFrom(typed.occurredOn, daysAround),
      page: 1,
      pageSize: 50,
    },
    { enabled: amount !== null && hasName && Boolean(typed.occurredOn) },
  )
  const booked = useBookedNumber(typed).filter(({ id }) => id !== own)
  const same = amount === null ? [] : (data?.rows ?? []).filter((row) => isProbablySame(typed, row))
  if (booked.length > 0)
    return (
      <div role="status">
        <Notice tone="warning" title="Ese número ya está en contabilidad">
          <Lines rows={booked} />
          <p>Un pago se anota una sola vez. Si es este mismo, no hace falta registrarlo.</p>
        </Notice>
      </div>
    )
  return (
    <div role="status" className="empty:hidden">
      {same.length > 0 && (
        <Notice tone="warning" title="Puede que ya esté anotada">
          <Lines rows={same} />
          <p>Si es otra, regístrala.</p>
        </Notice>
      )}
    </div>
  )
}

const Lines = ({ rows }: { rows: AccountingTransaction[] }) => (
  <ul className="list-disc ps-5">
    {rows.map((row) => (
      <li key={row.id}>
        <Link
          to={`/admin/contabilidad/transacciones?ficha=${row.id}`}
          target="_blank"
          className="text-hope underline underline-offset-4"
        >
          {summaryOf(row)}
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </Link>
        {row.receipt && ` · recibo ${row.receipt.number}`}
      </li>
    ))}
  </ul>
)

/** The lines with this provider's number, whatever their day and amount: the server refuses a second one. */
function useBookedNumber({ type, paymentMethod, transactionId }: Typed): AccountingTransaction[] {
  const number = canonicalNumber(transactionId) ?? ''
  const isProviders = ['paypal', 'ath_movil'].includes(paymentMethod) && type !== 'expense'
  const { data } = useList(
    accountingApi.list,
    { q: number, page: 1, pageSize: 10 },
    { enabled: isProviders && number.length > 5 },
  )
  if (!isProviders) return []
  return (data?.rows ?? []).filter(
    (row) => row.reversalOf === null && canonicalNumber(row.transactionId) === number,
  )
}

function summaryOf({ donorName, supplierName, description, amount, occurredOn }: AccountingTransaction) {
  const day = formatDate(startOfDay(occurredOn), 'es', 'date')
  return [donorName ?? supplierName ?? description, formatMoney(amount), day].join(' · ')
}

function dayFrom(day: string, days: number): string | undefined {
  return day ? puertoRicoDay(new Date(startOfDay(day).getTime() + days * dayMs)) : undefined
}
