import { boxCode, familyWordsOf } from '#domains/boxes/box-requests/rules.ts'
import { fetchBoxRequest } from '#domains/boxes/box-requests/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { fetchBoxItems } from './box-items.server.ts'
import { findRecipeInUse } from './recipes.server.ts'
import { byRecipe } from './rules.ts'
import type { BoxToPack, PackingSlip } from './schemas.ts'

/** What the family finds in its box, in the recipe's order. Packing material is not for them. */
export async function getPackingSlip(ctx: Ctx, requestId: number): Promise<PackingSlip> {
  const { id, recipientName, babyName, locale } = await fetchBoxRequest(ctx, requestId)
  const lines = await fetchBoxItems(ctx, id)
  const recipe = (await findRecipeInUse(ctx))?.lines ?? []
  const included = lines.filter((line) => line.isIncluded && line.category !== 'supplies')
  return {
    recipientName,
    babyName,
    locale,
    items: byRecipe(included, recipe).map(({ inventoryItemId, name, unit, quantity }) => ({
      inventoryItemId,
      name,
      unit,
      quantity,
    })),
  }
}

export async function getBoxToPack(ctx: Ctx, requestId: number): Promise<BoxToPack> {
  const row = await fetchBoxRequest(ctx, requestId)
  return {
    requestId: row.id,
    code: boxCode(row.id),
    recipientName: row.recipientName,
    status: row.status,
    deliveryMethod: row.deliveryMethod,
    boxPurpose: row.boxPurpose,
    giftSenderName: row.giftSenderName,
    giftRecipientName: row.giftRecipientName,
    giftMessage: row.giftMessage,
    ...familyWordsOf(row),
    completesParcel: row.completesParcel,
  }
}
