import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { TextKey } from '#lib/text/texts.ts'
import { changeAllocation, type ItemRow, lockItem, lockItems, type MovementSubject } from './ledger.server.ts'
import { type Allocation, allocationFor, type BoxStockState } from './rules.ts'

/** What one line of a box has, whatever box it is in. */
export type BoxLine = Allocation & {
  id: number
  inventoryItemId: number
  quantity: number
  isIncluded: boolean
}

type LineTable<Line> = PgTable & { $inferSelect: Line; id: PgColumn; inventoryItemId: PgColumn }

/** What people decide of a line; `notes` only where the table has them. */
type Facts = { quantity?: number; isIncluded?: boolean; notes?: string | null }

export type LineChange<Line> = { item: ItemRow; before: Line; after: Line }

/**
 * The lines of one kind of box (a family's, a hospital's): packing them moves the stock along. The feature that owns
 * the table makes one, and locks the box before each call that writes.
 */
export class BoxLines<Line extends BoxLine> {
  readonly #table: PgTable & { id: PgColumn; inventoryItemId: PgColumn }
  readonly #box: { column: PgColumn; key: keyof Line & string }
  readonly #subject: (boxId: number) => MovementSubject

  constructor(options: {
    table: LineTable<Line>
    /** The column that says which box a line is in. */
    boxKey: keyof Line & string
    /** How the ledger names the box. */
    subject: (boxId: number) => MovementSubject
  }) {
    const { table, boxKey, subject } = options
    this.#table = table
    this.#box = { column: table[boxKey as keyof typeof table] as PgColumn, key: boxKey }
    this.#subject = subject
  }

  /** rulings.md#additional-calls: the same item again adds to its quantity. Facts that are null stay as they were. */
  async add(
    ctx: Ctx,
    boxId: number,
    input: Facts & { inventoryItemId: number; quantity: number; isIncluded: boolean },
    state: BoxStockState,
  ): Promise<LineChange<Line>> {
    const { inventoryItemId, quantity, isIncluded, ...facts } = input
    const item = await lockItem(ctx, inventoryItemId)
    // back-office.md#box-contents: only active items are offered.
    if (!item.isActive) throw new AppError('conflict', 'inventory.errors.inactive', { name: item.name })
    const inBox = and(eq(this.#box.column, boxId), eq(this.#table.inventoryItemId, inventoryItemId))
    const known = await this.#find(ctx, inBox)
    const line = known ?? (await this.#insert(ctx, boxId, input))
    return this.#write(ctx, line, item, state, {
      ...without(facts, null),
      quantity: known ? known.quantity + quantity : quantity,
      isIncluded: line.isIncluded || isIncluded,
    })
  }

  /** Writes what is given of the line, and takes along what it holds of the stock. */
  async change(ctx: Ctx, line: Line, change: Facts, state: BoxStockState): Promise<LineChange<Line>> {
    return this.#write(ctx, line, await lockItem(ctx, line.inventoryItemId), state, change)
  }

  /** What the line holds goes back to the shelf. */
  async remove(ctx: Ctx, line: Line, state: BoxStockState): Promise<LineChange<Line>> {
    const change = await this.change(ctx, line, { isIncluded: false }, state)
    await ctx.db.delete(this.#table).where(eq(this.#table.id, line.id))
    return change
  }

  /** A line with its box locked: read again, because the one who held the box before may have changed it. */
  async lock<Box>(
    ctx: Ctx,
    id: number,
    options: { lockBox: (boxId: number) => Promise<Box>; notFound: TextKey },
  ): Promise<{ line: Line; box: Box }> {
    const find = async () => {
      const line = await this.#find(ctx, eq(this.#table.id, id))
      if (!line) throw new AppError('not_found', options.notFound)
      return line
    }
    const box = await options.lockBox(this.#boxOf(await find()))
    return { line: await find(), box }
  }

  /** Takes all lines of the boxes to what `wanted` says they hold of the stock. */
  async allocate(
    ctx: Ctx,
    boxIds: number[],
    wanted: (line: Line, item: ItemRow) => Allocation,
  ): Promise<void> {
    if (boxIds.length === 0) return
    const lines = (await ctx.db
      .select()
      .from(this.#table)
      .where(inArray(this.#box.column, boxIds))
      .orderBy(asc(this.#table.inventoryItemId), asc(this.#table.id))) as unknown as Line[]
    const items = await lockItems(ctx, [...new Set(lines.map((line) => line.inventoryItemId))])
    for (const line of lines) {
      const item = items.get(line.inventoryItemId) as ItemRow
      items.set(item.id, await this.#allocateLine(ctx, line, item, wanted(line, item)))
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

  /** Writes what a line holds, and moves the shelf by the difference. `item` is locked. */
  async #allocateLine(ctx: Ctx, line: Line, item: ItemRow, to: Allocation): Promise<ItemRow> {
    const moved = await changeAllocation(ctx, item, {
      from: line,
      to,
      subject: this.#subject(this.#boxOf(line)),
    })
    if (moved === item) return item
    const consumedUnitCost = to.consumedQuantity > 0 ? item.unitCost : null
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

const without = <T extends object>(facts: T, unwanted: null | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== unwanted)) as Partial<T>
