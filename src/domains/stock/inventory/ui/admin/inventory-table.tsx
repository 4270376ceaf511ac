import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#lib/text/count.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney, sumMoney } from '#lib/text/money.ts'
import { classNames } from '#ui/class-names.ts'
import { rowsAttribute } from '#ui/lists/first-row.ts'
import { categoryLabels } from '../../labels.ts'
import {
  type InventoryCategory,
  type InventoryItem,
  type ItemOutlook,
  inventoryCategories,
} from '../../schemas.ts'
import { LotLine } from './lot-line.tsx'
import { StockBadge } from './stock-badge.tsx'

type InventoryTableProps = {
  rows: readonly InventoryItem[]
  outlook: ReadonlyMap<number, ItemOutlook>
  hrefOf: (id: number) => string
  actions: (item: InventoryItem) => ReactNode
}

/** One line per item, in categories with their sums: for a screen and for paper. */
export function InventoryTable({ rows, outlook, hrefOf, actions }: InventoryTableProps) {
  return (
    <section
      {...rowsAttribute}
      aria-label="Inventario"
      className="paper relative overflow-x-auto rounded-card border border-line bg-white print:overflow-visible print:border-0"
    >
      <p className="mb-2 hidden font-serif text-2xl print:block" aria-hidden="true">
        Existencias · {formatDate(new Date(), 'es', 'date')}
      </p>
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">Inventario por categoría</caption>
        <thead className="bg-sand">
          <tr>
            <Head className="w-full">Artículo</Head>
            <Head end>Hay</Head>
            <Head end className="max-lg:hidden print:table-cell">
              Sin apartar
            </Head>
            <Head end className={roomyCell}>
              Mínimo
            </Head>
            <Head className="max-lg:hidden print:table-cell">Alcanza</Head>
            <Head end className="max-lg:hidden print:table-cell">
              Costo
            </Head>
            <Head end className={valueCell}>
              Valor
            </Head>
            <Head end className="no-print">
              <span className="sr-only">Acciones</span>
            </Head>
          </tr>
        </thead>
        {inventoryCategories.map((category) => (
          <CategoryRows
            key={category}
            category={category}
            rows={rows.filter((item) => item.category === category)}
            {...{ outlook, hrefOf, actions }}
          />
        ))}
        {/* A footer group would print the total on each sheet. */}
        <tfoot className="print:[display:table-row-group]">
          <SumRow label="En total" rows={rows} />
        </tfoot>
      </table>
    </section>
  )
}

function CategoryRows({
  category,
  rows,
  outlook,
  hrefOf,
  actions,
}: InventoryTableProps & { category: InventoryCategory }) {
  if (rows.length === 0) return null
  return (
    <tbody>
      <SumRow label={categoryLabels[category]} rows={rows} isGroup />
      {rows.map((item) => {
        const facts = outlook.get(item.id)
        return (
          <tr key={item.id} className="border-t border-line hover:bg-paper">
            <Cell>
              <Link
                to={hrefOf(item.id)}
                className="inline-flex min-h-8 items-center font-semibold text-hope underline underline-offset-4 [overflow-wrap:anywhere] hover:decoration-2"
              >
                {item.name}
              </Link>{' '}
              <StockBadge item={item} />
              {facts?.lots.map((lot) => (
                <LotLine key={lot.id} lot={lot} itemName={item.name} />
              ))}
              <p className="text-sm text-ink-2 lg:hidden print:hidden">
                {coverageText(facts)}
                {item.reserved > 0 && (
                  <span className="block">{formatCount(item.quantityAvailable)} sin apartar</span>
                )}
                <span className="block sm:hidden">{formatMoney(item.value)}</span>
              </p>
              <p className="text-sm text-ink-2 min-[80rem]:hidden print:hidden">
                Mínimo {formatCount(item.minQuantity)}
                <span className="lg:hidden"> · costo {formatMoney(item.unitCost)}</span>
              </p>
            </Cell>
            <Cell end>{formatCount(item.quantity)}</Cell>
            <Cell end className="text-ink-2 max-lg:hidden print:table-cell">
              {item.reserved > 0 && formatCount(item.quantityAvailable)}
            </Cell>
            <Cell end className={roomyCell}>
              {formatCount(item.minQuantity)}
            </Cell>
            <Cell className="max-lg:hidden lg:min-w-32 min-[80rem]:whitespace-nowrap print:table-cell print:min-w-[44mm] print:whitespace-normal">
              {coverageText(facts)}
            </Cell>
            <Cell end className="max-lg:hidden print:table-cell">
              {formatMoney(item.unitCost)}
            </Cell>
            <Cell end className={valueCell}>
              {formatMoney(item.value)}
            </Cell>
            <Cell end className="no-print">
              {actions(item)}
            </Cell>
          </tr>
        )
      })}
    </tbody>
  )
}

type SumRowProps = { label: string; rows: readonly InventoryItem[]; isGroup?: boolean }

function SumRow({ label, rows, isGroup }: SumRowProps) {
  const value = formatMoney(sumMoney(rows.map((item) => item.value)))
  const units = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <tr className={classNames('border-t border-line', isGroup ? 'bg-paper' : 'bg-sand')}>
      <th scope={isGroup ? 'rowgroup' : 'row'} className="px-2 py-1.5 text-start font-semibold sm:px-3">
        {label} <span className="font-normal text-ink-2">· {formatCount(rows.length)}</span>
        <span className="block text-sm font-normal text-ink-2 sm:hidden print:hidden">{value}</span>
      </th>
      <Cell end>
        <strong>{formatCount(units)}</strong>
      </Cell>
      <td className={roomyCell} />
      <td colSpan={3} className="max-lg:hidden print:table-cell" />
      <Cell end className={valueCell}>
        <strong>{value}</strong>
      </Cell>
      <td className="no-print" />
    </tr>
  )
}

/** "12 cajas · hasta el 4 mar 2026" */
export function coverageText(facts: ItemOutlook | undefined): string {
  if (!facts) return ''
  const { boxes, runsOutOn } = facts
  return [
    boxes !== null && `${formatCount(boxes)} ${boxes === 1 ? 'caja' : 'cajas'}`,
    runsOutOn && `hasta el ${formatDate(startOfDay(runsOutOn))}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const roomyCell = 'max-[80rem]:hidden print:table-cell'
// On a phone the value is below the name.
const valueCell = 'max-sm:hidden print:table-cell'

type CellProps = { children: ReactNode; end?: boolean; className?: string }

const Head = ({ children, end, className }: CellProps) => (
  <th
    scope="col"
    className={classNames(
      'px-2 py-1.5 font-semibold whitespace-nowrap sm:px-3 print:whitespace-normal',
      end ? 'text-end' : 'text-start',
      className,
    )}
  >
    {children}
  </th>
)

const Cell = ({ children, end, className }: CellProps) => (
  <td
    className={classNames(
      'px-2 py-1 sm:px-3',
      end ? 'text-end whitespace-nowrap tabular-nums' : 'text-start',
      className,
    )}
  >
    {children}
  </td>
)
