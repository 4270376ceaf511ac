import { and, eq, inArray } from 'drizzle-orm'
import type { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import type { PackingMark } from './schemas.ts'
import { packedBoxes, packingItemMarks } from './tables.server.ts'

type Request = typeof boxRequests.$inferSelect
type Parcel = Pick<Request, 'id' | 'parcelNumber'>
type MarkRow = typeof packingItemMarks.$inferSelect
type PackedRow = typeof packedBoxes.$inferSelect

const marksOfParcel = ({ id, parcelNumber }: Parcel) =>
  and(eq(packingItemMarks.requestId, id), eq(packingItemMarks.parcelNumber, parcelNumber))

const isOf = (parcel: Parcel) => (row: { requestId: number; parcelNumber: number }) =>
  row.requestId === parcel.id && row.parcelNumber === parcel.parcelNumber

export type PackingState = { marks: MarkRow[]; packed: PackedRow | undefined }

/** The marks and the packers of the current parcels. */
export async function fetchPackingStates(ctx: Ctx, requests: Parcel[]): Promise<Map<number, PackingState>> {
  const ids = requests.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const marks = await ctx.db.select().from(packingItemMarks).where(inArray(packingItemMarks.requestId, ids))
  const packed = await ctx.db.select().from(packedBoxes).where(inArray(packedBoxes.requestId, ids))
  return new Map(
    requests.map((request) => [
      request.id,
      { marks: marks.filter(isOf(request)), packed: packed.find(isOf(request)) },
    ]),
  )
}

type Item = { inventoryItemId: number; quantity: number }

export async function markItems(ctx: Ctx, parcel: Parcel, items: Item[], mark: PackingMark): Promise<void> {
  for (const { inventoryItemId, quantity } of items) {
    const facts = { mark, quantity, userId: requireUser(ctx).id, createdAt: ctx.now() }
    await ctx.db
      .insert(packingItemMarks)
      .values({ requestId: parcel.id, parcelNumber: parcel.parcelNumber, inventoryItemId, ...facts })
      .onConflictDoUpdate({
        target: [
          packingItemMarks.requestId,
          packingItemMarks.parcelNumber,
          packingItemMarks.inventoryItemId,
          packingItemMarks.mark,
        ],
        set: facts,
      })
  }
}

/** A line in the history of the request. */
export const recordPacking = (
  ctx: Ctx,
  { id }: Pick<Request, 'id'>,
  action: string,
  changes: Record<string, [string | number | null, string | number | null]> = {},
): Promise<void> => recordHistory(ctx, { entity: 'box_request', entityId: id, action, changes })

/** Without `itemIds`: all marks of this kind. */
export async function clearMarks(
  ctx: Ctx,
  parcel: Parcel,
  which: { itemIds?: number[]; mark?: PackingMark },
): Promise<void> {
  await ctx.db
    .delete(packingItemMarks)
    .where(
      and(
        marksOfParcel(parcel),
        which.mark ? eq(packingItemMarks.mark, which.mark) : undefined,
        which.itemIds ? inArray(packingItemMarks.inventoryItemId, which.itemIds) : undefined,
      ),
    )
}

/** Stores who packed, who checked, or the recipe. */
export async function storePacked(
  ctx: Ctx,
  { id: requestId, parcelNumber }: Parcel,
  facts: Partial<Pick<PackedRow, 'recipeId' | 'packedAt' | 'packedBy' | 'checkedAt' | 'checkedBy'>>,
): Promise<void> {
  const now = ctx.now()
  await ctx.db
    .insert(packedBoxes)
    .values({ requestId, parcelNumber, ...facts, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [packedBoxes.requestId, packedBoxes.parcelNumber],
      set: { ...facts, updatedAt: now },
    })
}
