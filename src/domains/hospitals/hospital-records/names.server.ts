import { eq, sql } from 'drizzle-orm'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { nameKey } from '#lib/database/match-keys.server.ts'
import { hospitals } from './tables.server.ts'

export type HospitalRow = typeof hospitals.$inferSelect

const fetchNamed = async (ctx: Ctx, name: string): Promise<HospitalRow | undefined> => {
  const [row] = await ctx.db
    .select()
    .from(hospitals)
    .where(eq(nameKey(hospitals.name), nameKey(sql`${name}::text`)))
    .for('update')
  return row
}

type Contact = Partial<Pick<HospitalRow, 'contactName' | 'phone' | 'email' | 'agreementOn'>>

/** A hospital that is known keeps its spelling and its contact; another one is known from now on. */
export async function institutionAsKnown(ctx: Ctx, typed: string, contact: Contact = {}): Promise<string> {
  const author = { createdBy: requireUser(ctx).id, createdAt: ctx.now(), updatedAt: ctx.now() }
  await ctx.db
    .insert(hospitals)
    .values({ name: typed, ...contact, ...author })
    .onConflictDoNothing()
  return (await fetchNamed(ctx, typed))?.name ?? typed
}

/** Somebody said that both names are of one hospital: when each has a record, what only the former one has goes along. */
export async function renameHospital(ctx: Ctx, from: string, to: string): Promise<void> {
  const former = await fetchNamed(ctx, from)
  if (!former) return void (await institutionAsKnown(ctx, to))
  const now = { updatedBy: requireUser(ctx).id, updatedAt: ctx.now() }
  const other = await fetchNamed(ctx, to)
  const kept = other ?? former
  if (other && other.id !== former.id) {
    await ctx.db
      .update(hospitals)
      .set({
        contactName: other.contactName ?? former.contactName,
        phone: other.phone ?? former.phone,
        email: other.email ?? former.email,
        agreementOn: other.agreementOn ?? former.agreementOn,
        reviewOn: other.reviewOn ?? former.reviewOn,
        notes: [other.notes, former.notes].filter(Boolean).join('\n\n') || null,
        trainings: [...other.trainings, ...former.trainings],
        ...now,
      })
      .where(eq(hospitals.id, other.id))
    await ctx.db.delete(hospitals).where(eq(hospitals.id, former.id))
  } else if (former.name !== to) {
    await ctx.db
      .update(hospitals)
      .set({ name: to, ...now })
      .where(eq(hospitals.id, former.id))
  } else return
  await recordHistory(ctx, {
    entity: 'hospital',
    entityId: kept.id,
    action: kept === former ? 'updated' : 'joined',
    changes: { name: [from, to] },
  })
}
