import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { RequestOutcome } from '#domains/boxes/box-requests/schemas.ts'
import { fetchBoxRequest } from '#domains/boxes/box-requests/service.server.ts'
import { boxParcels } from '#domains/boxes/box-requests/tables.server.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import { fullNamesOf } from '#domains/team/auth/names.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { sumMoney, timesMoney } from '#lib/text/money.ts'
import { spentOf } from './rules.ts'
import type { EarlierParcel } from './schemas.ts'
import { hopeBoxItems } from './tables.server.ts'

/** The parcels before the current one, the latest first, with what was in them. */
export async function listEarlierParcels(ctx: Ctx, requestId: number): Promise<Page<EarlierParcel>> {
  await fetchBoxRequest(ctx, requestId)
  const parcels = await ctx.db
    .select()
    .from(boxParcels)
    .where(eq(boxParcels.requestId, requestId))
    .orderBy(desc(boxParcels.number))
  const items = await itemsOf(
    ctx,
    parcels.map(({ id }) => id),
  )
  const names = await fullNamesOf(
    ctx,
    parcels.map(({ outcomeBy }) => outcomeBy),
  )
  const rows = parcels.map((parcel) => ({
    id: parcel.id,
    number: parcel.number,
    trackingNumber: parcel.trackingNumber,
    shippedAt: parcel.shippedAt?.toISOString() ?? null,
    costRecordedAt: parcel.costRecordedAt?.toISOString() ?? null,
    outcome: parcel.outcome,
    outcomeReason: parcel.outcomeReason,
    outcomeOn: parcel.outcomeOn,
    outcomeByName: names.get(parcel.outcomeBy ?? 0) ?? null,
    items: items
      .filter(({ line }) => line.parcelId === parcel.id)
      .map(({ line, name, unit }) => ({
        inventoryItemId: line.inventoryItemId,
        name,
        unit,
        quantity: line.quantity,
        writtenOff: line.writtenOffQuantity,
        unitCost: line.consumedUnitCost,
      })),
  }))
  return { rows, total: rows.length }
}

export async function fetchEarlierParcel(ctx: Ctx, requestId: number, number: number) {
  const [parcel] = await ctx.db
    .select()
    .from(boxParcels)
    .where(and(eq(boxParcels.requestId, requestId), eq(boxParcels.number, number)))
  if (!parcel) throw new AppError('not_found', 'errors.notFound')
  return parcel
}

/** With the unit costs of the day it was sent. */
export async function earlierParcelCost(
  ctx: Ctx,
  { id, outcome }: { id: number; outcome: RequestOutcome | null },
): Promise<string> {
  const lines = (await itemsOf(ctx, [id])).map(({ line }) => ({
    ...line,
    writtenOff: line.writtenOffQuantity,
  }))
  return sumMoney(
    spentOf(lines, outcome).map((line) => timesMoney(line.consumedUnitCost ?? '0.00', line.quantity)),
  )
}

const itemsOf = (ctx: Ctx, parcelIds: number[]) =>
  ctx.db
    .select({ line: hopeBoxItems, name: inventoryItems.name, unit: inventoryItems.unit })
    .from(hopeBoxItems)
    .innerJoin(inventoryItems, eq(inventoryItems.id, hopeBoxItems.inventoryItemId))
    .where(inArray(hopeBoxItems.parcelId, parcelIds))
    .orderBy(asc(inventoryItems.name), asc(hopeBoxItems.id))
