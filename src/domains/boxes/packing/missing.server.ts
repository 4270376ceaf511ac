import { fetchBoxItems } from '#domains/boxes/box-contents/box-items.server.ts'
import type { BoxItem } from '#domains/boxes/box-contents/schemas.ts'
import { addBoxItem, setBoxItemIncluded, updateBoxItem } from '#domains/boxes/box-contents/service.server.ts'
import type { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { lockItem } from '#domains/stock/inventory/ledger.server.ts'
import { availableOf } from '#domains/stock/inventory/rules.ts'
import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { clearMarks, fetchPackingStates, markItems } from './marks.server.ts'

type Request = typeof boxRequests.$inferSelect

/** What the box has of an item, and what it lacks of it. */
export async function lineAndMissing(ctx: Ctx, request: Request, inventoryItemId: number) {
  const isThis = (each: { inventoryItemId: number }) => each.inventoryItemId === inventoryItemId
  const line = (await fetchBoxItems(ctx, request.id)).find(isThis)
  const marks = (await fetchPackingStates(ctx, [request])).get(request.id)?.marks.filter(isThis) ?? []
  return {
    line,
    held: line?.isIncluded ? line.quantity : 0,
    missing: marks.find(({ mark }) => mark === 'missing')?.quantity ?? 0,
    isTicked: marks.some(({ mark }) => mark === 'packed'),
  }
}

/** 0: nothing of the item is missing any more. */
export async function storeMissing(
  ctx: Ctx,
  request: Request,
  { inventoryItemId, quantity }: { inventoryItemId: number; quantity: number },
): Promise<void> {
  if (quantity > 0) await markItems(ctx, request, [{ inventoryItemId, quantity }], 'missing')
  else await clearMarks(ctx, request, { itemIds: [inventoryItemId], mark: 'missing' })
}

/**
 * «Ya está»: what was missing comes into the box, as far as the shelf has it. Nothing on the shelf is refused. Returns how
 * many the box had before.
 */
export async function bringMissing(ctx: Ctx, request: Request, inventoryItemId: number): Promise<number> {
  const available = availableOf(await lockItem(ctx, inventoryItemId))
  const { line, held, missing } = await lineAndMissing(ctx, request, inventoryItemId)
  if (!line && missing === 0) throw new AppError('conflict', 'packing.errors.notInBox')
  // A line that was only left out lacks itself.
  const lacking = missing || (held ? 0 : (line?.quantity ?? 0))
  // What the line itself lacks of its reservation comes first.
  const brought = Math.min(lacking, Math.max(0, available - (line?.missing ?? 0))) || lacking
  await putIn(ctx, request, { inventoryItemId, line, quantity: brought })
  await storeMissing(ctx, request, { inventoryItemId, quantity: lacking - brought })
  return held
}

type Units = { inventoryItemId: number; line: BoxItem | undefined; quantity: number }

/** So many more of an item in the box. A line that was left out counts as none. */
export async function putIn(ctx: Ctx, request: Request, units: Units): Promise<void> {
  const { inventoryItemId, line, quantity } = units
  if (line && !line.isIncluded && quantity !== line.quantity) await updateBoxItem(ctx, line.id, { quantity })
  // It also reserves what an included line lacks.
  if (line) await setBoxItemIncluded(ctx, line.id, true)
  if (quantity > 0 && (!line || line.isIncluded))
    await addBoxItem(ctx, { requestId: request.id, inventoryItemId, quantity, isIncluded: true, notes: null })
}
