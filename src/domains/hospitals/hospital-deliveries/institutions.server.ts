import { and, count, eq, ne, sql } from 'drizzle-orm'
import { renameHospital } from '#domains/hospitals/hospital-records/names.server.ts'
import { renameUnit } from '#domains/hospitals/hospital-units/names.server.ts'
import { hospitalUnits } from '#domains/hospitals/hospital-units/tables.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { nameKey } from '#lib/database/match-keys.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import type { Institution } from './schemas.ts'
import { hospitalDeliveries } from './tables.server.ts'

// A hospital is a record (hospital-records). Its deliveries and its page are those with its name, in any spelling.

type Facts = Pick<
  typeof hospitalDeliveries.$inferSelect,
  'institutionName' | 'contactPersonName' | 'phone' | 'email'
>

export const searchTextOfDelivery = (facts: Facts): string =>
  searchTextOf(facts.institutionName, facts.contactPersonName, facts.phone, facts.email)

const isOf = (
  column: typeof hospitalDeliveries.institutionName | typeof hospitalUnits.institutionName,
  name: string,
) => eq(nameKey(column), nameKey(sql`${name}::text`))

/** The hospitals of deliveries and of pages, each in one spelling. */
export async function listInstitutions(ctx: Ctx): Promise<Page<Institution>> {
  const key = nameKey(hospitalDeliveries.institutionName)
  const ofDeliveries = await ctx.db
    .select({
      key: sql<string>`${key}`,
      institutionName: sql<string>`(array_agg(${hospitalDeliveries.institutionName} order by ${hospitalDeliveries.id} desc))[1]`,
      deliveries: count(),
    })
    .from(hospitalDeliveries)
    .groupBy(key)
  const ofUnits = await ctx.db
    .select({
      key: sql<string>`${nameKey(hospitalUnits.institutionName)}`,
      name: hospitalUnits.institutionName,
    })
    .from(hospitalUnits)
  const byKey = new Map<string, Institution>(
    ofDeliveries.map(({ key, ...each }) => [key, { ...each, hasPage: false }]),
  )
  for (const { key, name } of ofUnits)
    byKey.set(key, { institutionName: name, deliveries: byKey.get(key)?.deliveries ?? 0, hasPage: true })
  const rows = [...byKey.values()].sort((one, other) =>
    one.institutionName.localeCompare(other.institutionName, 'es'),
  )
  return { rows, total: rows.length }
}

/**
 * The name of a hospital is corrected in all its deliveries and on its page. What is printed or booked under the former
 * name stays: serial numbers, and the lines of the books. The caller writes the record `exceptId` itself.
 */
export async function renameInstitution(ctx: Ctx, from: string, to: string, exceptId = 0): Promise<void> {
  const now = { updatedBy: requireUser(ctx).id, updatedAt: ctx.now() }
  const rows = await ctx.db
    .select()
    .from(hospitalDeliveries)
    .where(
      and(
        isOf(hospitalDeliveries.institutionName, from),
        ne(hospitalDeliveries.institutionName, to),
        ne(hospitalDeliveries.id, exceptId),
      ),
    )
    .orderBy(hospitalDeliveries.id)
    .for('update')
  for (const row of rows) {
    await ctx.db
      .update(hospitalDeliveries)
      .set({ institutionName: to, searchText: searchTextOfDelivery({ ...row, institutionName: to }), ...now })
      .where(eq(hospitalDeliveries.id, row.id))
    const changes = changesBetween(row, { institutionName: to }, ['institutionName'])
    await recordHistory(ctx, { entity: 'hospital_delivery', entityId: row.id, action: 'updated', changes })
  }
  await renameUnit(ctx, from, to)
  await renameHospital(ctx, from, to)
}
