import { eq, sql } from 'drizzle-orm'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { nameKey } from '#lib/database/match-keys.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { hospitals } from './tables.server.ts'

export type HospitalRow = typeof hospitals.$inferSelect

export async function fetchHospital(ctx: Ctx, id: number): Promise<HospitalRow> {
  const [row] = await ctx.db.select().from(hospitals).where(eq(hospitals.id, id)).for('update')
  if (!row) throw new AppError('not_found', 'hospitalRecords.errors.notFound')
  return row
}

export async function findHospital(ctx: Ctx, name: string): Promise<HospitalRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(hospitals)
    .where(eq(nameKey(hospitals.name), nameKey(sql`${name}::text`)))
    .for('update')
  return row
}

type Contact = Partial<Pick<HospitalRow, 'contactName' | 'phone' | 'email' | 'agreementOn'>>

/** A hospital that is known keeps its spelling, and its contact if it has one; another one is known from now on. */
export async function hospitalNamed(ctx: Ctx, typed: string, contact: Contact = {}): Promise<HospitalRow> {
  const author = { createdBy: requireUser(ctx).id, createdAt: ctx.now(), updatedAt: ctx.now() }
  await ctx.db
    .insert(hospitals)
    .values({ name: typed, ...contact, ...author })
    .onConflictDoNothing()
  // Joined with another one in between, it is written again.
  const row = (await findHospital(ctx, typed)) ?? (await hospitalNamed(ctx, typed, contact))
  if (!contact.contactName || row.contactName || row.phone || row.email) return row
  const facts = { ...contact, agreementOn: row.agreementOn ?? contact.agreementOn }
  const [filled] = await ctx.db.update(hospitals).set(facts).where(eq(hospitals.id, row.id)).returning()
  return filled ?? row
}

export async function renameHospital(ctx: Ctx, { id, name }: HospitalRow, to: string): Promise<void> {
  await ctx.db
    .update(hospitals)
    .set({ name: to, updatedBy: requireUser(ctx).id, updatedAt: ctx.now() })
    .where(eq(hospitals.id, id))
  const changes = { name: [name, to] as [string, string] }
  await recordHistory(ctx, { entity: 'hospital', entityId: id, action: 'updated', changes })
}

/** What only the former record has goes along. Nothing refers to it any more. */
export async function joinHospitals(ctx: Ctx, former: HospitalRow, kept: HospitalRow): Promise<void> {
  await ctx.db
    .update(hospitals)
    .set({
      contactName: kept.contactName ?? former.contactName,
      phone: kept.phone ?? former.phone,
      email: kept.email ?? former.email,
      agreementOn: kept.agreementOn ?? former.agreementOn,
      reviewOn: kept.reviewOn ?? former.reviewOn,
      notes: [kept.notes, former.notes].filter(Boolean).join('\n\n') || null,
      trainings: [...kept.trainings, ...former.trainings],
      updatedBy: requireUser(ctx).id,
      updatedAt: ctx.now(),
    })
    .where(eq(hospitals.id, kept.id))
  await ctx.db.delete(hospitals).where(eq(hospitals.id, former.id))
  const changes = { name: [former.name, kept.name] as [string, string] }
  await recordHistory(ctx, { entity: 'hospital', entityId: kept.id, action: 'joined', changes })
}
