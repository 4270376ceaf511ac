import { and, eq, ne, sql } from 'drizzle-orm'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { isUniqueViolation } from '#lib/database/db-errors.server.ts'
import { nameKey } from '#lib/database/match-keys.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { hospitalUnits } from './tables.server.ts'

/** The page of a hospital whose name is corrected, if it has one. */
export async function renameUnit(ctx: Ctx, from: string, to: string): Promise<void> {
  const { institutionName } = hospitalUnits
  const [unit] = await ctx.db
    .select()
    .from(hospitalUnits)
    .where(and(eq(nameKey(institutionName), nameKey(sql`${from}::text`)), ne(institutionName, to)))
    .for('update')
  if (!unit) return
  await onePerInstitution(() =>
    ctx.db
      .update(hospitalUnits)
      .set({ institutionName: to, updatedBy: requireUser(ctx).id, updatedAt: ctx.now() })
      .where(eq(hospitalUnits.id, unit.id)),
  )
  const changes = changesBetween(unit, { institutionName: to }, ['institutionName'])
  await recordHistory(ctx, { entity: 'hospital_unit', entityId: unit.id, action: 'updated', changes })
}

/** An institution has one page. */
export async function onePerInstitution<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'hospital_units_institution_unique'))
      throw new AppError('conflict', 'hospitalUnits.errors.taken')
    throw error
  }
}
