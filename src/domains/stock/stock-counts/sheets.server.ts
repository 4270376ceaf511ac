import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { InventoryCategory } from '#domains/stock/inventory/schemas.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import { users } from '#domains/team/auth/tables.server.ts'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { countRows, pageOf } from '#lib/database/list.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import type { StockCount, StockCountFilter, StockCountLine, StockCountSheet } from './schemas.ts'
import { stockCountLines, stockCounts } from './tables.server.ts'

const starter = alias(users, 'starter')
const closer = alias(users, 'closer')

export async function listCounts(ctx: Ctx, query: StockCountFilter): Promise<Page<StockCount>> {
  const where = query.status ? eq(stockCounts.status, query.status) : undefined
  const select = selectCounts(ctx, where).orderBy(desc(stockCounts.id))
  const { rows, total } = await pageOf(select, () => countRows(ctx.db, stockCounts, where), query)
  return { rows: rows.map(toCount), total }
}

export async function readSheet(ctx: Ctx, id: number): Promise<StockCountSheet> {
  const [row] = await selectCounts(ctx, eq(stockCounts.id, id))
  if (!row) throw new AppError('not_found', 'stockCounts.errors.notFound')
  const lines = await selectLines(ctx, eq(stockCountLines.stockCountId, id))
  const userId = requireUser(ctx).id
  const counters = lines.flatMap(({ line }) => (line.counted === null ? [] : line.countedBy))
  return {
    ...toCount(row),
    lines: lines.map(toLine),
    isSecondPerson: counters.length > 0 && !counters.includes(userId),
  }
}

export async function readLine(ctx: Ctx, id: number): Promise<StockCountLine> {
  return toLine(firstRow(await selectLines(ctx, eq(stockCountLines.id, id))))
}

const ofLines = (what: SQL) =>
  sql<number>`(select ${what} from ${stockCountLines} l where l.stock_count_id = ${stockCounts.id})`

const selectCounts = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select({
      count: stockCounts,
      items: ofLines(sql`count(*)::int`),
      counted: ofLines(sql`count(l.counted)::int`),
      differences: ofLines(sql`(count(*) filter (where l.counted <> l.expected))::int`),
      createdBy: starter.fullName,
      closedBy: closer.fullName,
    })
    .from(stockCounts)
    .leftJoin(starter, eq(starter.id, stockCounts.createdBy))
    .leftJoin(closer, eq(closer.id, stockCounts.closedBy))
    .where(where)

const selectLines = (ctx: Ctx, where: SQL) =>
  ctx.db
    .select({ line: stockCountLines, item: inventoryItems, countedBy: users.fullName })
    .from(stockCountLines)
    .innerJoin(inventoryItems, eq(inventoryItems.id, stockCountLines.inventoryItemId))
    .leftJoin(users, eq(users.id, stockCountLines.countedBy))
    .where(where)
    .orderBy(asc(inventoryItems.category), asc(inventoryItems.name), asc(stockCountLines.id))

type CountRow = Awaited<ReturnType<typeof selectCounts>>[number]
type LineRow = Awaited<ReturnType<typeof selectLines>>[number]

const toCount = ({ count, ...facts }: CountRow): StockCount => ({
  id: count.id,
  status: count.status,
  categories: count.categories as InventoryCategory[],
  notes: count.notes,
  items: facts.items,
  counted: facts.counted,
  differences: facts.differences,
  reason: count.reason,
  createdBy: facts.createdBy,
  createdAt: count.createdAt.toISOString(),
  closedBy: facts.closedBy,
  closedAt: count.closedAt?.toISOString() ?? null,
})

const toLine = ({ line, item, countedBy }: LineRow): StockCountLine => ({
  id: line.id,
  inventoryItemId: item.id,
  name: item.name,
  code: item.code,
  unit: item.unit,
  category: item.category,
  unitCost: item.unitCost,
  counted: line.counted,
  expected: line.expected,
  difference: line.counted === null || line.expected === null ? null : line.counted - line.expected,
  countedAt: line.countedAt?.toISOString() ?? null,
  countedBy,
})
