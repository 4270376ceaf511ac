import { useState } from 'react'
import { formatCount } from '#lib/text/count.ts'
import { formatMoney } from '#lib/text/money.ts'
import { latestOf } from '#ui/admin/latest-row.ts'
import { ListBody } from '#ui/admin/list-view.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useOpenRecord } from '#ui/admin/use-open-record.ts'
import { useList, useSummary } from '#ui/admin/use-read.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { inventoryApi } from '../../endpoints.ts'
import { categoryLabels } from '../../labels.ts'
import { amountOf } from '../../rules.ts'
import type { InventoryItem } from '../../schemas.ts'
import { optionsOf } from './inventory-labels.ts'
import { ItemDialog, NewItemDialog } from './item-dialog.tsx'
import { CountDialog, DeleteItemDialog, RestockDialog } from './stock-dialogs.tsx'

type Opened = { kind: 'restock' | 'count' | 'delete'; item: InventoryItem }

/** back-office.md#inventory: cards with edit and delete, an add button, and a link to the ledger. */
export function InventoryList() {
  const list = useListState({ filters, pageSize: 24 })
  const result = useList(inventoryApi.list, list.query)
  const summary = useSummary(inventoryApi.summary)
  const record = useOpenRecord(list)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const newest = (item: InventoryItem) => latestOf(item, result.data?.rows ?? [])
  const add = (
    <ButtonLink variant="primary" icon="plus" to={record.newHref} data-shortcut="new">
      Añadir item
    </ButtonLink>
  )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2 tabular-nums">
          {summary.data &&
            `${formatCount(summary.data.items)} items activos · ${formatMoney(summary.data.totalValue)} en inventario`}
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/admin/inventario/movimientos" icon="history">
            Movimientos
          </ButtonLink>
          <ButtonLink to="/admin/recetas" icon="list">
            Recetas
          </ButtonLink>
          {add}
        </div>
      </div>
      <ListBody
        caption="Inventario"
        cards
        list={list}
        result={result}
        columns={columnsWith(record.hrefOf, setOpened)}
        rowKey={(item) => item.id}
        rowHref={(item) => record.hrefOf(item.id)}
        searchLabel="Buscar en el inventario"
        empty={
          <EmptyState title="El inventario está vacío" action={add}>
            Aquí se anota lo que hay para las cajas: cuánto queda, cuánto costó y quién lo movió.
          </EmptyState>
        }
      />
      {record.isNew && <NewItemDialog onClose={record.close} />}
      {record.id && <ItemDialog key={record.id} id={record.id} onClose={record.close} />}
      {opened?.kind === 'restock' && <RestockDialog item={newest(opened.item)} onClose={close} />}
      {opened?.kind === 'count' && <CountDialog item={newest(opened.item)} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteItemDialog item={newest(opened.item)} onClose={close} />}
    </div>
  )
}

const filters = [
  {
    key: 'stock',
    label: 'Existencia',
    options: [
      { value: 'low', label: 'Stock bajo' },
      { value: 'onHand', label: 'Con existencia' },
      { value: 'packable', label: 'Disponible para cajas' },
    ],
  },
  { key: 'category', label: 'Categoría', options: optionsOf(categoryLabels) },
  {
    key: 'isActive',
    label: 'Estado',
    options: [
      { value: 'true', label: 'Activos' },
      { value: 'false', label: 'Inactivos' },
    ],
  },
]

const columnsWith = (
  hrefOf: (id: number) => string,
  open: (opened: Opened) => void,
): Column<InventoryItem>[] => [
  {
    key: 'name',
    header: 'Item',
    cell: (item) => <span className="[overflow-wrap:anywhere]">{item.name}</span>,
  },
  {
    key: 'description',
    header: 'Descripción',
    cell: (item) => item.description && <span className="line-clamp-2">{item.description}</span>,
  },
  {
    key: 'quantity',
    header: 'Cantidad',
    cell: (item) => (
      <span className="tabular-nums">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong>{amountOf(item.quantity, item.unit)}</strong>
          <StockBadge item={item} />
        </span>
        {item.reserved > 0 && (
          <span className="block text-sm text-ink-2">{item.quantityAvailable} sin apartar</span>
        )}
      </span>
    ),
  },
  {
    key: 'minQuantity',
    header: 'Mínimo',
    cell: (item) => <span className="tabular-nums">{item.minQuantity}</span>,
  },
  {
    key: 'unitCost',
    header: 'Costo',
    cell: (item) => (
      <span className="tabular-nums">
        {formatMoney(item.unitCost)} <span className="text-ink-2">· vale {formatMoney(item.value)}</span>
      </span>
    ),
  },
  { key: 'category', header: 'Categoría', cell: (item) => categoryLabels[item.category] },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (item) => (
      <span className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          icon="plus"
          className="min-h-11"
          aria-label={`Reponer ${item.name}`}
          onClick={() => open({ kind: 'restock', item })}
        >
          Reponer
        </Button>
        <ButtonLink
          size="small"
          icon="edit"
          className="min-h-11"
          aria-label={`Editar ${item.name}`}
          to={hrefOf(item.id)}
        >
          Editar
        </ButtonLink>
        <Menu
          label="Más"
          accessibleName={`Más acciones para ${item.name}`}
          icon="more"
          iconOnly
          size="small"
          items={[
            { label: 'Contar', icon: 'list', onSelect: () => open({ kind: 'count', item }) },
            { label: 'Movimientos', icon: 'history', to: `/admin/inventario/movimientos?itemId=${item.id}` },
            {
              label: 'Eliminar',
              icon: 'trash',
              tone: 'danger',
              onSelect: () => open({ kind: 'delete', item }),
            },
          ]}
        />
      </span>
    ),
  },
]

export function StockBadge({ item }: { item: Pick<InventoryItem, 'isLow' | 'isActive'> }) {
  if (!item.isActive)
    return (
      <Badge tone="closed" icon="pause">
        Inactivo
      </Badge>
    )
  return item.isLow ? (
    <Badge tone="pending" icon="alert">
      Stock Bajo
    </Badge>
  ) : null
}
