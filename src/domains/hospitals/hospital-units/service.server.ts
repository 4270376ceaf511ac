import type { IncomingHttpHeaders } from 'node:http'
import { asc, eq } from 'drizzle-orm'
import { retypeInstitution } from '#domains/hospitals/hospital-deliveries/institutions.server.ts'
import { hospitalNamed } from '#domains/hospitals/hospital-records/names.server.ts'
import { hospitals } from '#domains/hospitals/hospital-records/tables.server.ts'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type CountedLine, lineOf } from '#lib/attention.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { JsonResponse, type Page } from '#lib/http/route.server.ts'
import {
  deviceCookie,
  endUnitSession,
  findUnit,
  newCredentials,
  requireUnit,
  selectUnits,
  triesReturnAt,
  type UnitRow,
  unitCookie,
} from './credentials.server.ts'
import { onePerInstitution } from './names.server.ts'
import type {
  HospitalUnit,
  HospitalUnitChange,
  NewHospitalUnit,
  UnitCredentials,
  UnitEntry,
  UnitShelf,
} from './schemas.ts'
import { countShelf, getUnitShelf, openOrder } from './shelf.server.ts'
import { hospitalUnitOrders, hospitalUnits } from './tables.server.ts'

export async function listHospitalUnits(ctx: Ctx): Promise<Page<HospitalUnit>> {
  const units = await selectUnits(ctx).orderBy(asc(hospitals.name))
  const rows: HospitalUnit[] = []
  for (const unit of units) rows.push(await toHospitalUnit(ctx, unit))
  return { rows, total: rows.length }
}

export async function createHospitalUnit(ctx: Ctx, input: NewHospitalUnit): Promise<UnitCredentials> {
  // Before the transaction: hashing takes a moment.
  const { link, pin, ...hashes } = await newCredentials()
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const user = requireUser(ctx).id
    const author = { createdBy: user, updatedBy: user, createdAt: now, updatedAt: now }
    const { id: hospitalId } = await hospitalNamed(ctx, input.institutionName)
    const { id } = await onePerInstitution(() =>
      ctx.db
        .insert(hospitalUnits)
        .values({ hospitalId, lowAt: input.lowAt, ...hashes, ...author })
        .returning({ id: hospitalUnits.id })
        .then(firstRow),
    )
    await record(ctx, id, 'created')
    return { unit: await toHospitalUnit(ctx, await fetchUnit(ctx, id)), link, pin }
  })
}

export function updateHospitalUnit(
  ctx: Ctx,
  id: number,
  change: HospitalUnitChange,
  seen: Precondition,
): Promise<HospitalUnit> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchUnit(ctx, id)
    await assertUnmodified(ctx, { entity: 'hospital_unit', row, seen })
    const { lowAt, isActive } = change
    const { hospitalId, institutionName } = await retypeInstitution(ctx, row, change, { unit: id })
    const stored = await onePerInstitution(() => store(ctx, id, { hospitalId, lowAt, isActive }))
    await recordHistory(ctx, {
      entity: 'hospital_unit',
      entityId: id,
      action: 'updated',
      changes: changesBetween<Partial<UnitRow>>(row, { institutionName, lowAt, isActive }, [
        'institutionName',
        'lowAt',
        'isActive',
      ]),
    })
    return toHospitalUnit(ctx, stored)
  })
}

/** The former link and PIN stop working at once, on every device. A closed page opens again. */
export async function renewCredentials(ctx: Ctx, id: number): Promise<UnitCredentials> {
  const { link, pin, ...hashes } = await newCredentials()
  return inTransaction(ctx, async (ctx) => {
    await fetchUnit(ctx, id)
    const stored = await store(ctx, id, { ...hashes, isActive: true })
    await record(ctx, id, 'credentials_renewed')
    return { unit: await toHospitalUnit(ctx, stored), link, pin }
  })
}

/** Somebody used up the day's wrong PINs: counting begins again. */
export function allowTries(ctx: Ctx, id: number): Promise<HospitalUnit> {
  return inTransaction(ctx, async (ctx) => {
    await fetchUnit(ctx, id)
    const stored = await store(ctx, id, { triesAllowedAt: ctx.now() })
    await record(ctx, id, 'tries_allowed')
    return toHospitalUnit(ctx, stored)
  })
}

export function finishOrder(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const [order] = await ctx.db
      .select()
      .from(hospitalUnitOrders)
      .where(eq(hospitalUnitOrders.id, id))
      .for('update')
    if (!order) throw new AppError('not_found', 'errors.notFound')
    if (order.doneAt) return { success: true }
    await ctx.db
      .update(hospitalUnitOrders)
      .set({ doneAt: ctx.now(), doneBy: requireUser(ctx).id })
      .where(eq(hospitalUnitOrders.id, id))
    await record(ctx, order.unitId, 'order_done')
    return { success: true }
  })
}

export async function enterUnit(
  ctx: Ctx,
  entry: UnitEntry,
  headers: IncomingHttpHeaders,
): Promise<JsonResponse<UnitShelf>> {
  const unit = await findUnit(ctx, entry, headers)
  const shelf = await inTransaction(ctx, async (ctx) => {
    await ctx.db.update(hospitalUnits).set({ lastUsedAt: ctx.now() }).where(eq(hospitalUnits.id, unit.id))
    return getUnitShelf(ctx, unit)
  })
  return new JsonResponse(shelf, { 'Set-Cookie': [unitCookie(ctx, unit), deviceCookie(ctx, unit)] })
}

export async function leaveUnit(
  ctx: Ctx,
  headers: IncomingHttpHeaders,
): Promise<JsonResponse<{ success: true }>> {
  await endUnitSession(ctx, headers)
  return new JsonResponse({ success: true }, { 'Set-Cookie': unitCookie(ctx, null) })
}

/** Runs `act` for the unit of the cookie. */
export const asUnit = async <Shelf extends UnitShelf>(
  ctx: Ctx,
  headers: IncomingHttpHeaders,
  act: (ctx: Ctx, unit: UnitRow) => Promise<Shelf>,
): Promise<Shelf> => act(ctx, await requireUnit(ctx, headers))

/** Units that nobody new can open, shelves that run low, and units that asked for more. */
export async function attentionOfUnits(ctx: Ctx): Promise<CountedLine[]> {
  const { rows } = await listHospitalUnits(ctx)
  const link = '/admin/entregas/unidades'
  const those = (isCounted: (unit: HospitalUnit) => boolean) => rows.filter(isCounted).map(({ id }) => id)
  return [
    lineOf(
      { reason: 'hospitalUnitTries', link },
      those(({ triesReturnAt }) => triesReturnAt !== null),
    ),
    lineOf(
      { reason: 'hospitalUnitOrders', link },
      those(({ order }) => order !== null),
    ),
    lineOf(
      { reason: 'hospitalUnitLow', link },
      those(({ isLow, order }) => isLow && order === null),
    ),
  ]
}

async function toHospitalUnit(ctx: Ctx, row: UnitRow): Promise<HospitalUnit> {
  const { onShelf, givenLately } = await countShelf(ctx, row)
  const order = await openOrder(ctx, row.id)
  return {
    id: row.id,
    hospitalId: row.hospitalId,
    institutionName: row.institutionName,
    lowAt: row.lowAt,
    isActive: row.isActive,
    onShelf,
    givenLately,
    isLow: row.isActive && onShelf <= row.lowAt,
    order: order && { id: order.id, quantity: order.quantity, createdAt: order.createdAt.toISOString() },
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    triesReturnAt: (await triesReturnAt(ctx, row))?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

async function fetchUnit(ctx: Ctx, id: number): Promise<UnitRow> {
  const isThis = eq(hospitalUnits.id, id)
  await ctx.db.select({ id: hospitalUnits.id }).from(hospitalUnits).where(isThis).for('update')
  const [row] = await selectUnits(ctx).where(isThis)
  if (!row) throw new AppError('not_found', 'errors.notFound')
  return row
}

async function store(ctx: Ctx, id: number, facts: Partial<UnitRow>): Promise<UnitRow> {
  await ctx.db
    .update(hospitalUnits)
    .set({ ...facts, updatedBy: requireUser(ctx).id, updatedAt: ctx.now() })
    .where(eq(hospitalUnits.id, id))
  return fetchUnit(ctx, id)
}

const record = (ctx: Ctx, id: number, action: string) =>
  recordHistory(ctx, { entity: 'hospital_unit', entityId: id, action })
