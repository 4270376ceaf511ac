import { and, asc, count, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import {
  hospitalDeliveries,
  hospitalDeliveryBoxes,
} from '#domains/hospitals/hospital-deliveries/tables.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { midnightOf } from '#lib/database/puerto-rico.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { dayMs, puertoRicoDay } from '#lib/text/dates.ts'
import type { UnitRow } from './credentials.server.ts'
import { type GivenShelf, type UnitShelf, undoMinutes } from './schemas.ts'
import { givenHospitalBoxes, hospitalUnitOrders, hospitalUnits } from './tables.server.ts'

const recentCount = 8

/** The boxes of completed deliveries to its hospital. */
const isOfUnit = ({ hospitalId }: UnitRow) =>
  and(eq(hospitalDeliveries.hospitalId, hospitalId), eq(hospitalDeliveries.status, 'delivered'))

export async function getUnitShelf(ctx: Ctx, unit: UnitRow): Promise<UnitShelf> {
  const shelf = await ctx.db
    .select({
      serialNumber: hospitalDeliveryBoxes.serialNumber,
      deliveredOn: hospitalDeliveries.deliveryDate,
    })
    .from(hospitalDeliveryBoxes)
    .innerJoin(hospitalDeliveries, eq(hospitalDeliveries.id, hospitalDeliveryBoxes.hospitalDeliveryId))
    .leftJoin(givenHospitalBoxes, eq(givenHospitalBoxes.boxId, hospitalDeliveryBoxes.id))
    .where(and(isOfUnit(unit), isNull(givenHospitalBoxes.boxId)))
    .orderBy(asc(hospitalDeliveries.deliveryDate), asc(hospitalDeliveryBoxes.position))
  const recent = await ctx.db
    .select({ serialNumber: hospitalDeliveryBoxes.serialNumber, givenAt: givenHospitalBoxes.givenAt })
    .from(givenHospitalBoxes)
    .innerJoin(hospitalDeliveryBoxes, eq(hospitalDeliveryBoxes.id, givenHospitalBoxes.boxId))
    .where(eq(givenHospitalBoxes.unitId, unit.id))
    .orderBy(desc(givenHospitalBoxes.givenAt), desc(givenHospitalBoxes.boxId))
    .limit(recentCount)
  const month = `${puertoRicoDay(ctx.now()).slice(0, 7)}-01`
  const order = await openOrder(ctx, unit.id)
  return {
    institutionName: unit.institutionName,
    shelf,
    recent: recent.map(({ serialNumber, givenAt }) => ({
      serialNumber,
      givenAt: givenAt.toISOString(),
      canUndo: canUndo(ctx, givenAt),
    })),
    givenThisMonth: await countGiven(ctx, unit.id, midnightOf(sql`${month}::date`)),
    isLow: shelf.length <= unit.lowAt,
    order: order && { quantity: order.quantity, createdAt: order.createdAt.toISOString() },
  }
}

/** Counts for staff, as of now. */
export async function countShelf(ctx: Ctx, unit: UnitRow): Promise<{ onShelf: number; givenLately: number }> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(hospitalDeliveryBoxes)
    .innerJoin(hospitalDeliveries, eq(hospitalDeliveries.id, hospitalDeliveryBoxes.hospitalDeliveryId))
    .leftJoin(givenHospitalBoxes, eq(givenHospitalBoxes.boxId, hospitalDeliveryBoxes.id))
    .where(and(isOfUnit(unit), isNull(givenHospitalBoxes.boxId)))
  const since = new Date(ctx.now().getTime() - 30 * dayMs).toISOString()
  const givenLately = await countGiven(ctx, unit.id, sql`${since}::timestamptz`)
  return { onShelf: row?.count ?? 0, givenLately }
}

/** Scanned or tapped. A box that was given stays given. */
export function giveBox(ctx: Ctx, unit: UnitRow, typed: string): Promise<GivenShelf> {
  return inTransaction(ctx, async (ctx) => {
    const { id: boxId, serial: marked } = await findBox(ctx, unit, typed)
    const given = await ctx.db
      .insert(givenHospitalBoxes)
      .values({ boxId, unitId: unit.id, givenAt: ctx.now() })
      .onConflictDoNothing()
      .returning()
    if (given.length > 0) await recordBox(ctx, unit, boxId, 'box_given')
    return { ...(await getUnitShelf(ctx, unit)), marked }
  })
}

export function takeBoxBack(ctx: Ctx, unit: UnitRow, serialNumber: string): Promise<UnitShelf> {
  return inTransaction(ctx, async (ctx) => {
    const { id: boxId } = await findBox(ctx, unit, serialNumber)
    const isThis = and(eq(givenHospitalBoxes.boxId, boxId), eq(givenHospitalBoxes.unitId, unit.id))
    const [given] = await ctx.db.select().from(givenHospitalBoxes).where(isThis).for('update')
    if (!given) return getUnitShelf(ctx, unit)
    if (!canUndo(ctx, given.givenAt))
      throw new AppError('conflict', 'hospitalUnits.errors.tooLate', { minutes: undoMinutes })
    await ctx.db.delete(givenHospitalBoxes).where(isThis)
    await recordBox(ctx, unit, boxId, 'box_given_undone')
    return getUnitShelf(ctx, unit)
  })
}

export function orderBoxes(ctx: Ctx, unit: UnitRow, quantity: number): Promise<UnitShelf> {
  return inTransaction(ctx, async (ctx) => {
    // Serializes two taps: there is one open order.
    await ctx.db.select().from(hospitalUnits).where(eq(hospitalUnits.id, unit.id)).for('update')
    const order = await openOrder(ctx, unit.id)
    if (order)
      await ctx.db.update(hospitalUnitOrders).set({ quantity }).where(eq(hospitalUnitOrders.id, order.id))
    else await ctx.db.insert(hospitalUnitOrders).values({ unitId: unit.id, quantity, createdAt: ctx.now() })
    await recordHistory(ctx, {
      entity: 'hospital_unit',
      entityId: unit.id,
      action: 'boxes_ordered',
      changes: { quantity: [order?.quantity ?? null, quantity] },
      actor: unit.institutionName,
    })
    return getUnitShelf(ctx, unit)
  })
}

export async function openOrder(ctx: Ctx, unitId: number) {
  const [order] = await ctx.db
    .select()
    .from(hospitalUnitOrders)
    .where(and(eq(hospitalUnitOrders.unitId, unitId), isNull(hospitalUnitOrders.doneAt)))
  return order ?? null
}

type Found = { id: number; serial: string; givenAt: Date | null }

async function findBox(ctx: Ctx, unit: UnitRow, typed: string): Promise<Found> {
  const boxes = await ctx.db
    .select({
      id: hospitalDeliveryBoxes.id,
      serial: hospitalDeliveryBoxes.serialNumber,
      givenAt: givenHospitalBoxes.givenAt,
    })
    .from(hospitalDeliveryBoxes)
    .innerJoin(hospitalDeliveries, eq(hospitalDeliveries.id, hospitalDeliveryBoxes.hospitalDeliveryId))
    .leftJoin(givenHospitalBoxes, eq(givenHospitalBoxes.boxId, hospitalDeliveryBoxes.id))
    .where(isOfUnit(unit))
  // Without its signs, HOS-1-1001 reads like HOS-11-001.
  const exact = boxes.find(({ serial }) => parts(serial).join('-') === parts(typed).join('-'))
  const unsigned = boxes.filter(({ serial }) => parts(serial).join('') === parts(typed).join(''))
  const ending = boxes.filter(({ serial }) => endsSo(serial, typed))
  // What is on the shelf comes first: each delivery has a 001. A repeated call finds what it just gave.
  const justGiven = ending.filter(({ givenAt }) => givenAt && canUndo(ctx, givenAt))
  const onShelf = ending.filter(({ givenAt }) => !givenAt)
  const alike = [unsigned, onShelf, justGiven, ending].find(({ length }) => length > 0) ?? []
  const box = exact ?? (alike.length === 1 ? alike[0] : undefined)
  if (box) return box
  if (alike.length > 1) throw new AppError('conflict', 'hospitalUnits.errors.several', { serial: typed })
  throw new AppError('not_found', 'hospitalUnits.errors.notOnShelf', { serial: typed })
}

/** What a serial number says, whatever signs it is written with. */
const parts = (serial: string): string[] => serial.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** `1`, `001` and `12-001` for HOS-12-001: what the eye reads off the label. */
function endsSo(serial: string, typed: string): boolean {
  const said = parts(typed)
  const end = parts(serial).slice(-said.length)
  return said.length > 0 && said.every((part, at) => /^\d+$/.test(part) && Number(part) === Number(end[at]))
}

const canUndo = (ctx: Ctx, givenAt: Date): boolean =>
  ctx.now().getTime() - givenAt.getTime() <= undoMinutes * 60_000

const countGiven = async (ctx: Ctx, unitId: number, since: ReturnType<typeof sql>): Promise<number> =>
  ctx.db
    .select({ count: count() })
    .from(givenHospitalBoxes)
    .where(and(eq(givenHospitalBoxes.unitId, unitId), gte(givenHospitalBoxes.givenAt, since)))
    .then((rows) => firstRow(rows).count)

const recordBox = (ctx: Ctx, unit: UnitRow, boxId: number, action: string) =>
  recordHistory(ctx, {
    entity: 'hospital_delivery_box',
    entityId: boxId,
    action,
    actor: unit.institutionName,
  })

/** The serial numbers of a delivery's boxes that families have: their goods do not go back on the shelf. */
export async function serialsGiven(ctx: Ctx, deliveryId: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ serialNumber: hospitalDeliveryBoxes.serialNumber })
    .from(givenHospitalBoxes)
    .innerJoin(hospitalDeliveryBoxes, eq(hospitalDeliveryBoxes.id, givenHospitalBoxes.boxId))
    .where(eq(hospitalDeliveryBoxes.hospitalDeliveryId, deliveryId))
    .orderBy(asc(hospitalDeliveryBoxes.position))
  return rows.map(({ serialNumber }) => serialNumber)
}
