import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/database/handle.server.ts'
import { countRows } from '#lib/database/list.server.ts'
import { columnsOf, labelOf, report } from '#lib/reports/report.server.ts'
import type { ReportFilter } from '#lib/reports/report-filter.ts'
import { fromCents, toCents } from '#lib/text/money.ts'
import { categoryLabels } from './labels.ts'
import { inventoryItems, stockMovements } from './tables.server.ts'

type Row = Awaited<ReturnType<typeof readRows>>[number]
const { text, number, money, yesNo } = columnsOf<Row>()

/**
 * For the accountant: what was there at first, what came, left and was corrected, what is there at last. Units and
 * value add up in each row.
 */
export const inventoryReport = report<Row>({
  module: import.meta.url,
  columns: [
    text('Artículo', ({ name }) => name, 32),
    text('Categoría', ({ category }) => labelOf(categoryLabels, category), 18),
    text('Unidad', ({ unit }) => unit, 14),
    yesNo('Activo', ({ isActive }) => isActive),
    number('Había', ({ opening }) => opening),
    money('Valor al principio', ({ openingValue }) => openingValue),
    number('Entró', ({ received }) => received),
    money('Costo o valor de lo que entró', ({ receivedCost }) => receivedCost),
    number('Salió en cajas', ({ used }) => used),
    money('Valor de lo que salió', ({ usedValue }) => usedValue),
    number('Conteos y correcciones', ({ corrected }) => corrected),
    money('Valor de conteos, correcciones y cambios de costo', ({ correctedValue }) => correctedValue),
    number('Hay', ({ closing }) => closing),
    money('Costo por unidad', ({ closing, closingValue }) =>
      closing > 0 ? unitCostOf(closingValue, closing) : null,
    ),
    money('Valor al final', ({ closingValue }) => closingValue),
  ],
  rows: async function* (db, filter) {
    yield* await readRows(db, filter)
  },
  count: (db, filter) => countRows(db, inventoryItems, matching(filter)),
})

/** The cost of that day: the value is always the quantity times one cost. */
const unitCostOf = (value: string, units: number): string => fromCents(Math.round(toCents(value) / units))

const { quantity, unitCost, valueChange, occurredOn, kind } = stockMovements

/**
 * What the things that came in cost, to the cent: a total has the cents that a cost per unit cannot say. A line without an
 * invoice of an item that keeps its cost has the value by that, and what was paid only per unit.
 */
export const costOfArrival = sql`case when ${kind} <> 'restock' then 0
  when abs(${valueChange} - ${quantity} * ${unitCost}) <= ${quantity} * 0.005 then ${valueChange}
  else ${quantity} * ${unitCost} end`

/** One row per item. There are some hundred items, so that no batches are needed. */
const readRows = (db: Db, filter: ReportFilter) => {
  const before = filter.dateFrom ? sql`${occurredOn} < ${filter.dateFrom}::date` : sql`false`
  const untilEnd = filter.dateTo ? sql`${occurredOn} <= ${filter.dateTo}::date` : sql`true`
  const within = sql`not (${before}) and ${untilEnd}`
  const units = (value: SQL, when: SQL) => sql<number>`coalesce(sum(${value}) filter (where ${when}), 0)::int`
  const amount = (value: SQL, when: SQL) =>
    sql<string>`coalesce(sum(${value}) filter (where ${when}), 0)::numeric(20, 2)::text`
  const received = sql`${within} and ${kind} = 'restock'`
  const used = sql`${within} and ${kind} in ('consume', 'return')`
  return db
    .select({
      name: inventoryItems.name,
      category: inventoryItems.category,
      unit: inventoryItems.unit,
      isActive: inventoryItems.isActive,
      opening: units(sql`${quantity}`, before),
      openingValue: amount(sql`${valueChange}`, before),
      received: units(sql`${quantity}`, received),
      receivedCost: amount(costOfArrival, received),
      used: units(sql`-${quantity}`, used),
      usedValue: amount(sql`-${valueChange}`, used),
      corrected: units(sql`${quantity}`, sql`${within} and ${kind} not in ('restock', 'consume', 'return')`),
      // Also what goods that came at another cost than the item keeps add to the value beyond what they cost.
      correctedValue: amount(
        sql`${valueChange} - ${costOfArrival}`,
        sql`${within} and ${kind} not in ('consume', 'return')`,
      ),
      closing: units(sql`${quantity}`, untilEnd),
      closingValue: amount(sql`${valueChange}`, untilEnd),
    })
    .from(inventoryItems)
    .leftJoin(stockMovements, eq(stockMovements.inventoryItemId, inventoryItems.id))
    .where(matching(filter))
    .groupBy(inventoryItems.id)
    .orderBy(asc(inventoryItems.name), asc(inventoryItems.id))
}

const matching = ({ status }: ReportFilter): SQL | undefined =>
  status ? eq(inventoryItems.category, status as keyof typeof categoryLabels) : undefined
