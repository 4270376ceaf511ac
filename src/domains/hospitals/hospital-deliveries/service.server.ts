import { and, count, desc, eq, getTableColumns, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { recordDeliveryCost, recordLastCost } from '#domains/boxes/box-contents/departure-cost.server.ts'
import { hospitalNamed } from '#domains/hospitals/hospital-records/names.server.ts'
import { hospitals } from '#domains/hospitals/hospital-records/tables.server.ts'
import { serialsGiven } from '#domains/hospitals/hospital-units/shelf.server.ts'
import { reverseDeliveryCost } from '#domains/money/accounting/delivery-costs.server.ts'
import { moveToBin } from '#domains/privacy/bin/rows.server.ts'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import type { AttentionLine } from '#lib/attention.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { listPage, matchesSearch, sortBy } from '#lib/database/list.server.ts'
import { searchKey } from '#lib/database/match-keys.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { presentAs } from '#lib/http/present.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { dayMs, puertoRicoDay } from '#lib/text/dates.ts'
import { releaseAll, syncHospitalBoxStock } from './box-stock.server.ts'
import { retypeInstitution, searchTextOfDelivery } from './institutions.server.ts'
import { averageBoxes, isHandedOver } from './rules.ts'
import {
  HospitalDelivery,
  type HospitalDeliveryChange,
  type HospitalDeliveryFilter,
  type HospitalDeliverySummary,
  type NewHospitalDelivery,
} from './schemas.ts'
import { hospitalDeliveries, hospitalDeliveryBoxes } from './tables.server.ts'

type Stored = typeof hospitalDeliveries.$inferSelect
export type DeliveryRow = Stored & { institutionName: string }

export const hospitalName = sql`(select ${hospitals.name} from ${hospitals}
  where ${hospitals.id} = ${hospitalDeliveries.hospitalId})`

export async function listHospitalDeliveries(
  ctx: Ctx,
  query: HospitalDeliveryFilter,
): Promise<Page<HospitalDelivery>> {
  const page = await listPage(ctx.db, {
    table: hospitalDeliveries,
    where: and(
      query.q ? matchesDelivery(query.q) : undefined,
      query.hospitalId ? eq(hospitalDeliveries.hospitalId, query.hospitalId) : undefined,
      query.due ? isDue(ctx) : undefined,
    ),
    counted: { status: query.status },
    orderBy: sortBy(
      query.sort,
      {
        institutionName: hospitalName,
        contactPersonName: hospitalDeliveries.contactPersonName,
        collaborationDate: hospitalDeliveries.collaborationDate,
        deliveryDate: hospitalDeliveries.deliveryDate,
        boxesDelivered: hospitalDeliveries.boxesDelivered,
        status: hospitalDeliveries.status,
        createdAt: hospitalDeliveries.createdAt,
      },
      [desc(hospitalDeliveries.deliveryDate), desc(hospitalDeliveries.id)],
      hospitalDeliveries.id,
    ),
    query,
    present: (row) => row,
  })
  return { rows: await present(ctx, page.rows), total: page.total }
}

const dueDays = 7

/** Its boxes have to be ready: somebody takes them within a week. */
const isDue = (ctx: Ctx) =>
  and(
    ne(hospitalDeliveries.status, 'delivered'),
    lte(hospitalDeliveries.deliveryDate, puertoRicoDay(new Date(ctx.now().getTime() + dueDays * dayMs))),
  )

export async function attentionOfDeliveries(ctx: Ctx): Promise<AttentionLine[]> {
  const count = await ctx.db.$count(hospitalDeliveries, isDue(ctx))
  return [{ reason: 'deliveriesDue', count, link: '/admin/entregas?due=true&sort=deliveryDate' }]
}

/** The boxes that exist. An older delivery without any has the number that was agreed. */
export const boxesHandedOver = sql`coalesce(nullif((select count(*) from ${hospitalDeliveryBoxes}
  where ${hospitalDeliveryBoxes.hospitalDeliveryId} = ${hospitalDeliveries.id}), 0), ${hospitalDeliveries.boxesDelivered})`

export async function summarizeHospitalDeliveries(ctx: Ctx): Promise<HospitalDeliverySummary> {
  const row = await ctx.db
    .select({
      deliveries: sql<number>`count(*)::int`,
      boxesDelivered: sql<number>`coalesce(sum(${hospitalDeliveries.boxesDelivered}), 0)::int`,
      boxesHandedOver: sql<number>`coalesce(sum(${boxesHandedOver}) filter (where ${hospitalDeliveries.status} = 'delivered'), 0)::int`,
      pending: sql<number>`(count(*) filter (where ${hospitalDeliveries.status} = 'pending'))::int`,
      delivered: sql<number>`(count(*) filter (where ${hospitalDeliveries.status} = 'delivered'))::int`,
    })
    .from(hospitalDeliveries)
    .then(firstRow)
  return { ...row, averageBoxes: averageBoxes(row.boxesDelivered, row.deliveries) }
}

export async function getHospitalDelivery(ctx: Ctx, id: number): Promise<HospitalDelivery> {
  return present(ctx, [await fetchDelivery(ctx, id)]).then(firstRow)
}

export function createHospitalDelivery(ctx: Ctx, input: NewHospitalDelivery): Promise<HospitalDelivery> {
  return inTransaction(ctx, async (ctx) => {
    const user = requireUser(ctx)
    const now = ctx.now()
    const contact = {
      contactName: input.contactPersonName,
      phone: input.phone,
      email: input.email,
      agreementOn: input.collaborationDate,
    }
    const { institutionName, ...facts } = input
    const hospital = await hospitalNamed(ctx, institutionName, contact)
    const row = await ctx.db
      .insert(hospitalDeliveries)
      .values({
        ...facts,
        hospitalId: hospital.id,
        searchText: searchTextOfDelivery({ ...facts, institutionName: hospital.name }),
        createdBy: user.id,
        updatedBy: user.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
      .then(firstRow)
    await recordHistory(ctx, { entity: 'hospital_delivery', entityId: row.id, action: 'created' })
    return present(ctx, [row]).then(firstRow)
  })
}

/** Completing a delivery consumes the stock of all its boxes, even unprepared ones (see box-stock.server.ts). */
export function updateHospitalDelivery(
  ctx: Ctx,
  id: number,
  change: HospitalDeliveryChange,
  seen: Precondition,
): Promise<HospitalDelivery> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchDelivery(ctx, id, true)
    await assertUnmodified(ctx, { entity: 'hospital_delivery', row, seen })
    const { updatedAt, isSameHospital, institutionName: _, ...facts } = change
    const { hospitalId, institutionName } = await retypeInstitution(ctx, row, change, { delivery: id })
    const after = { ...facts, institutionName }
    const given = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined))
    const stored = await ctx.db
      .update(hospitalDeliveries)
      .set({
        ...facts,
        hospitalId,
        searchText: searchTextOfDelivery({ ...row, ...given }),
        updatedBy: requireUser(ctx).id,
        updatedAt: ctx.now(),
      })
      .where(eq(hospitalDeliveries.id, id))
      .returning()
      .then(firstRow)
    if (isHandedOver(row) && !isHandedOver(stored)) {
      const given = await serialsGiven(ctx, id)
      if (given.length > 0)
        throw new AppError('conflict', 'delivery.errors.given', { boxes: given.join(', ') })
      await reverseDeliveryCost(ctx, id, 'La entrega ya no está completada')
    }
    if (change.status !== undefined) await syncHospitalBoxStock(ctx, stored, await boxesOf(ctx, id))
    if (!isHandedOver(row) && isHandedOver(stored)) await recordDeliveryCost(ctx, id)
    const changes = changesBetween(row, after, [
      'institutionName',
      'status',
      'collaborationDate',
      'deliveryDate',
      'boxesDelivered',
    ])
    await recordHistory(ctx, { entity: 'hospital_delivery', entityId: id, action: 'updated', changes })
    return present(ctx, [stored]).then(firstRow)
  })
}

/**
 * Deletes its boxes too, unless families have some. Stock that has not left is released. What was handed over stays
 * consumed and in the books, also when the delivery is restored or is deleted for good (rulings.md#bin).
 */
export function deleteHospitalDelivery(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const delivery = await fetchDelivery(ctx, id, true)
    const given = await serialsGiven(ctx, id)
    if (given.length > 0)
      throw new AppError('conflict', 'delivery.errors.givenStays', { boxes: given.join(', ') })
    await recordLastCost(ctx, id)
    const boxes = await boxesOf(ctx, id)
    await releaseAll(
      ctx,
      delivery,
      boxes.map((box) => box.id),
    )
    await moveToBin(ctx, 'hospital_delivery', id)
    await recordHistory(ctx, {
      entity: 'hospital_delivery',
      entityId: id,
      action: 'deleted',
      changes: { institutionName: [delivery.institutionName, null], boxes: [boxes.length, null] },
    })
    return { success: true }
  })
}

/** `lock` locks the delivery and, by convention, its boxes and their numbering until the end of the transaction. */
export async function fetchDelivery(ctx: Ctx, id: number, lock = false): Promise<DeliveryRow> {
  const isThis = eq(hospitalDeliveries.id, id)
  // Before it is read, because its hospital may become another one until the lock is free.
  if (lock)
    await ctx.db.select({ id: hospitalDeliveries.id }).from(hospitalDeliveries).where(isThis).for('update')
  const [row] = await ctx.db
    .select({ ...getTableColumns(hospitalDeliveries), institutionName: hospitals.name })
    .from(hospitalDeliveries)
    .innerJoin(hospitals, eq(hospitals.id, hospitalDeliveries.hospitalId))
    .where(isThis)
  if (!row) throw new AppError('not_found', 'delivery.errors.notFound')
  return row
}

const boxesOf = (ctx: Ctx, deliveryId: number) =>
  ctx.db
    .select({ id: hospitalDeliveryBoxes.id, isPrepared: hospitalDeliveryBoxes.isPrepared })
    .from(hospitalDeliveryBoxes)
    .where(eq(hospitalDeliveryBoxes.hospitalDeliveryId, deliveryId))

async function present(ctx: Ctx, rows: Stored[]): Promise<HospitalDelivery[]> {
  if (rows.length === 0) return []
  const { id, hospitalId } = hospitalDeliveries
  const isPrepared = hospitalDeliveryBoxes.isPrepared
  const found = await ctx.db
    .select({
      id,
      institutionName: hospitals.name,
      boxCount: count(hospitalDeliveryBoxes.id),
      preparedCount: sql<number>`(count(*) filter (where ${isPrepared}))::int`,
      emptyCount: sql<number>`(count(${hospitalDeliveryBoxes.id}) filter (where not exists (
        select 1 from hospital_delivery_box_items item
        where item.hospital_delivery_box_id = ${hospitalDeliveryBoxes.id} and item.is_included)))::int`,
    })
    .from(hospitalDeliveries)
    .innerJoin(hospitals, eq(hospitals.id, hospitalId))
    .leftJoin(hospitalDeliveryBoxes, eq(hospitalDeliveryBoxes.hospitalDeliveryId, id))
    .where(
      inArray(
        id,
        rows.map((row) => row.id),
      ),
    )
    .groupBy(id, hospitals.name)
  const byId = new Map(found.map((each) => [each.id, each]))
  // One that was deleted in between is left out.
  return rows.flatMap((row) => {
    const computed = byId.get(row.id)
    return computed ? presentAs(HospitalDelivery, row, computed) : []
  })
}

/** By the words of the delivery, or by the serial number of one of its boxes. */
export const matchesDelivery = (q: string): SQL | undefined =>
  // As an array, so that each side of an `or` uses its index (docs/performance.md).
  or(
    matchesSearch(hospitalDeliveries.searchText, q),
    sql`${hospitalDeliveries.id} = any(array(select ${hospitalDeliveryBoxes.hospitalDeliveryId}
    from ${hospitalDeliveryBoxes} where ${matchesSearch(searchKey(hospitalDeliveryBoxes.serialNumber), q)}))`,
  )
