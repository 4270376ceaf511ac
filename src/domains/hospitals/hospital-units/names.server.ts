import { eq } from 'drizzle-orm'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { isUniqueViolation } from '#lib/database/db-errors.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { hospitalUnits } from './tables.server.ts'

type Named = { id: number; name: string }

/** The page of a hospital that has another name, or is another record, if it has one. The page `byUnit` writes its own history. */
export async function moveUnit(ctx: Ctx, from: Named, to: Named, byUnit?: number): Promise<void> {
  const [unit] = await onePerInstitution(() =>
    ctx.db
      .update(hospitalUnits)
      .set({ hospitalId: to.id, updatedBy: requireUser(ctx).id, updatedAt: ctx.now() })
      .where(eq(hospitalUnits.hospitalId, from.id))
      .returning({ id: hospitalUnits.id }),
  )
  if (!unit || unit.id === byUnit) return
  await recordHistory(ctx, {
    entity: 'hospital_unit',
    entityId: unit.id,
    action: 'updated',
    changes: { institutionName: [from.name, to.name] },
  })
}

/** An institution has one page. */
export async function onePerInstitution<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'hospital_units_hospital_unique'))
      throw new AppError('conflict', 'hospitalUnits.errors.taken')
    throw error
  }
}
