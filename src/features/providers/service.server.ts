import { and, asc, eq } from 'drizzle-orm'
import { changesBetween, recordHistory } from '#features/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { listPage, matchesSearch, sortBy } from '#lib/database/list.server.ts'
import { assertUnmodified, type Precondition } from '#lib/database/optimistic-lock.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import type {
  NewProvider,
  ProviderChange,
  ProviderListQuery,
  ServiceProvider,
  StaffProvider,
} from './schemas.ts'
import { serviceProviders } from './tables.server.ts'

/** rulings.md#two-readers: without a session only active providers with their public fields are returned. */
export async function listProviders(
  ctx: Ctx,
  query: ProviderListQuery,
): Promise<Page<ServiceProvider | StaffProvider>> {
  const isActive = ctx.user ? query.isActive : true
  return listPage<typeof serviceProviders, ServiceProvider | StaffProvider>(ctx.db, {
    table: serviceProviders,
    where: and(
      isActive === undefined ? undefined : eq(serviceProviders.isActive, isActive),
      query.q ? matchesSearch(serviceProviders.searchText, query.q) : undefined,
    ),
    orderBy: sortBy(
      query.sort,
      {
        name: serviceProviders.name,
        specialty: serviceProviders.specialty,
        ...(ctx.user ? { createdAt: serviceProviders.createdAt, isActive: serviceProviders.isActive } : {}),
      },
      [asc(serviceProviders.name), asc(serviceProviders.id)],
      serviceProviders.id,
    ),
    query,
    present: ctx.user ? toStaffProvider : toProvider,
  })
}

export async function getProvider(ctx: Ctx, id: number): Promise<StaffProvider> {
  const [row] = await ctx.db.select().from(serviceProviders).where(eq(serviceProviders.id, id))
  if (!row) throw new AppError('not_found', 'providers.errors.notFound')
  return toStaffProvider(row)
}

export function createProvider(ctx: Ctx, input: NewProvider): Promise<StaffProvider> {
  return inTransaction(ctx, async (ctx) => {
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
    return toStaffProvider(row)
  })
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
    const updated = await ctx.db
      .update(serviceProviders)
      .set({
        ...change,
        searchText: searchTextOfProvider({ ...row, ...defined }),
        updatedBy: requireUser(ctx).id,
        updatedAt: ctx.now(),
      })
      .where(eq(serviceProviders.id, id))
      .returning()
      .then(firstRow)
    await recordHistory(ctx, {
      entity: 'provider',
      entityId: id,
      action: 'updated',
      changes: changesBetween(row, change, ['specialty', 'hours', 'isActive']),
    })
    return toStaffProvider(updated)
  })
}

type Row = typeof serviceProviders.$inferSelect

async function fetchProvider(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await ctx.db.select().from(serviceProviders).where(eq(serviceProviders.id, id)).for('update')
  if (!row) throw new AppError('not_found', 'providers.errors.notFound')
  return row
}

// back-office.md#providers names the first five. Title and phone are added.
const searchTextOfProvider = (provider: typeof serviceProviders.$inferInsert) =>
  searchTextOf(
    provider.name,
    provider.specialty,
    provider.email,
    provider.description,
    provider.address,
    provider.title,
    provider.phone,
    provider.otherTitle,
    provider.otherSpecialty,
    provider.otherDescription,
  )

const toProvider = (row: Row): ServiceProvider => ({
  id: row.id,
  name: row.name,
  title: row.title,
  specialty: row.specialty,
  description: row.description,
  phone: row.phone,
  email: row.email,
  address: row.address,
  website: row.website,
  instagram: row.instagram,
  hours: row.hours,
  textLanguage: row.textLanguage,
  otherTitle: row.otherTitle,
  otherSpecialty: row.otherSpecialty,
  otherDescription: row.otherDescription,
  otherHours: row.otherHours,
  icon: row.icon,
  isActive: row.isActive,
})

const toStaffProvider = (row: Row): StaffProvider => ({
  ...toProvider(row),
  createdBy: row.createdBy,
  updatedBy: row.updatedBy,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
