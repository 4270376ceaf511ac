import { and, eq, inArray, isNotNull, max } from 'drizzle-orm'
import { fetchIncludedItems } from '#domains/boxes/box-contents/box-items.server.ts'
import { setBoxItemIncluded } from '#domains/boxes/box-contents/service.server.ts'
import { boxCode } from '#domains/boxes/box-requests/rules.ts'
import { boxParcels, type boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { lockItem, moveStock } from '#domains/stock/inventory/ledger.server.ts'
import { availableOf } from '#domains/stock/inventory/rules.ts'
import { writeOffReasons } from '#domains/stock/inventory/schemas.ts'
import { inventoryItems, stockMovements } from '#domains/stock/inventory/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { undoneWriteOffLabels, writeOffLabels } from './labels.ts'
import { clearMarks, recordPacking } from './marks.server.ts'
import { lineAndMissing, putIn, storeMissing } from './missing.server.ts'
import { openWriteOffs } from './rules.ts'
import type { PackingAction, WrittenOff } from './schemas.ts'

type Request = typeof boxRequests.$inferSelect
type Action = Extract<PackingAction, { kind: 'writeOff' | 'undoWriteOff' }>

/** Broken or expired units leave the stock. The box gets others if the shelf has them, else the item is missing. */
export async function writeOff(ctx: Ctx, request: Request, action: Action): Promise<void> {
  const { inventoryItemId, quantity, reason } = action
  await lockItem(ctx, inventoryItemId)
  const lines = await fetchIncludedItems(ctx, request.id)
  const line = lines.find((each) => each.inventoryItemId === inventoryItemId)
  if (!line || line.quantity < quantity) throw new AppError('conflict', 'packing.errors.notInBox')
  await setBoxItemIncluded(ctx, line.id, false)
  const item = await moveStock(ctx, await lockItem(ctx, inventoryItemId), {
    kind: 'count',
    onHand: -quantity,
    reason: reasonOf(request, writeOffLabels[reason]),
    writeOffReason: reason,
    boxRequestId: request.id,
  })
  await clearMarks(ctx, request, { itemIds: [inventoryItemId], mark: 'packed' })
  const { missing } = await lineAndMissing(ctx, request, inventoryItemId)
  if (availableOf(item) >= line.quantity) await setBoxItemIncluded(ctx, line.id, true)
  else await storeMissing(ctx, request, { inventoryItemId, quantity: missing + line.quantity })
  await recordPacking(ctx, request, 'packing_written_off', {
    item: [null, line.name],
    quantity: [null, quantity],
  })
}

/** The units are back on the shelf, with a ledger line of their own. What was missing for them is in the box again. */
export async function undoWriteOff(ctx: Ctx, request: Request, action: Action): Promise<void> {
  const { inventoryItemId, quantity, reason } = action
  const locked = await lockItem(ctx, inventoryItemId)
  const out = (await writtenOffOf(ctx, [request])).get(request.id) ?? []
  const entry = out.find((each) => each.inventoryItemId === inventoryItemId && each.reason === reason)
  if (!entry || entry.quantity < quantity) throw new AppError('conflict', 'packing.errors.notWrittenOff')
  const item = await moveStock(ctx, locked, {
    kind: 'count',
    onHand: quantity,
    reason: reasonOf(request, undoneWriteOffLabels[reason]),
    writeOffReason: reason,
    boxRequestId: request.id,
  })
  await bringBack(ctx, request, inventoryItemId, availableOf(item))
  await recordPacking(ctx, request, 'packing_write_off_undone', {
    item: [null, item.name],
    quantity: [null, quantity],
  })
}

/** The line of a box that got others is still there. One that was left out has the quantity from before. */
async function bringBack(ctx: Ctx, request: Request, inventoryItemId: number, available: number) {
  const { line, held, missing } = await lineAndMissing(ctx, request, inventoryItemId)
  const quantity = Math.min(missing, line?.quantity ?? missing)
  if (held > 0 || quantity === 0 || available < quantity) return
  await putIn(ctx, request, { inventoryItemId, line, quantity })
  await storeMissing(ctx, request, { inventoryItemId, quantity: missing - quantity })
}

/**
 * What was written off at each box since its current parcel began, and not taken back. Read from the ledger.
 */
export async function writtenOffOf(ctx: Ctx, requests: Request[]): Promise<Map<number, WrittenOff[]>> {
  const found = new Map<number, WrittenOff[]>()
  const ids = requests.map(({ id }) => id)
  if (ids.length === 0) return found
  const began = await ctx.db
    .select({ id: boxParcels.requestId, at: max(boxParcels.createdAt) })
    .from(boxParcels)
    .where(inArray(boxParcels.requestId, ids))
    .groupBy(boxParcels.requestId)
  const rows = await ctx.db
    .select({ movement: stockMovements, name: inventoryItems.name, unit: inventoryItems.unit })
    .from(stockMovements)
    .innerJoin(inventoryItems, eq(inventoryItems.id, stockMovements.inventoryItemId))
    .where(and(inArray(stockMovements.boxRequestId, ids), isNotNull(stockMovements.writeOffReason)))
    .orderBy(stockMovements.id)
  for (const request of requests) {
    const start = began.find(({ id }) => id === request.id)?.at
    const own = rows.filter(
      ({ movement }) => movement.boxRequestId === request.id && (!start || movement.createdAt >= start),
    )
    const items = Map.groupBy(own, ({ movement }) => movement.inventoryItemId)
    const out = [...items].flatMap(([inventoryItemId, lines]) => {
      const { name, unit } = lines[0]!
      const open = openWriteOffs(lines.map(({ movement }) => movement))
      return writeOffReasons.map((reason) => ({
        inventoryItemId,
        name,
        unit,
        quantity: open[reason],
        reason,
      }))
    })
    found.set(
      request.id,
      out.filter(({ quantity }) => quantity > 0),
    )
  }
  return found
}

const reasonOf = ({ id }: Request, label: string): string => `${label} · ${boxCode(id)}`
