import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { fromCents, toCents } from '#lib/text/money.ts'
import type { TextKey } from '#lib/text/texts.ts'
import { changeAllocation, type ItemRow, lockItem, lockItems, type MovementSubject } from './ledger.server.ts'
import { type Allocation, allocationFor, type BoxStockState } from './rules.ts'

/** The columns every kind of box line has. */
export type BoxLine = Allocation & {
  id: number
  inventoryItemId: number
  quantity: number
  isIncluded: boolean
  consumedUnitCost: string | null
}

type LineTable<Line> = PgTable & { $inferSelect: Line; id: PgColumn; inventoryItemId: PgColumn }

/** The editable fields of a line. `notes` only if the table has the column. */
type Facts = { quantity?: number; isIncluded?: boolean; notes?: string | null }

export type LineChange<Line> = { item: ItemRow; before: Line; after: Line }

/**
 * The lines of one kind of box (a family's or a hospital's). Changes also move stock. The feature that owns the table
 * creates an instance, and must lock the box before each write.
 */
export class BoxLines<Line extends BoxLine> {
  readonly #table: PgTable & { id: PgColumn; inventoryItemId: PgColumn }
  readonly #box: { column: PgColumn; key: keyof Line & string }
  readonly #subject: (boxId: number) => MovementSubject
  readonly #current: SQL | undefined

  constructor(options: {
    table: LineTable<Line>
    /** The foreign key of the box. */
    boxKey: keyof Line & string
    /** The ledger's reference to the box. */
    subject: (boxId: number) => MovementSubject
    /** Which lines the box has now, if the table also keeps earlier ones. */
    current?: SQL
  }) {
    const { table, boxKey, subject, current } = options
    this.#table = table
    this.#box = { column: table[boxKey as keyof typeof table] as PgColumn, key: boxKey }
    this.#subject = subject
    this.#current = current
  }

  /** rulings.md#additional-calls: adding the same item again increases its quantity. */
  async add(
    ctx: Ctx,
    boxId: number,
    input: Facts & { inventoryItemId: number; quantity: number; isIncluded: boolean },
    state: BoxStockState,
  ): Promise<LineChange<Line>> {
    const { inventoryItemId, quantity, isIncluded, ...facts } = input
    const item = await lockItem(ctx, inventoryItemId)
    if (!item.isActive) throw new AppError('conflict', 'inventory.errors.inactive', { name: item.name })
    const inBox = and(
      eq(this.#box.column, boxId),
      eq(this.#table.inventoryItemId, inventoryItemId),
      this.#current,
    )
    const existing = await this.#find(ctx, inBox)
    const line = existing ?? (await this.#insert(ctx, boxId, input))
    return this.#write(ctx, line, item, state, {
      ...without(facts, null),
      quantity: existing ? existing.quantity + quantity : quantity,
      isIncluded: line.isIncluded || isIncluded,
    })
  }

  /** Updates the given fields of the line and its allocation. */
  async change(ctx: Ctx, line: Line, change: Facts, state: BoxStockState): Promise<LineChange<Line>> {
    return this.#write(ctx, line, await lockItem(ctx, line.inventoryItemId), state, change)
  }

  /** Removes the line and releases its stock. */
  async remove(ctx: Ctx, line: Line, state: BoxStockState): Promise<LineChange<Line>> {
    const change = await this.change(ctx, line, { isIncluded: false }, state)
    await ctx.db.delete(this.#table).where(eq(this.#table.id, line.id))
    return change
  }

  /** Locks the box and reads the line again, because the previous lock holder may have changed it. */
  async lock<Box>(
    ctx: Ctx,
    id: number,
    options: { lockBox: (boxId: number) => Promise<Box>; notFound: TextKey },
  ): Promise<{ line: Line; box: Box }> {
    const find = async () => {
      const line = await this.#find(ctx, and(eq(this.#table.id, id), this.#current))
      if (!line) throw new AppError('not_found', options.notFound)
      return line
    }
    const box = await options.lockBox(this.#boxOf(await find()))
    return { line: await find(), box }
  }

  /** Sets all lines of the boxes to the allocation given by `allocationOf`. */
  async allocate(
    ctx: Ctx,
    boxIds: number[],
    allocationOf: (line: Line, item: ItemRow) => Allocation,
  ): Promise<void> {
    if (boxIds.length === 0) return
    const lines = (await ctx.db
      .select()
      .from(this.#table)
      .where(and(inArray(this.#box.column, boxIds), this.#current))
      .orderBy(asc(this.#table.inventoryItemId), asc(this.#table.id))) as unknown as Line[]
    const items = await lockItems(ctx, [...new Set(lines.map((line) => line.inventoryItemId))])
    for (const line of lines) {
      const item = items.get(line.inventoryItemId) as ItemRow
      items.set(item.id, await this.#allocateLine(ctx, line, item, allocationOf(line, item)))
    }
  }

  async #find(ctx: Ctx, where: SQL | undefined): Promise<Line | undefined> {
    const [line] = await ctx.db.select().from(this.#table).where(where)
    return line as Line | undefined
  }

  async #insert(ctx: Ctx, boxId: number, input: Facts & { inventoryItemId: number }): Promise<Line> {
    const now = ctx.now()
    const values = { ...input, [this.#box.key]: boxId, isIncluded: false, createdAt: now, updatedAt: now }
    return firstRow(await ctx.db.insert(this.#table).values(values).returning()) as unknown as Line
  }

  async #write(
    ctx: Ctx,
    before: Line,
    item: ItemRow,
    state: BoxStockState,
    change: Facts,
  ): Promise<LineChange<Line>> {
    const given = without(change, undefined)
    const after = { ...before, ...given }
    await this.#allocateLine(ctx, before, item, allocationFor(after, state))
    await ctx.db
      .update(this.#table)
      .set({ ...given, updatedAt: ctx.now() })
      .where(eq(this.#table.id, before.id))
    return { item, before, after }
  }

  /** Stores a line's allocation and moves stock by the difference. Requires `item` to be locked. */
  async #allocateLine(ctx: Ctx, line: Line, item: ItemRow, to: Allocation): Promise<ItemRow> {
    const moved = await changeAllocation(ctx, item, {
      from: line,
      to,
      subject: this.#subject(this.#boxOf(line)),
    })
    if (moved === item) return item
    const consumedUnitCost = costOfConsumed(line, to, item)
    await ctx.db
      .update(this.#table)
      .set({ ...to, consumedUnitCost, updatedAt: ctx.now() })
      .where(eq(this.#table.id, line.id))
    return moved
  }

  #boxOf(line: Line): number {
    return line[this.#box.key] as number
  }
}

/** Units that left keep their cost. With more of them the line has the average, to the cent. */
function costOfConsumed(line: BoxLine, to: Allocation, item: ItemRow): string | null {
  const more = to.consumedQuantity - line.consumedQuantity
  if (to.consumedQuantity === 0) return null
  if (line.consumedQuantity === 0 || line.consumedUnitCost === null) return item.unitCost
  if (more <= 0) return line.consumedUnitCost
  const cents = toCents(line.consumedUnitCost) * line.consumedQuantity + toCents(item.unitCost) * more
  return fromCents(Math.round(cents / to.consumedQuantity))
}

const without = <T extends object>(facts: T, unwanted: null | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== unwanted)) as Partial<T>
