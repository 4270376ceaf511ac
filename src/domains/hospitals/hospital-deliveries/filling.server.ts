import { and, asc, eq, inArray } from 'drizzle-orm'
import {
  availableOn,
  fetchRecipeLines,
  fetchShelf,
  isForEveryBox,
} from '#domains/boxes/box-contents/recipes.server.ts'
import { takeBox } from '#domains/boxes/box-contents/rules.ts'
import { mergeByItem } from '#domains/boxes/box-contents/suggestion.server.ts'
import { lockItems } from '#domains/stock/inventory/ledger.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { emptyBoxes, hospitalBoxLines } from './box-stock.server.ts'
import { deleteHospitalBox, insertBoxes } from './boxes.server.ts'
import { isHandedOver } from './rules.ts'
import {
  defaultSupportType,
  type EmptyHospitalBoxes,
  type FilledHospitalBoxes,
  type FillHospitalBoxes,
} from './schemas.ts'
import { type DeliveryRow, fetchDelivery } from './service.server.ts'
import { hospitalDeliveryBoxes, hospitalDeliveryBoxItems } from './tables.server.ts'

type BoxRow = typeof hospitalDeliveryBoxes.$inferSelect
type Need = { inventoryItemId: number; quantity: number; substituteItemId: number | null }

/**
 * Fills `count` boxes of a delivery in one transaction: empty boxes first, then new ones up to the agreed number. A
 * box gets what the shelf has; the response names what is missing.
 */
export function fillHospitalBoxes(
  ctx: Ctx,
  deliveryId: number,
  input: FillHospitalBoxes,
): Promise<FilledHospitalBoxes> {
  return inTransaction(ctx, async (ctx) => {
    const delivery = await fetchDelivery(ctx, deliveryId, true)
    if (isHandedOver(delivery)) throw new AppError('conflict', 'delivery.errors.handedOver')
    const contents = input.recipeId
      ? [await needsOfRecipe(ctx, input.recipeId)]
      : await contentsOfDelivery(ctx, input.likeDeliveryId!)
    const { boxes, created } = await boxesToFill(ctx, delivery, input.count)
    const itemIds = contents
      .flat()
      .flatMap((need) => [need.inventoryItemId, ...(need.substituteItemId ? [need.substituteItemId] : [])])
    // All items first and by id, so that no other box takes stock in between.
    await lockItems(ctx, [...new Set(itemIds)])
    const shelf = await fetchShelf(ctx, contents.flat())
    const free = availableOn(shelf)
    const incomplete: FilledHospitalBoxes['incomplete'] = []
    for (const [index, box] of boxes.entries()) {
      const taken = mergeByItem(takeBox(contents[index % contents.length]!, free))
      for (const { inventoryItemId, quantity } of taken.filter((each) => each.quantity > 0))
        await hospitalBoxLines.add(ctx, box.id, { inventoryItemId, quantity, isIncluded: true }, 'reserved')
      const missing = taken
        .filter((each) => each.missing > 0)
        .map(({ inventoryItemId, missing: quantity }) => {
          const { name, unit } = shelf.get(inventoryItemId)!
          return { inventoryItemId, name, unit, quantity }
        })
      if (missing.length > 0) incomplete.push({ serialNumber: box.serialNumber, missing })
    }
    await record(ctx, deliveryId, 'boxes_filled', boxes.length)
    return { filled: boxes.map(({ id }) => id), created, incomplete }
  })
}

/** Takes `fillHospitalBoxes` back. Refused once a box is prepared. */
export function emptyHospitalBoxes(
  ctx: Ctx,
  deliveryId: number,
  { filled, created }: EmptyHospitalBoxes,
): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const delivery = await fetchDelivery(ctx, deliveryId, true)
    if (isHandedOver(delivery)) throw new AppError('conflict', 'delivery.errors.handedOver')
    const boxes = await ctx.db
      .select()
      .from(hospitalDeliveryBoxes)
      .where(
        and(
          eq(hospitalDeliveryBoxes.hospitalDeliveryId, deliveryId),
          inArray(hospitalDeliveryBoxes.id, [...new Set([...filled, ...created])]),
        ),
      )
      .orderBy(asc(hospitalDeliveryBoxes.position))
    if (boxes.some(({ isPrepared }) => isPrepared)) throw new AppError('conflict', 'delivery.errors.prepared')
    const ids = boxes.map(({ id }) => id)
    await emptyBoxes(ctx, ids)
    for (const id of ids.filter((each) => created.includes(each))) await deleteHospitalBox(ctx, id)
    await record(ctx, deliveryId, 'boxes_emptied', boxes.length)
    return { success: true }
  })
}

async function boxesToFill(ctx: Ctx, delivery: DeliveryRow, count: number) {
  const existing = await ctx.db
    .select()
    .from(hospitalDeliveryBoxes)
    .where(eq(hospitalDeliveryBoxes.hospitalDeliveryId, delivery.id))
    .orderBy(asc(hospitalDeliveryBoxes.position))
  const withItems = await boxesWithItems(ctx, existing)
  const empty = existing.filter((box) => !box.isPrepared && !withItems.has(box.id)).slice(0, count)
  // What somebody took out would be added to what the recipe brings.
  await emptyBoxes(
    ctx,
    empty.map(({ id }) => id),
  )
  const more = count - empty.length
  const room = Math.max(0, delivery.boxesDelivered - existing.length)
  if (more > room) throw new AppError('conflict', 'delivery.errors.tooMany', { max: delivery.boxesDelivered })
  const blank = {
    serialNumber: null,
    boxType: 'perdida_gestacional',
    supportType: defaultSupportType,
  } as const
  const made = await insertBoxes(
    ctx,
    delivery,
    Array.from({ length: more }, () => blank),
  )
  return { boxes: [...empty, ...made], created: made.map(({ id }) => id) }
}

async function boxesWithItems(ctx: Ctx, boxes: BoxRow[]): Promise<Set<number>> {
  if (boxes.length === 0) return new Set()
  const rows = await ctx.db
    .selectDistinct({ id: hospitalDeliveryBoxItems.hospitalDeliveryBoxId })
    .from(hospitalDeliveryBoxItems)
    .where(
      and(
        inArray(
          hospitalDeliveryBoxItems.hospitalDeliveryBoxId,
          boxes.map(({ id }) => id),
        ),
        eq(hospitalDeliveryBoxItems.isIncluded, true),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** A hospital's box has no answers of a family: only the lines for every box. */
async function needsOfRecipe(ctx: Ctx, recipeId: number): Promise<Need[]> {
  const lines = await fetchRecipeLines(ctx, [recipeId])
  if (lines.length === 0) throw new AppError('not_found', 'box.errors.recipeNotFound')
  const needs = lines.filter(isForEveryBox)
  if (needs.length === 0) throw new AppError('conflict', 'delivery.errors.onlyConditions')
  return needs
}

/** The contents of each box of another delivery, in their order. */
async function contentsOfDelivery(ctx: Ctx, deliveryId: number): Promise<Need[][]> {
  await fetchDelivery(ctx, deliveryId)
  const rows = await ctx.db
    .select({
      boxId: hospitalDeliveryBoxItems.hospitalDeliveryBoxId,
      inventoryItemId: hospitalDeliveryBoxItems.inventoryItemId,
      quantity: hospitalDeliveryBoxItems.quantity,
    })
    .from(hospitalDeliveryBoxItems)
    .innerJoin(
      hospitalDeliveryBoxes,
      eq(hospitalDeliveryBoxes.id, hospitalDeliveryBoxItems.hospitalDeliveryBoxId),
    )
    .where(
      and(
        eq(hospitalDeliveryBoxes.hospitalDeliveryId, deliveryId),
        eq(hospitalDeliveryBoxItems.isIncluded, true),
      ),
    )
    .orderBy(asc(hospitalDeliveryBoxes.position), asc(hospitalDeliveryBoxItems.id))
  if (rows.length === 0) throw new AppError('conflict', 'delivery.errors.nothingToCopy')
  const boxes = Map.groupBy(rows, ({ boxId }) => boxId)
  return [...boxes.values()].map((lines) =>
    lines.map(({ inventoryItemId, quantity }) => ({ inventoryItemId, quantity, substituteItemId: null })),
  )
}

const record = (ctx: Ctx, deliveryId: number, action: string, boxes: number) =>
  recordHistory(ctx, {
    entity: 'hospital_delivery',
    entityId: deliveryId,
    action,
    changes: { filled: [null, boxes] },
  })
