import { byRecipe, type RecipeNeed } from '#domains/boxes/box-contents/rules.ts'
import type { BoxItem } from '#domains/boxes/box-contents/schemas.ts'
import { isPickup } from '#domains/boxes/box-requests/family-rules.ts'
import { boxCode, familyWordsOf } from '#domains/boxes/box-requests/rules.ts'
import type { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { firstNameOf } from '#lib/text/names.ts'
import type { PackingState } from './marks.server.ts'
import type { PackingBox } from './schemas.ts'

type Request = typeof boxRequests.$inferSelect
export type Plan = PackingBox['plans'][number]

type Parts = {
  lines: BoxItem[]
  state: PackingState
  writtenOff: PackingBox['writtenOff']
  items: Map<number, { name: string; unit: string }>
  names: Map<number, string>
  recipe: readonly RecipeNeed[]
  plans: Plan[]
}

/** The only presenter of the packing table: it lists what a person who packs may see (rulings.md#packing-table). */
export function toPackingBox(request: Request, parts: Parts): PackingBox {
  const { lines, state, writtenOff, names, recipe, plans } = parts
  const { packed, marks } = state
  const isMarked = (itemId: number) =>
    marks.some(({ inventoryItemId, mark }) => inventoryItemId === itemId && mark === 'packed')
  return {
    requestId: request.id,
    code: boxCode(request.id),
    firstName: firstNameOf(request.recipientName),
    status: request.status,
    deliveryMethod: request.deliveryMethod,
    parcelNumber: request.parcelNumber,
    completesParcel: request.completesParcel,
    trackingNumber: request.trackingNumber,
    shippedAt: request.shippedAt?.toISOString() ?? null,
    isGift: request.boxPurpose === 'gift',
    ...familyWordsOf(request),
    hasOldCard: Boolean(packed?.packedAt && request.cardChangedAt && request.cardChangedAt > packed.packedAt),
    lacksStreet: !isPickup(request.deliveryMethod) && !request.postalAddress,
    recipeId: packed?.recipeId ?? null,
    items: byRecipe(lines, recipe).map(({ inventoryItemId, name, unit, quantity, category }) => ({
      inventoryItemId,
      name,
      unit,
      quantity,
      isPacked: isMarked(inventoryItemId),
      isForFamily: category !== 'supplies',
    })),
    missing: missingOf(parts),
    writtenOff,
    plans,
    packedAt: packed?.packedAt?.toISOString() ?? null,
    packedByName: names.get(packed?.packedBy ?? 0) ?? null,
    checkedAt: packed?.checkedAt?.toISOString() ?? null,
    checkedByName: names.get(packed?.checkedBy ?? 0) ?? null,
  }
}

/** What nobody found, and what a line lacks of its reservation: one entry per item. */
function missingOf({ lines, state, items }: Parts): PackingBox['missing'] {
  const quantities = new Map<number, number>()
  const add = (itemId: number, quantity: number) =>
    quantities.set(itemId, quantity + (quantities.get(itemId) ?? 0))
  for (const { mark, inventoryItemId, quantity } of state.marks)
    if (mark === 'missing') add(inventoryItemId, quantity)
  for (const { inventoryItemId, missing } of lines) if (missing > 0) add(inventoryItemId, missing)
  return [...quantities].map(([inventoryItemId, quantity]) => {
    const item = items.get(inventoryItemId) ?? lines.find((line) => line.inventoryItemId === inventoryItemId)
    return { inventoryItemId, name: item?.name ?? '', unit: item?.unit ?? '', quantity }
  })
}
