import { eq } from 'drizzle-orm'
import {
  fetchHospital,
  findHospital,
  type HospitalRow,
  hospitalNamed,
  joinHospitals,
  renameHospital,
} from '#domains/hospitals/hospital-records/names.server.ts'
import { moveUnit } from '#domains/hospitals/hospital-units/names.server.ts'
import { moveInBin } from '#domains/privacy/bin/rows.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { nameKey } from '#lib/text/fold-text.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import type { HospitalDelivery } from './schemas.ts'
import { hospitalDeliveries } from './tables.server.ts'

// A hospital is a record (hospital-records), which has its name. Deliveries and pages refer to it.

type Facts = Pick<HospitalDelivery, 'institutionName' | 'contactPersonName' | 'phone' | 'email'>

export const searchTextOfDelivery = (facts: Facts): string =>
  searchTextOf(facts.institutionName, facts.contactPersonName, facts.phone, facts.email)

type Named = { hospitalId: number; institutionName: string }

/** The record in which a name is typed. It writes its own history. */
type By = { delivery?: number; unit?: number }

/** A name typed anew is that of the same hospital, when only its spelling differs or somebody says so, else of another one. */
export async function retypeInstitution(
  ctx: Ctx,
  row: Named,
  {
    institutionName = row.institutionName,
    isSameHospital = false,
  }: Partial<Named> & { isSameHospital?: boolean },
  by: By,
): Promise<Named> {
  if (institutionName === row.institutionName) return row
  const isSame = isSameHospital || nameKey(institutionName) === nameKey(row.institutionName)
  const { id, name } = isSame
    ? await renameInstitution(ctx, row.hospitalId, institutionName, by)
    : await hospitalNamed(ctx, institutionName)
  return { hospitalId: id, institutionName: name }
}

/**
 * A hospital has another name. When another record has that name, both are one. What is printed or booked under the
 * former name stays: serial numbers, and the lines of the books.
 */
export async function renameInstitution(ctx: Ctx, id: number, to: string, by: By = {}): Promise<HospitalRow> {
  const hospital = await fetchHospital(ctx, id)
  const other = await findHospital(ctx, to)
  if (other && other.id !== id) return joinInstitutions(ctx, hospital, other, by)
  const renamed = { ...hospital, name: to }
  await renameHospital(ctx, hospital, to)
  await moveRecords(ctx, hospital, renamed, by)
  return renamed
}

/** Somebody said that both are one hospital. */
export async function joinInstitutions(
  ctx: Ctx,
  former: HospitalRow,
  kept: HospitalRow,
  by: By = {},
): Promise<HospitalRow> {
  await moveRecords(ctx, former, kept, by)
  await moveInBin(ctx, hospitalDeliveries.hospitalId, former.id, kept.id)
  await joinHospitals(ctx, former, kept)
  return kept
}

async function moveRecords(ctx: Ctx, from: HospitalRow, to: HospitalRow, by: By): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(hospitalDeliveries)
    .where(eq(hospitalDeliveries.hospitalId, from.id))
    .orderBy(hospitalDeliveries.id)
    .for('update')
  for (const row of rows) {
    await ctx.db
      .update(hospitalDeliveries)
      .set({
        hospitalId: to.id,
        searchText: searchTextOfDelivery({ ...row, institutionName: to.name }),
        updatedBy: requireUser(ctx).id,
        updatedAt: ctx.now(),
      })
      .where(eq(hospitalDeliveries.id, row.id))
    if (row.id !== by.delivery)
      await recordHistory(ctx, {
        entity: 'hospital_delivery',
        entityId: row.id,
        action: 'updated',
        changes: { institutionName: [from.name, to.name] },
      })
  }
  await moveUnit(ctx, from, to, by.unit)
}
