import { Link, useSearchParams } from 'react-router'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { useCan } from '#ui/admin/can.ts'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ListView } from '#ui/admin/list-view.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { recordHref } from '#ui/admin/use-open-record.ts'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { inventoryApi } from '../../endpoints.ts'
import { movementKindLabels } from '../../labels.ts'
import { amountOf } from '../../rules.ts'
import type { StockMovement } from '../../schemas.ts'
import { optionsOf, signed } from './inventory-labels.ts'

const filters = [{ key: 'kind', label: 'Movimiento', options: optionsOf(movementKindLabels) }]

const linkClass = 'inline-flex min-h-8 items-center text-hope underline underline-offset-4'

/** The stock ledger, which is append-only. */
export function MovementList() {
  const [params] = useSearchParams()
  const idParam = params.get('itemId') ?? ''
  const itemId = /^\d{1,9}$/.test(idParam) ? idParam : ''
  const list = useListState({ filters, pageSize: 50 })
  const { page, pageSize, kind } = list.query as Record<string, string | number | undefined>
  const result = useList(inventoryApi.movements, { page, pageSize, kind, itemId })
  const item = useRead(inventoryApi.get, { params: { id: Number(itemId) } }, { enabled: itemId !== '' })
  return (
    <ListView
      title={itemId && item.data ? `Movimientos de ${item.data.name}` : 'Movimientos de inventario'}
      back={{ to: '/admin/contabilidad/inventario', label: 'Volver al inventario' }}
      list={list}
      result={result}
      columns={columns}
      rowKey={(movement) => movement.id}
      above={
        itemId && item.data ? (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 tabular-nums">
            Hay {amountOf(item.data.quantity, item.data.unit)}; {item.data.reserved} apartadas para cajas.
            <ButtonLink size="small" variant="quiet" to="/admin/inventario/movimientos">
              Ver los de todos los artículos
            </ButtonLink>
          </p>
        ) : undefined
      }
      empty={
        <EmptyList
          title="Todavía no hay movimientos"
          action={
            <ButtonLink to="/admin/inventario/recibir" variant="primary" icon="download">
              Recibir
            </ButtonLink>
          }
        >
          Cada entrada, conteo y caja queda anotada aquí, con quién y por qué.
        </EmptyList>
      }
    />
  )
}

const columns: Column<StockMovement>[] = [
  {
    key: 'itemName',
    header: 'Artículo',
    cell: ({ inventoryItemId, itemName }) => (
      <Link className={linkClass} to={recordHref('/admin/contabilidad/inventario', inventoryItemId)}>
        {itemName}
      </Link>
    ),
  },
  {
    key: 'occurredOn',
    header: 'Fecha',
    onCard: 'line',
    cell: (movement) => (
      <span className="whitespace-nowrap" title={formatDate(movement.createdAt, 'es', 'dateTime')}>
        {formatDate(startOfDay(movement.occurredOn))}
      </span>
    ),
  },
  {
    key: 'kind',
    header: 'Movimiento',
    onCard: 'line',
    cell: ({ kind, writtenOff }) => (
      <span className="lg:whitespace-nowrap">
        {writtenOff === 0 ? movementKindLabels[kind] : `${movementKindLabels[kind]}: ${writtenOff}`}
      </span>
    ),
  },
  {
    key: 'quantity',
    header: 'En mano',
    onCard: 'corner',
    align: 'end',
    cell: (movement) => (
      <span className="tabular-nums">{movement.quantity === 0 ? '0' : signed(movement.quantity)}</span>
    ),
  },
  {
    key: 'reserved',
    header: 'Apartado',
    align: 'end',
    cell: (movement) =>
      movement.reserved === 0 ? null : <span className="tabular-nums">{signed(movement.reserved)}</span>,
  },
  {
    key: 'unitCost',
    header: 'Costo por unidad',
    fromWidth: '80rem',
    align: 'end',
    cell: (movement) => <span className="tabular-nums">{formatMoney(movement.unitCost)}</span>,
  },
  {
    key: 'user',
    isName: true,
    header: 'Quién',
    onCard: 'line',
    fromWidth: '80rem',
    cell: (movement) => movement.userName ?? 'El sistema',
  },
  { key: 'reason', header: 'Por qué', cell: reasonOf },
]

/** Not a component: without a reason a card leaves the line out. */
function reasonOf({ boxRequestId, hospitalDeliveryBoxId, reason }: StockMovement) {
  if (boxRequestId)
    return (
      <>
        {reason && `${reason.split(' · ')[0]} · `}
        <BoxLink requestId={boxRequestId} />
      </>
    )
  if (hospitalDeliveryBoxId) return 'Caja de hospital'
  return reason && <span className="[overflow-wrap:anywhere]">{reason}</span>
}

/** Who counts the stock may not be among those who see the families. */
function BoxLink({ requestId }: { requestId: number }) {
  const can = useCan()
  const name = `Caja #HIB-${String(requestId).padStart(4, '0')}`
  if (!can('requests.read')) return name
  return (
    <Link className={`${linkClass} whitespace-nowrap`} to={`/admin/solicitudes/${requestId}`}>
      {name}
    </Link>
  )
}
