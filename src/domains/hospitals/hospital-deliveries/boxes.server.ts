import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { recordLastCost } from '#domains/boxes/box-contents/departure-cost.server.ts'
import { serialsGiven } from '#domains/hospitals/hospital-units/shelf.server.ts'
import { moveToBin } from '#domains/privacy/bin/rows.server.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import { fullNamesOf } from '#domains/team/auth/names.server.ts'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { isUniqueViolation } from '#lib/database/db-errors.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { countRows, pageOf } from '#lib/database/list.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { releaseAll, syncHospitalBoxStock } from './box-stock.server.ts'
import { missingBoxes, serialNumberOf } from './rules.ts'
import type {
  GeneratedBoxes,
  GenerateHospitalBoxes,
  HospitalBox,
  HospitalBoxChange,
  NewHospitalBox,
} from './schemas.ts'
import { type DeliveryRow, fetchDelivery } from './service.server.ts'
import { hospitalDeliveries, hospitalDeliveryBoxes, hospitalDeliveryBoxItems } from './tables.server.ts'

type BoxRow = typeof hospitalDeliveryBoxes.$inferSelect

export async function listHospitalBoxes(
  ctx: Ctx,
  deliveryId: number,
  query: { page?: number; pageSize?: number },
): Promise<Page<HospitalBox>> {
  await fetchDelivery(ctx, deliveryId)
  const ofDelivery = eq(hospitalDeliveryBoxes.hospitalDeliveryId, deliveryId)
  const select = ctx.db
    .select()
    .from(hospitalDeliveryBoxes)
    .where(ofDelivery)
    .orderBy(asc(hospitalDeliveryBoxes.position))
  const countAll = () => countRows(ctx.db, hospitalDeliveryBoxes, ofDelivery)
  const { rows, total } = await pageOf(select, countAll, query)
  return { rows: await present(ctx, rows), total }
}

export function createHospitalBox(ctx: Ctx, deliveryId: number, input: NewHospitalBox): Promise<HospitalBox> {
  return inTransaction(ctx, async (ctx) => {
    const delivery = await fetchDelivery(ctx, deliveryId, true)
    const box = await insertBoxes(ctx, delivery, [input]).then(firstRow)
    return firstRow(await present(ctx, [box]))
  })
}

/** Creates the missing boxes. Concurrent calls create them only once. */
export function generateHospitalBoxes(
  ctx: Ctx,
  deliveryId: number,
  input: GenerateHospitalBoxes,
): Promise<GeneratedBoxes> {
  return inTransaction(ctx, async (ctx) => {
    const delivery = await fetchDelivery(ctx, deliveryId, true)
    const existing = await countRows(
      ctx.db,
      hospitalDeliveryBoxes,
      eq(hospitalDeliveryBoxes.hospitalDeliveryId, deliveryId),
    )
    const missing = missingBoxes(delivery.boxesDelivered, existing)
    const boxes = await insertBoxes(
      ctx,
      delivery,
      Array.from({ length: missing }, () => ({ ...input, serialNumber: null })),
    )
    return { created: missing, boxes: await present(ctx, boxes) }
  })
}

/** rulings.md#serial-numbers: the signed-in user is the preparer. Preparing again keeps the first date. */
export function updateHospitalBox(
  ctx: Ctx,
  id: number,
  change: HospitalBoxChange,
  seen: Precondition,
): Promise<HospitalBox> {
  return inTransaction(ctx, async (ctx) => {
    const { box: row, delivery } = await lockBox(ctx, id)
    await assertUnmodified(ctx, { entity: 'hospital_delivery_box', row, seen })
    const { serialNumber, boxType, supportType, isPrepared = row.isPrepared } = change
    const now = ctx.now()
    const after = {
      ...(serialNumber && { serialNumber }),
      ...(boxType && { boxType }),
      ...(supportType && { supportType }),
      ...(isPrepared && !row.isPrepared && { isPrepared, preparedAt: now, preparedBy: requireUser(ctx).id }),
      ...(!isPrepared && row.isPrepared && { isPrepared, preparedAt: null, preparedBy: null }),
    }
    if (isPrepared !== row.isPrepared) await syncHospitalBoxStock(ctx, delivery, [{ id, isPrepared }])
    const stored = await uniqueSerial(() =>
      ctx.db
        .update(hospitalDeliveryBoxes)
        .set({ ...after, updatedAt: now })
        .where(eq(hospitalDeliveryBoxes.id, id))
        .returning(),
    ).then(firstRow)
    await recordHistory(ctx, {
      entity: 'hospital_delivery_box',
      entityId: id,
      action: isPrepared && !row.isPrepared ? 'prepared' : 'updated',
      changes: changesBetween(row, after, ['serialNumber', 'boxType', 'supportType', 'isPrepared']),
    })
    return firstRow(await present(ctx, [stored]))
  })
}

export function deleteHospitalBox(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const { delivery, box } = await lockBox(ctx, id)
    const given = await serialsGiven(ctx, delivery.id)
    if (given.includes(box.serialNumber)) throw new AppError('conflict', 'delivery.errors.boxGiven')
    await recordLastCost(ctx, delivery.id)
    await releaseAll(ctx, delivery, [id])
    await moveToBin(ctx, 'hospital_delivery_box', id)
    await recordHistory(ctx, {
      entity: 'hospital_delivery_box',
      entityId: id,
      action: 'deleted',
      changes: { serialNumber: [box.serialNumber, null] },
    })
    return { success: true }
  })
}

type LockedBox = { delivery: DeliveryRow; box: BoxRow }

/** Locks the delivery, then reads the box, so that all changes within a delivery are serialized. */
export async function lockBox(ctx: Ctx, id: number): Promise<LockedBox> {
  const find = () => ctx.db.select().from(hospitalDeliveryBoxes).where(eq(hospitalDeliveryBoxes.id, id))
  const [unlocked] = await find()
  if (!unlocked) throw new AppError('not_found', 'delivery.errors.boxNotFound')
  const delivery = await fetchDelivery(ctx, unlocked.hospitalDeliveryId, true)
  const [box] = await find()
  if (!box) throw new AppError('not_found', 'delivery.errors.boxNotFound')
  return { delivery, box }
}

/** Numbering continues after a deletion and skips serial numbers entered by hand. */
export async function insertBoxes(
  ctx: Ctx,
  delivery: DeliveryRow,
  boxes: NewHospitalBox[],
): Promise<BoxRow[]> {
  if (boxes.length === 0) return []
  const usedSerials = await typedSerials(ctx, delivery.id)
  const now = ctx.now()
  let position = delivery.lastBoxPosition
  const values = boxes.map(({ serialNumber, boxType, supportType }) => {
    position += 1
    while (!serialNumber && usedSerials.has(serialNumberOf(delivery.institutionName, delivery.id, position)))
      position += 1
    return {
      hospitalDeliveryId: delivery.id,
      position,
      serialNumber: serialNumber ?? serialNumberOf(delivery.institutionName, delivery.id, position),
      boxType,
      supportType,
      createdAt: now,
      updatedAt: now,
    }
  })
  const rows = await uniqueSerial(() => ctx.db.insert(hospitalDeliveryBoxes).values(values).returning())
  await ctx.db
    .update(hospitalDeliveries)
    .set({ lastBoxPosition: position })
    .where(eq(hospitalDeliveries.id, delivery.id))
  for (const { id } of rows)
    await recordHistory(ctx, { entity: 'hospital_delivery_box', entityId: id, action: 'created' })
  return rows
}

async function typedSerials(ctx: Ctx, deliveryId: number): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ serialNumber: sql<string>`upper(${hospitalDeliveryBoxes.serialNumber})` })
    .from(hospitalDeliveryBoxes)
    .where(sql`${hospitalDeliveryBoxes.serialNumber} like ${`%-${deliveryId}-%`}`)
  return new Set(rows.map((row) => row.serialNumber))
}

async function uniqueSerial<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'hospital_delivery_boxes_serial_number_unique'))
      throw new AppError('conflict', 'delivery.errors.serialNumber.taken')
    throw error
  }
}

async function present(ctx: Ctx, boxes: BoxRow[]): Promise<HospitalBox[]> {
  if (boxes.length === 0) return []
  const contents = await contentsOf(ctx, boxes)
  const names = await fullNamesOf(
    ctx,
    boxes.map((box) => box.preparedBy),
  )
  return boxes.map((row) => ({
    id: row.id,
    hospitalDeliveryId: row.hospitalDeliveryId,
    serialNumber: row.serialNumber,
    boxType: row.boxType,
    supportType: row.supportType,
    isPrepared: row.isPrepared,
    preparedAt: row.preparedAt?.toISOString() ?? null,
    preparedBy: row.preparedBy,
    preparedByName: names.get(row.preparedBy ?? 0) ?? null,
    itemCount: contents.get(row.id)?.itemCount ?? 0,
    cost: contents.get(row.id)?.cost ?? '0.00',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

async function contentsOf(ctx: Ctx, boxes: BoxRow[]) {
  const lines = hospitalDeliveryBoxItems
  const unitCost = sql`coalesce(${lines.consumedUnitCost}, ${inventoryItems.unitCost})`
  const rows = await ctx.db
    .select({
      boxId: lines.hospitalDeliveryBoxId,
      itemCount: sql<number>`(count(*) filter (where ${lines.isIncluded}))::int`,
      cost: sql<string>`coalesce(sum(${unitCost} * ${lines.quantity}) filter (where ${lines.isIncluded}), 0)::numeric(20, 2)::text`,
    })
    .from(lines)
    .innerJoin(inventoryItems, eq(inventoryItems.id, lines.inventoryItemId))
    .where(
      inArray(
        lines.hospitalDeliveryBoxId,
        boxes.map((box) => box.id),
      ),
    )
    .groupBy(lines.hospitalDeliveryBoxId)
  return new Map(rows.map((row) => [row.boxId, row]))
}

/** By its serial number, with any sign or none between its parts. */
export function hospitalBoxesWithNumber(typed: string): SQL | undefined {
  const signs = typed.toUpperCase().replace(/[^A-Z\d]/g, '')
  return /[A-Z].*\d/.test(signs)
    ? sql`select ${hospitalDeliveryBoxes.id} from ${hospitalDeliveryBoxes} where regexp_replace(upper(${hospitalDeliveryBoxes.serialNumber}), '[^A-Z0-9]', '', 'g') = ${signs}`
    : undefined
}
