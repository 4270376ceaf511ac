import { and, desc, eq, sum } from 'drizzle-orm'
import { users } from '#domains/team/auth/tables.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { countRows, pageOf } from '#lib/database/list.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { receiveStock } from './incoming.server.ts'
import { lockItem, moveStock } from './ledger.server.ts'
import { storeLot } from './lots.server.ts'
import { toInventoryItem } from './presenters.server.ts'
import { costingOf } from './rules.ts'
import type { InventoryItem, MovementFilter, Restock, StockCount, StockMovement } from './schemas.ts'
import { inventoryItems, stockMovements } from './tables.server.ts'

/** Adds received stock. Its unit cost becomes the item's unless the costing says otherwise. */
export function restockItem(ctx: Ctx, id: number, input: Restock): Promise<InventoryItem> {
  return inTransaction(ctx, async (ctx) => {
    const item = await lockItem(ctx, id)
    const moved = await receiveStock(ctx, item, {
      ...input,
      unitCost: input.unitCost ?? item.unitCost,
      costing: costingOf(input),
    })
    await storeLot(ctx, item, input)
    await recordHistory(ctx, {
      entity: 'inventory_item',
      entityId: id,
      action: 'restocked',
      changes: {
        quantity: [item.quantity, moved.quantity],
        ...(item.unitCost !== moved.unitCost && { unitCost: [item.unitCost, moved.unitCost] }),
      },
    })
    return toInventoryItem(moved)
  })
}

/** Sets the quantity on hand to the count. Refused if the quantity is no longer `expected`. */
export function countItem(ctx: Ctx, id: number, input: StockCount): Promise<InventoryItem> {
  return inTransaction(ctx, async (ctx) => {
    const item = await lockItem(ctx, id)
    const { name, quantity } = item
    if (input.expected !== undefined && input.expected !== quantity)
      throw new AppError('conflict', 'inventory.errors.countChanged', { name, quantity })
    const counted = await moveStock(ctx, item, {
      kind: 'count',
      onHand: input.counted - quantity,
      occurredOn: input.occurredOn,
      reason: input.reason,
    })
    await recordHistory(ctx, {
      entity: 'inventory_item',
      entityId: id,
      action: 'counted',
      changes: { quantity: [quantity, counted.quantity] },
    })
    return toInventoryItem(counted)
  })
}

export async function listMovements(ctx: Ctx, query: MovementFilter): Promise<Page<StockMovement>> {
  const select = ctx.db
    .select({
      movement: stockMovements,
      itemName: inventoryItems.name,
      unit: inventoryItems.unit,
      userName: users.fullName,
    })
    .from(stockMovements)
    .innerJoin(inventoryItems, eq(inventoryItems.id, stockMovements.inventoryItemId))
    .leftJoin(users, eq(users.id, stockMovements.userId))
    .where(matching(query))
    .orderBy(desc(stockMovements.id))
  const { rows, total } = await pageOf(select, () => countMovements(ctx, query), query)
  return { rows: rows.map(toMovement), total }
}

/** Without a kind, sums the items' stored movement counts instead of counting rows. */
async function countMovements(ctx: Ctx, { itemId, kind }: MovementFilter): Promise<number> {
  const ofItem = itemId ? eq(inventoryItems.id, itemId) : undefined
  if (!kind) {
    const [row] = await ctx.db
      .select({ total: sum(inventoryItems.movementCount) })
      .from(inventoryItems)
      .where(ofItem)
    return Number(row?.total ?? 0)
  }
  return countRows(ctx.db, stockMovements, matching({ itemId, kind }))
}

const matching = ({ itemId, kind }: Pick<MovementFilter, 'itemId' | 'kind'>) =>
  and(
    itemId ? eq(stockMovements.inventoryItemId, itemId) : undefined,
    kind ? eq(stockMovements.kind, kind) : undefined,
  )

type MovementRow = {
  movement: typeof stockMovements.$inferSelect
  itemName: string
  unit: string
  userName: string | null
}

const toMovement = ({ movement, itemName, unit, userName }: MovementRow): StockMovement => ({
  id: movement.id,
  inventoryItemId: movement.inventoryItemId,
  itemName,
  unit,
  kind: movement.kind,
  quantity: movement.quantity,
  reserved: movement.reserved,
  writtenOff: movement.writtenOff,
  unitCost: movement.unitCost,
  valueChange: movement.valueChange,
  occurredOn: movement.occurredOn,
  reason: movement.reason,
  userName,
  boxRequestId: movement.boxRequestId,
  hospitalDeliveryBoxId: movement.hospitalDeliveryBoxId,
  createdAt: movement.createdAt.toISOString(),
})
