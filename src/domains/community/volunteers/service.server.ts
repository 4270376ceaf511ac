import { and, desc, eq, sql } from 'drizzle-orm'
import { whenUnreached } from '#domains/mail/outbox/letters.server.ts'
import { queueUnlessSuspected } from '#domains/privacy/bin/emails.server.ts'
import { moveToBin } from '#domains/privacy/bin/rows.server.ts'
import { currentPrivacyVersion } from '#domains/site/site/text-versions.server.ts'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { listPage, matchesSearch, sortBy } from '#lib/database/list.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import { nameKey } from '#lib/database/match-keys.server.ts'
import { countsByStatus } from '#lib/database/row-counts.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { presentAs } from '#lib/http/present.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import {
  followAddress,
  forgetUnsentWelcome,
  queueAcceptedEmail,
  queueVolunteerThanks,
} from './emails.server.ts'
import { decisionOf } from './rules.ts'
import {
  type NewVolunteer,
  type StaffNewVolunteer,
  Volunteer,
  type VolunteerChange,
  type VolunteerCounts,
  type VolunteerListQuery,
  type VolunteerReceipt,
  volunteerStatuses,
} from './schemas.ts'
import { volunteers } from './tables.server.ts'

/** rulings.md#two-readers: a public application is always pending. */
export function applyAsVolunteer(ctx: Ctx, input: NewVolunteer): Promise<VolunteerReceipt> {
  const { company, ...fields } = input
  return inTransaction(ctx, async (ctx) => {
    const row = await insertVolunteer(ctx, ctx.now(), {
      ...fields,
      suspected: ctx.isSuspectedSpam || company,
    })
    await queueUnlessSuspected(ctx, row, () => queueVolunteerThanks(ctx, row))
    return { status: row.status }
  })
}

/** The back office's form, which may set status and notes. */
export function createVolunteer(ctx: Ctx, { isNewName, ...input }: StaffNewVolunteer): Promise<Volunteer> {
  return inTransaction(ctx, async (ctx) => {
    const user = requireUser(ctx)
    const now = ctx.now()
    if (isNewName) await assertNew(ctx, input)
    const decision = decisionOf(input.status ?? 'pending', user.id, now)
    const row = await insertVolunteer(ctx, now, {
      ...input,
      ...decision,
      createdBy: user.id,
      updatedBy: user.id,
    })
    await recordHistory(ctx, { entity: 'volunteer', entityId: row.id, action: 'created' })
    return toVolunteer(row)
  })
}

/** As an import knows them: the same name, in any spelling, with the same e-mail. */
async function assertNew(
  ctx: Ctx,
  { name, email }: Pick<StaffNewVolunteer, 'name' | 'email'>,
): Promise<void> {
  await lockInTransaction(ctx.db, 'people')
  const [same] = await ctx.db
    .select({ name: volunteers.name })
    .from(volunteers)
    .where(
      and(
        eq(sql`lower(${volunteers.email})`, email.toLowerCase()),
        eq(nameKey(volunteers.name), nameKey(sql`${name}::text`)),
      ),
    )
    .limit(1)
  if (same) throw new AppError('conflict', 'volunteer.errors.taken', same)
}

export async function listVolunteers(ctx: Ctx, query: VolunteerListQuery): Promise<Page<Volunteer>> {
  return listPage(ctx.db, {
    table: volunteers,
    where: and(
      query.q ? matchesSearch(volunteers.searchText, query.q) : undefined,
      whenUnreached(ctx, query.attention, 'volunteer', volunteers.id),
    ),
    counted: { status: query.status },
    orderBy: sortBy(
      query.sort,
      {
        createdAt: volunteers.createdAt,
        name: volunteers.name,
        town: volunteers.town,
        email: volunteers.email,
        status: volunteers.status,
      },
      [desc(sql`(${volunteers.status} = 'pending')`), desc(volunteers.createdAt), desc(volunteers.id)],
      volunteers.id,
    ),
    query,
    present: toVolunteer,
  })
}

export async function getVolunteer(ctx: Ctx, id: number): Promise<Volunteer> {
  const [row] = await ctx.db.select().from(volunteers).where(eq(volunteers.id, id))
  if (!row) throw new AppError('not_found', 'volunteer.errors.notFound')
  return toVolunteer(row)
}

export const countVolunteers = (ctx: Ctx): Promise<VolunteerCounts> =>
  countsByStatus(ctx.db, volunteers, volunteerStatuses)

export function updateVolunteer(
  ctx: Ctx,
  id: number,
  input: VolunteerChange,
  seen: Precondition,
): Promise<Volunteer> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchVolunteer(ctx, id)
    await assertUnmodified(ctx, { entity: 'volunteer', row, seen })
    const user = requireUser(ctx)
    const { updatedAt: _, ...change } = input
    const isDecision = change.status !== undefined && change.status !== row.status
    const values = {
      ...change,
      ...(isDecision ? decisionOf(change.status!, user.id, ctx.now()) : {}),
    }
    const updated = await ctx.db
      .update(volunteers)
      .set({
        ...values,
        searchText: searchTextOfVolunteer({ ...row, ...defined(change) }),
        updatedBy: user.id,
        updatedAt: ctx.now(),
      })
      .where(eq(volunteers.id, id))
      .returning()
      .then(firstRow)
    await recordHistory(ctx, {
      entity: 'volunteer',
      entityId: id,
      action: isDecision ? change.status! : 'updated',
      changes: changesBetween(row, values, ['status']),
    })
    const known = await followAddress(ctx, row, updated)
    const acceptedTo = await queueAcceptedEmail(ctx, known, updated)
    if (acceptedTo !== row.acceptedTo)
      await ctx.db.update(volunteers).set({ acceptedTo }).where(eq(volunteers.id, id))
    return toVolunteer(updated)
  })
}

export function deleteVolunteer(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    await forgetUnsentWelcome(ctx, await fetchVolunteer(ctx, id))
    await moveToBin(ctx, 'volunteer', id)
    await recordHistory(ctx, { entity: 'volunteer', entityId: id, action: 'deleted' })
    return { success: true }
  })
}

type Row = typeof volunteers.$inferSelect

async function insertVolunteer(
  ctx: Ctx,
  now: Date,
  fields: Omit<typeof volunteers.$inferInsert, 'searchText' | 'locale'>,
): Promise<Row> {
  const [row] = await ctx.db
    .insert(volunteers)
    .values({
      ...fields,
      locale: ctx.lang,
      privacyVersion: currentPrivacyVersion(ctx),
      searchText: searchTextOfVolunteer(fields),
      createdAt: now,
      updatedAt: now,
    })
    // public-site.md#volunteer-form: the pair e-mail and createdAt is unique. A duplicate is a double click.
    .onConflictDoNothing({ target: [volunteers.email, volunteers.createdAt] })
    .returning()
  if (!row) throw new AppError('conflict', 'errors.alreadyExists')
  return row
}

export async function fetchVolunteer(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await ctx.db.select().from(volunteers).where(eq(volunteers.id, id)).for('update')
  if (!row) throw new AppError('not_found', 'volunteer.errors.notFound')
  return row
}

const searchTextOfVolunteer = (
  volunteer: Pick<typeof volunteers.$inferInsert, 'name' | 'email' | 'phone' | 'town' | 'talent'>,
) => searchTextOf(volunteer.name, volunteer.email, volunteer.phone, volunteer.town, volunteer.talent)

const defined = <T extends object>(change: T): Partial<Row> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

const toVolunteer = (row: Row): Volunteer => presentAs(Volunteer, row, {})
