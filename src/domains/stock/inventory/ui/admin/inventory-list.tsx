import { useMemo, useState } from 'react'
import { useHasPart } from '#domains/site/parts/ui/admin/use-has-part.ts'
import { formatCount } from '#lib/text/count.ts'
import { excerpt } from '#lib/text/excerpt.ts'
import { formatMoney } from '#lib/text/money.ts'
import { Allowed, AskDirection } from '#ui/admin/allowed.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { latestOf } from '#ui/admin/latest-row.ts'
import { ListBody } from '#ui/admin/list-view.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useOpenRecord } from '#ui/admin/use-open-record.ts'
import { useList, useSummary } from '#ui/admin/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { usePrinting } from '#ui/use-printing.ts'
import { inventoryApi } from '../../endpoints.ts'
import { categoryLabels } from '../../labels.ts'
import { amountOf } from '../../rules.ts'
import type { InventoryItem, ItemOutlook } from '../../schemas.ts'
import { optionsOf } from './inventory-labels.ts'
import { coverageText, InventoryTable } from './inventory-table.tsx'
import { useStoredView, ViewSwitch } from './inventory-view.tsx'
import { ItemActions, type Opened } from './item-actions.tsx'
import { ItemDialog, NewItemDialog } from './item-dialog.tsx'
import { LotLine } from './lot-line.tsx'
import { StockBadge } from './stock-badge.tsx'
import { CountDialog, DeleteItemDialog, RestockDialog } from './stock-dialogs.tsx'

/** Cards or a table: the choice is stored on the device. */
export function InventoryList() {
  const [view, setView] = useStoredView()
  const has = useHasPart()
  // The cards print as the table.
  const isTable = usePrinting() || view === 'table'
  const list = useListState({ filters: filtersOf(has('lots')), pageSize: 24 })
  const { page: _page, pageSize: _pageSize, ...whole } = list.query
  const all = useList(inventoryApi.list, whole)
  const page = useList(inventoryApi.list, list.query)
  const result = isTable ? all : page
  const outlook = useOutlook()
  const summary = useSummary(inventoryApi.summary)
  const record = useOpenRecord(list)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const newest = (item: InventoryItem) => latestOf(item, result.data?.rows ?? [])
  const isEmpty = summary.data?.items === 0 && !list.filtered && result.data?.total === 0
  const add = (
    <ButtonLink icon="plus" to={record.newHref} data-shortcut="new">
      Añadir item
    </ButtonLink>
  )
  return (
    <div className="flex flex-col gap-3">
      <ListBody
        caption="Inventario"
        cards
        layout={
          isTable
            ? ({ rows }) => (
                <InventoryTable
                  rows={rows}
                  outlook={outlook}
                  hrefOf={record.hrefOf}
                  actions={(item) => (
                    <Allowed right="stock.write">
                      <ItemActions {...{ item, open: setOpened, hrefOf: record.hrefOf }} isCompact />
                    </Allowed>
                  )}
                />
              )
            : undefined
        }
        isWhole={isTable}
        list={list}
        result={result}
        columns={columnsWith(outlook, record.hrefOf, setOpened)}
        rowKey={(item) => item.id}
        rowHref={(item) => record.hrefOf(item.id)}
        searchLabel="Buscar en el inventario"
        tools={
          <>
            {!isEmpty && (
              <>
                <ViewSwitch view={view} onChange={setView} />
                <ButtonLink to="/admin/inventario/etiquetas">Etiquetas</ButtonLink>
                {has('counts') && (
                  <Allowed right="stock.write">
                    <ButtonLink to="/admin/inventario/conteos" icon="check-circle">
                      Contar
                    </ButtonLink>
                  </Allowed>
                )}
              </>
            )}
            <Allowed right="stock.write">
              {add}
              {!isEmpty && (
                <ButtonLink to="/admin/inventario/recibir" variant="primary" icon="download">
                  Recibir
                </ButtonLink>
              )}
            </Allowed>
          </>
        }
        above={
          <p className="no-print text-ink-2 tabular-nums">
            {summary.data &&
              `${formatCount(summary.data.items)} artículos activos · ${formatMoney(summary.data.totalValue)} en inventario`}
            {summary.data &&
              Number(summary.data.donatedValue) > 0 &&
              ` · ${formatMoney(summary.data.donatedValue)} donado en artículos, según sus recibos`}
          </p>
        }
        empty={
          <EmptyList
            title="El inventario está vacío"
            action={
              <ButtonLink variant="primary" icon="download" to="/admin/inventario/recibir">
                Recibir lo primero
              </ButtonLink>
            }
          >
            <p>
              Aquí se anota lo que hay para las cajas: cuánto queda, cuánto costó y quién lo movió.{' '}
              <Allowed>
                Anota lo que ya tienes con «Recibir», o tráelo de una hoja de cálculo con «Importar» en
                Ajustes.
              </Allowed>
            </p>
            <AskDirection />
          </EmptyList>
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

function useOutlook(): ReadonlyMap<number, ItemOutlook> {
  const { data } = useList(inventoryApi.outlook, {})
  return useMemo(() => new Map(data?.rows.map((row) => [row.inventoryItemId, row])), [data])
}

const filtersOf = (hasLots: boolean) => [
  {
    key: 'stock',
    label: 'Existencia',
    options: [
      { value: 'low', label: 'Stock bajo' },
      { value: 'onHand', label: 'Con existencia' },
      { value: 'packable', label: 'Disponible para cajas' },
      ...(hasLots ? [{ value: 'expiring', label: 'Vence pronto' }] : []),
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
  outlook: ReadonlyMap<number, ItemOutlook>,
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
    cell: (item) => excerpt(item.description),
  },
  {
    key: 'quantity',
    header: 'Cantidad',
    cell: (item) => (
      <span className="tabular-nums">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:inline-flex">
          <strong>{amountOf(item.quantity, item.unit)}</strong>
          <StockBadge item={item} />
        </span>
        {item.reserved > 0 && (
          <span className="block text-sm text-ink-2 lg:ms-2 lg:inline">
            {formatCount(item.quantityAvailable)} sin apartar
          </span>
        )}
        {outlook.get(item.id)?.lots.map((lot) => (
          <LotLine key={lot.id} lot={lot} itemName={item.name} />
        ))}
      </span>
    ),
  },
  {
    key: 'minQuantity',
    header: 'Mínimo',
    cell: (item) => <span className="tabular-nums">{formatCount(item.minQuantity)}</span>,
  },
  { key: 'coverage', header: 'Alcanza', cell: (item) => coverageText(outlook.get(item.id)) },
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
    cell: (item) => <ItemActions {...{ item, open, hrefOf }} />,
  },
]
