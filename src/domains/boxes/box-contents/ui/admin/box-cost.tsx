import type { BoxRequest } from '#domains/boxes/box-requests/office-schemas.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { useRecordCost } from '#domains/money/accounting/ui/admin/use-record-cost.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { formatMoney, toCents } from '#lib/text/money.ts'
import { useList } from '#ui/admin/use-read.ts'
import { Icon } from '#ui/icons/icons.tsx'
import { boxCostOf, costDescription, hasCostToRecord, spentOf } from '../../rules.ts'
import type { BoxItem } from '../../schemas.ts'
import { RecordedCostsLink } from './recorded-costs-link.tsx'

/** The sum of the included items, recorded as one accounting transaction. */
export function BoxCost({ request, lines }: { request: BoxRequest; lines: BoxItem[] }) {
  const cost = boxCostOf(lines)
  const spent = spentOf(lines, request.outcome)
  const spentCost = boxCostOf(spent)
  const count = lines.filter((line) => line.isIncluded).length
  const { button, question } = useRecordCost({
    amount: spentCost,
    description: costDescription(request.recipientName),
    subject: {
      requestId: request.id,
      notes: `${request.code}: ${count === 1 ? '1 artículo' : `${count} artículos`}`,
    },
    disabled: !hasCostToRecord(spent),
    note: 'Se anota una vez por caja, y esa transacción no se edita ni se elimina.',
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sand px-4 py-3">
      <p>
        Costo de la caja: <strong className="text-lg tabular-nums">{formatMoney(cost)}</strong>
        {spentCost !== cost && ` · Se perdió: ${formatMoney(spentCost)}`}
      </p>
      {request.costRecordedAt ? (
        <RecordedCost request={request} costNow={spentCost} />
      ) : request.outcome === 'returned' && !hasCostToRecord(spent) ? (
        <p className="text-sm">Este paquete volvió: su costo no es un gasto.</p>
      ) : request.status === 'closed' && !request.hasLeft ? (
        <p className="text-sm">Esta caja no salió: su costo no es un gasto.</p>
      ) : (
        button
      )}
      {question}
    </div>
  )
}

/** Amount, time and author with a link to the transactions, and a note if the box changed since. */
function RecordedCost({ request, costNow }: { request: BoxRequest; costNow: string }) {
  const query = { requestId: request.id, type: 'expense', page: 1, pageSize: 100 }
  const transaction = useList(accountingApi.list, query).data?.rows.find(
    (row) =>
      row.reversalOf === null &&
      row.parcelNumber === request.parcelNumber &&
      toCents(row.reversedAmount) < toCents(row.amount),
  )
  if (!transaction)
    return <p className="text-sm">Costo registrado el {formatDate(request.costRecordedAt!)}</p>
  const { amount, reversedAmount, createdAt, createdByName } = transaction
  const isWhole = toCents(reversedAmount) === 0
  return (
    <div className="text-sm">
      <p className="flex items-start gap-2">
        <Icon name="check" className="mt-0.5 size-5 shrink-0" />
        <span>
          Se registraron <strong className="tabular-nums">{formatMoney(amount)}</strong> el{' '}
          {formatDate(createdAt, 'es', 'date')}
          {createdByName && `, por ${createdByName}`}
          {!isWhole && `, y se devolvieron ${formatMoney(reversedAmount)}`}.{' '}
          <span className="whitespace-nowrap">
            <RecordedCostsLink requestId={request.id}>Ver la transacción</RecordedCostsLink>
          </span>
        </span>
      </p>
      {isWhole && amount !== costNow && (
        <p className="mt-1 ps-7">La caja cambió después. Si hace falta, registra la diferencia aparte.</p>
      )}
    </div>
  )
}
