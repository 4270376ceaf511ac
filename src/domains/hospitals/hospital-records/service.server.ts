import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import {
  joinInstitutions,
  renameInstitution,
} from '#domains/hospitals/hospital-deliveries/institutions.server.ts'
import { boxesHandedOver } from '#domains/hospitals/hospital-deliveries/service.server.ts'
import {
  hospitalDeliveries,
  hospitalDeliveryBoxes,
} from '#domains/hospitals/hospital-deliveries/tables.server.ts'
import { givenHospitalBoxes, hospitalUnits } from '#domains/hospitals/hospital-units/tables.server.ts'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import type { AttentionLine } from '#lib/attention.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { countRows, matchesSearch, pageOf } from '#lib/database/list.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { fetchHospital, findHospital, hospitalNamed } from './names.server.ts'
import type { Hospital, HospitalChange, HospitalQuery, NewHospital, SameHospital } from './schemas.ts'
import { hospitals, searchTextOfHospital } from './tables.server.ts'

/** Somebody decides whether names as similar as these are of one hospital. */
const similarEnough = 0.5

export async function listHospitals(ctx: Ctx, query: HospitalQuery): Promise<Page<Hospital>> {
  const where = and(
    query.q ? matchesSearch(searchTextOfHospital(hospitals), query.q) : undefined,
    query.reviewDue ? isReviewDue(ctx) : undefined,
  )
  const select = selectHospitals(ctx).where(where).orderBy(hospitals.name, hospitals.id)
  const { rows, total } = await pageOf(select, () => countRows(ctx.db, hospitals, where), query)
  return { rows: rows.map((row) => toHospital(ctx, row)), total }
}

export async function attentionOfHospitals(ctx: Ctx): Promise<AttentionLine[]> {
  const count = await ctx.db.$count(hospitals, isReviewDue(ctx))
  return [{ reason: 'hospitalReview', count, link: '/admin/hospitales?reviewDue=true' }]
}

export async function getHospital(ctx: Ctx, id: number): Promise<Hospital> {
  const [row] = await selectHospitals(ctx).where(eq(hospitals.id, id))
  if (!row) throw new AppError('not_found', 'hospitalRecords.errors.notFound')
  return toHospital(ctx, row)
}

export function createHospital(ctx: Ctx, { name }: NewHospital): Promise<Hospital> {
  return inTransaction(ctx, async (ctx) => getHospital(ctx, (await hospitalNamed(ctx, name)).id))
}

/** Its deliveries and its page get another name too. The name of another hospital is refused: somebody says that first. */
export function updateHospital(
  ctx: Ctx,
  id: number,
  change: HospitalChange,
  seen: Precondition,
): Promise<Hospital> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchHospital(ctx, id)
    await assertUnmodified(ctx, { entity: 'hospital', row, seen })
    const { updatedAt: _, name, ...after } = change
    if (name !== undefined && name !== row.name) {
      const other = await findHospital(ctx, name)
      if (other && other.id !== id) throw new AppError('conflict', 'hospitalRecords.errors.nameTaken')
      await renameInstitution(ctx, id, name)
    }
    await ctx.db
      .update(hospitals)
      .set({ ...after, updatedBy: requireUser(ctx).id, updatedAt: ctx.now() })
      .where(eq(hospitals.id, id))
    const changes = changesBetween(row, after, ['agreementOn', 'reviewOn'])
    await recordHistory(ctx, { entity: 'hospital', entityId: id, action: 'updated', changes })
    return getHospital(ctx, id)
  })
}

/** «Sí, es este hospital»: one hospital from now on, under this name. «No, es otro»: nobody is asked again. */
export function decideSame(ctx: Ctx, id: number, { otherId, isSame }: SameHospital): Promise<Hospital> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchHospital(ctx, id)
    const other = await fetchHospital(ctx, otherId)
    if (row.id === other.id) throw new AppError('conflict', 'hospitalRecords.errors.itself')
    if (isSame) {
      await joinInstitutions(ctx, other, row)
      return getHospital(ctx, id)
    }
    await ctx.db
      .update(hospitals)
      .set({ distinctFrom: [...new Set([...row.distinctFrom, otherId])] })
      .where(eq(hospitals.id, id))
    await recordHistory(ctx, {
      entity: 'hospital',
      entityId: id,
      action: 'kept_apart',
      changes: { name: [row.name, other.name] },
    })
    return getHospital(ctx, id)
  })
}

const isReviewDue = (ctx: Ctx) => lte(hospitals.reviewOn, puertoRicoDay(ctx.now()))

// Spelled out: in a subquery Drizzle leaves out the table.
const key = sql`name_key("hospitals"."name")`

const ofDeliveries = (what: SQL) =>
  sql`(select ${what} from ${hospitalDeliveries} where "hospital_deliveries"."hospital_id" = "hospitals"."id")`

function selectHospitals(ctx: Ctx) {
  return ctx.db
    .select({
      hospital: hospitals,
      deliveries: ofDeliveries(sql`count(*)`).mapWith(Number),
      boxesDelivered: ofDeliveries(
        sql`coalesce(sum(${boxesHandedOver}) filter (where "hospital_deliveries"."status" = 'delivered'), 0)`,
      ).mapWith(Number),
      lastDeliveryOn: ofDeliveries(
        sql`(max("hospital_deliveries"."delivery_date") filter (where "hospital_deliveries"."status" = 'delivered'))::text`,
      ) as SQL<string | null>,
      boxesGiven: sql<number>`(select count(*) from ${givenHospitalBoxes}
        join ${hospitalDeliveryBoxes} on "hospital_delivery_boxes"."id" = "given_hospital_boxes"."box_id"
        join ${hospitalDeliveries} on "hospital_deliveries"."id" = "hospital_delivery_boxes"."hospital_delivery_id"
        where "hospital_deliveries"."hospital_id" = "hospitals"."id")`.mapWith(Number),
      hasPage: sql<boolean>`exists (select 1 from ${hospitalUnits} where "hospital_units"."hospital_id" = "hospitals"."id")`,
      maybeSame: sql<Hospital['maybeSame']>`(select json_build_object('id', other.id, 'name', other.name)
        from hospitals other where other.id <> "hospitals"."id" and similarity(name_key(other.name), ${key}) >= ${similarEnough}
          and not (other.id = any("hospitals"."distinct_from")) and not ("hospitals"."id" = any(other.distinct_from))
        order by similarity(name_key(other.name), ${key}) desc, other.id limit 1)`,
    })
    .from(hospitals)
}

type Selected = Awaited<ReturnType<typeof selectHospitals>>[number]

const toHospital = (ctx: Ctx, { hospital, ...counted }: Selected): Hospital => ({
  id: hospital.id,
  name: hospital.name,
  contactName: hospital.contactName,
  phone: hospital.phone,
  email: hospital.email,
  agreementOn: hospital.agreementOn,
  reviewOn: hospital.reviewOn,
  isReviewDue: hospital.reviewOn !== null && hospital.reviewOn <= puertoRicoDay(ctx.now()),
  notes: hospital.notes,
  trainings: hospital.trainings,
  ...counted,
  createdAt: hospital.createdAt.toISOString(),
  updatedAt: hospital.updatedAt.toISOString(),
})
