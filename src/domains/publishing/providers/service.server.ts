import { and, asc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { whenUnreached } from '#domains/mail/outbox/letters.server.ts'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { listPage, matchesSearch, sortBy } from '#lib/database/list.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import { nameKey, phoneKey } from '#lib/database/match-keys.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { presentAs } from '#lib/http/present.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { dayMs, puertoRicoDay } from '#lib/text/dates.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { confirmAfterDays } from './rules.ts'
import {
  type NewProvider,
  type ProviderChange,
  type ProviderListQuery,
  ServiceProvider,
  type StaffProvider,
} from './schemas.ts'
import { providerCorrections, providerLinks, serviceProviders } from './tables.server.ts'

/** Without a session only active providers with their public fields are returned. */
export async function listProviders(
  ctx: Ctx,
  query: ProviderListQuery,
): Promise<Page<ServiceProvider | StaffProvider>> {
  const isActive = ctx.user ? query.isActive : true
  const facts: StaffFacts = ctx.user ? await staffFacts(ctx) : { asked: new Map(), waiting: new Set() }
  return listPage<typeof serviceProviders, ServiceProvider | StaffProvider>(ctx.db, {
    table: serviceProviders,
    where: and(
      isActive === undefined ? undefined : eq(serviceProviders.isActive, isActive),
      query.q ? matchesSearch(serviceProviders.searchText, query.q) : undefined,
      ctx.user && query.attention === 'stale' ? isStale(ctx) : undefined,
      ctx.user && query.attention === 'corrections' ? hasWaitingCorrection(ctx) : undefined,
      ctx.user ? whenUnreached(ctx, query.attention, 'provider', serviceProviders.id) : undefined,
    ),
    orderBy: sortBy(
      query.sort,
      {
        name: serviceProviders.name,
        specialty: serviceProviders.specialty,
        ...(ctx.user ? { createdAt: serviceProviders.createdAt, isActive: serviceProviders.isActive } : {}),
      },
      // Visitors see cards that nobody confirmed for long after the others.
      [...(ctx.user ? [] : [asc(isUnconfirmed(ctx))]), asc(serviceProviders.name), asc(serviceProviders.id)],
      serviceProviders.id,
    ),
    query,
    present: ctx.user ? (row) => toStaffProvider(row, facts) : toProvider,
  })
}

/** Nobody said for long that the card is right. A new card counts from the day it was written. */
function isUnconfirmed(ctx: Ctx): SQL {
  const limit = new Date(ctx.now().getTime() - confirmAfterDays * dayMs)
  return sql`coalesce(${serviceProviders.confirmedOn}, ${serviceProviders.createdAt}::date) < ${puertoRicoDay(limit)}`
}

/** Active and unconfirmed: for staff to ask. */
export const isStale = (ctx: Ctx): SQL | undefined =>
  and(eq(serviceProviders.isActive, true), isUnconfirmed(ctx))

export const hasWaitingCorrection = (ctx: Ctx): SQL =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(providerCorrections)
      .where(
        and(eq(providerCorrections.providerId, serviceProviders.id), isNull(providerCorrections.decision)),
      ),
  )

type StaffFacts = { asked: Map<number, Date>; waiting: Set<number> }

/** Two small tables, read once for a whole list. */
async function staffFacts(ctx: Ctx): Promise<StaffFacts> {
  const asked = await ctx.db
    .select({ id: providerLinks.providerId, at: sql<string>`max(${providerLinks.createdAt})` })
    .from(providerLinks)
    .groupBy(providerLinks.providerId)
  const waiting = await ctx.db
    .select({ id: providerCorrections.providerId })
    .from(providerCorrections)
    .where(isNull(providerCorrections.decision))
  return {
    asked: new Map(asked.map(({ id, at }) => [id, new Date(at)])),
    waiting: new Set(waiting.map(({ id }) => id)),
  }
}

export async function getProvider(ctx: Ctx, id: number): Promise<StaffProvider> {
  const [row] = await ctx.db.select().from(serviceProviders).where(eq(serviceProviders.id, id))
  if (!row) throw new AppError('not_found', 'providers.errors.notFound')
  return toStaffProvider(row, await staffFacts(ctx))
}

export function createProvider(ctx: Ctx, { isNewName, ...input }: NewProvider): Promise<StaffProvider> {
  return inTransaction(ctx, async (ctx) => {
    if (isNewName) await assertNew(ctx, input)
    const user = requireUser(ctx)
    const now = ctx.now()
    const row = await ctx.db
      .insert(serviceProviders)
      .values({
        ...input,
        searchText: searchTextOfProvider(input),
        createdBy: user.id,
        updatedBy: user.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
      .then(firstRow)
    await recordHistory(ctx, { entity: 'provider', entityId: row.id, action: 'created' })
    return getProvider(ctx, row.id)
  })
}

/** As an import knows them: an active one with the same name, in any spelling, and the same phone. */
async function assertNew(ctx: Ctx, { name, phone }: Pick<NewProvider, 'name' | 'phone'>): Promise<void> {
  await lockInTransaction(ctx.db, 'people')
  const [same] = await ctx.db
    .select({ name: serviceProviders.name })
    .from(serviceProviders)
    .where(
      and(
        eq(serviceProviders.isActive, true),
        eq(phoneKey(serviceProviders.phone), phoneKey(sql`${phone}::text`)),
        eq(nameKey(serviceProviders.name), nameKey(sql`${name}::text`)),
      ),
    )
    .limit(1)
  if (same) throw new AppError('conflict', 'providers.errors.taken', same)
}

export function updateProvider(
  ctx: Ctx,
  id: number,
  input: ProviderChange,
  seen: Precondition,
): Promise<StaffProvider> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchProvider(ctx, id)
    await assertUnmodified(ctx, { entity: 'provider', row, seen })
    const { updatedAt: _, ...change } = input
    const defined = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    await ctx.db
      .update(serviceProviders)
      .set({
        ...change,
        searchText: searchTextOfProvider({ ...row, ...defined }),
        updatedBy: requireUser(ctx).id,
        updatedAt: ctx.now(),
      })
      .where(eq(serviceProviders.id, id))
    // The private link went to the old address, which may be a stranger's.
    if (change.email && change.email !== row.email)
      await ctx.db.update(providerLinks).set({ expiresAt: ctx.now() }).where(eq(providerLinks.providerId, id))
    await recordHistory(ctx, {
      entity: 'provider',
      entityId: id,
      action: 'updated',
      changes: changesBetween(row, change, ['specialty', 'hours', 'isActive', 'confirmedOn']),
    })
    return getProvider(ctx, id)
  })
}

type Row = typeof serviceProviders.$inferSelect

export async function fetchProvider(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await ctx.db.select().from(serviceProviders).where(eq(serviceProviders.id, id)).for('update')
  if (!row) throw new AppError('not_found', 'providers.errors.notFound')
  return row
}

// The specification names the first five (back-office.md#providers). Title and phone are added.
export const searchTextOfProvider = (provider: typeof serviceProviders.$inferInsert) =>
  searchTextOf(
    provider.name,
    provider.specialty,
    provider.email,
    provider.description,
    provider.address,
    provider.title,
    provider.phone,
    provider.town,
    provider.plans,
    provider.otherTitle,
    provider.otherSpecialty,
    provider.otherDescription,
  )

export const toProvider = (row: Row): ServiceProvider => presentAs(ServiceProvider, row, {})

const toStaffProvider = (row: Row, { asked, waiting }: StaffFacts): StaffProvider => ({
  ...toProvider(row),
  askedAt: asked.get(row.id)?.toISOString() ?? null,
  hasCorrection: waiting.has(row.id),
  createdBy: row.createdBy,
  updatedBy: row.updatedBy,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
