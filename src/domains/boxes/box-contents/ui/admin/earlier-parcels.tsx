import { isPickup } from '#domains/boxes/box-requests/family-rules.ts'
import { outcomeLabels } from '#domains/boxes/box-requests/labels.ts'
import type { BoxRequest } from '#domains/boxes/box-requests/office-schemas.ts'
import { isReceived } from '#domains/boxes/box-requests/rules.ts'
import { useRecordCost } from '#domains/money/accounting/ui/admin/use-record-cost.tsx'
import { amountOf } from '#domains/stock/inventory/rules.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney, sumMoney, timesMoney } from '#lib/text/money.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { useCan } from '#ui/admin/can.ts'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { boxContentsApi } from '../../endpoints.ts'
import { costDescription, spentOf } from '../../rules.ts'
import type { EarlierParcel } from '../../schemas.ts'
import { RecordedCostsLink } from './recorded-costs-link.tsx'

/** The parcels before the current one, with their contents, tracking number and cost. */
export function EarlierParcels({ request }: { request: BoxRequest }) {
  if (request.parcelNumber < 2) return null
  return <Parcels request={request} />
}

function Parcels({ request }: { request: BoxRequest }) {
  const query = useList(boxContentsApi.parcels, {}, { params: { requestId: request.id } })
  if (!query.data) {
    return (
      <AdminSection title="Paquetes anteriores">
        <RecordState query={query} />
      </AdminSection>
    )
  }
  return (
    <AdminSection title={query.data.rows.length === 1 ? 'Paquete anterior' : 'Paquetes anteriores'}>
      <ul className="flex flex-col gap-4">
        {query.data.rows.map((parcel) => (
          <li key={parcel.id}>
            <Parcel parcel={parcel} request={request} />
          </li>
        ))}
      </ul>
    </AdminSection>
  )
}

type ParcelProps = { parcel: EarlierParcel; request: BoxRequest }

function Parcel({ parcel, request }: ParcelProps) {
  const { number, outcome, outcomeOn, outcomeReason, outcomeByName, trackingNumber, shippedAt, items } =
    parcel
  const costOf = (lines: typeof items) =>
    sumMoney(lines.map((line) => timesMoney(line.unitCost ?? '0.00', line.quantity)))
  const cost = costOf(items)
  const spent = costOf(spentOf(items, outcome))
  const can = useCan()
  const { button, question } = useRecordCost({
    amount: spent,
    description: costDescription(request.recipientName),
    subject: { requestId: request.id, parcelNumber: number, notes: `${request.code}: paquete ${number}` },
    disabled: false,
    note: 'Se anota una vez por paquete, y esa transacción no se edita ni se elimina.',
  })
  const lacksCost = !parcel.costRecordedAt && spent !== '0.00'
  const sent = [
    shippedAt &&
      `${isPickup(request.deliveryMethod) ? 'Estuvo lista desde' : 'Se envió'} el ${formatDate(shippedAt, 'es', 'date')}`,
    trackingNumber && `rastreo ${trackingNumber}`,
    parcel.costRecordedAt ? `costo ${formatMoney(spent)}, registrado` : `costo ${formatMoney(cost)}`,
  ].filter(Boolean)
  return (
    <>
      <p className="font-semibold">
        Paquete {number} · {outcomeLabels[outcome]} · {formatDate(startOfDay(outcomeOn))}
      </p>
      {outcomeReason && <p className="[overflow-wrap:anywhere]">{outcomeReason}</p>}
      <p className="code text-sm text-ink-2 [overflow-wrap:anywhere]">
        {sent.join(' · ')}
        {outcomeByName && ` · lo anotó ${outcomeByName}`}
      </p>
      {can('stock.costs') && lacksCost && <div className="mt-2">{button}</div>}
      {can('stock.costs') && parcel.costRecordedAt && (
        <p className="text-sm">
          <RecordedCostsLink requestId={request.id}>
            Ver o corregir el costo en contabilidad
          </RecordedCostsLink>
        </p>
      )}
      {question}
      {items.length > 0 && (
        <Disclosure
          className="mt-2"
          summary={items.length === 1 ? '1 artículo' : `${items.length} artículos`}
        >
          <ul>
            {items.map((item) => (
              <li
                key={item.inventoryItemId}
                className="flex justify-between gap-3 border-b border-line py-1.5 last:border-0"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">{item.name}</span>
                <span className="shrink-0 tabular-nums">
                  {amountOf(item.quantity, item.unit)}
                  {!isReceived(outcome) && fateOf(item)}
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}

function fateOf({ quantity, writtenOff }: EarlierParcel['items'][number]): string {
  if (writtenOff === 0) return ' · en el inventario'
  return writtenOff === quantity ? ' · perdido' : ` · ${writtenOff} perdidos`
}
