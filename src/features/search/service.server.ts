import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accountingTransactions } from '#features/accounting/tables.server.ts'
import { boxCode, idOfCode } from '#features/box-requests/rules.ts'
import { boxRequests } from '#features/box-requests/tables.server.ts'
import { contactMessages } from '#features/contact/tables.server.ts'
import { donations } from '#features/donations/tables.server.ts'
import { eventRegistrations, events } from '#features/events/tables.server.ts'
import { hospitalDeliveries } from '#features/hospital-deliveries/tables.server.ts'
import { serviceProviders } from '#features/providers/tables.server.ts'
import { volunteers } from '#features/volunteers/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { matchesSearch } from '#lib/database/list.server.ts'
import { hitsPerKind, type SearchGroup, type SearchKind, searchKinds } from './schemas.ts'

/** Every kind of record at once, newest first; kinds without a hit are left out. */
export async function searchEverything(ctx: Ctx, q: string): Promise<{ groups: SearchGroup[] }> {
  const groups = await Promise.all(searchKinds.map((kind) => findGroup(ctx, kind, q)))
  return { groups: groups.filter(({ hits }) => hits.length > 0) }
}

async function findGroup(ctx: Ctx, kind: SearchKind, q: string): Promise<SearchGroup> {
  const found = await find(ctx, places[kind], q)
  const hits = found.slice(0, hitsPerKind).map((hit) => ({
    ...hit,
    title: kind === 'box_request' ? `${boxCode(hit.id)} · ${hit.title}` : hit.title,
    createdAt: hit.createdAt.toISOString(),
  }))
  return { kind, hits, more: found.length > hitsPerKind }
}

type Place = {
  table: PgTable & { id: PgColumn; createdAt: PgColumn; searchText: PgColumn }
  title: PgColumn | SQL
  detail: PgColumn | SQL
  status: PgColumn | SQL
  /** Other ways to mean a record than its words. */
  also?: (q: string) => SQL | undefined
  /** What of the table is found at all. */
  among?: SQL
}

const places: Record<SearchKind, Place> = {
  box_request: {
    table: boxRequests,
    title: boxRequests.recipientName,
    detail: boxRequests.town,
    status: boxRequests.status,
    also: (q) => {
      const id = idOfCode(q)
      return id === null ? undefined : eq(boxRequests.id, id)
    },
  },
  registration: {
    table: eventRegistrations,
    title: eventRegistrations.fullName,
    detail: sql`(select ${events.title} from ${events} where ${events.id} = ${eventRegistrations.eventId})`,
    status: eventRegistrations.status,
  },
  volunteer: {
    table: volunteers,
    title: volunteers.name,
    detail: volunteers.town,
    status: volunteers.status,
  },
  contact_message: {
    table: contactMessages,
    title: contactMessages.name,
    detail: contactMessages.subject,
    status: contactMessages.status,
  },
  donation: {
    table: donations,
    title: sql`coalesce(${donations.donorName}, 'Donación Anónima')`,
    detail: sql`'$' || ${donations.amount}::text`,
    status: donations.status,
  },
  accounting_transaction: {
    table: accountingTransactions,
    title: accountingTransactions.description,
    detail: sql`coalesce(${accountingTransactions.donorName} || ' · ', ${accountingTransactions.supplierName} || ' · ', '') || '$' || ${accountingTransactions.amount}::text`,
    status: accountingTransactions.type,
    // What a donation of the public page became is found as that donation.
    among: and(isNull(accountingTransactions.archivedAt), isNull(accountingTransactions.donationId)),
  },
  provider: {
    table: serviceProviders,
    title: serviceProviders.name,
    detail: serviceProviders.specialty,
    status: sql`case when ${serviceProviders.isActive} then 'active' else 'inactive' end`,
  },
  event: {
    table: events,
    title: events.title,
    detail: events.location,
    status: sql`case when ${events.isActive} then 'active' else 'inactive' end`,
  },
  hospital_delivery: {
    table: hospitalDeliveries,
    title: hospitalDeliveries.institutionName,
    detail: hospitalDeliveries.contactPersonName,
    status: hospitalDeliveries.status,
  },
}

type Found = { id: number; title: string; detail: string | null; status: string | null; createdAt: Date }

const find = (ctx: Ctx, { table, title, detail, status, also, among }: Place, q: string): Promise<Found[]> =>
  ctx.db
    .select({
      id: table.id,
      title: sql<string>`${title}`,
      detail: sql<string | null>`${detail}`,
      status: sql<string | null>`${status}`,
      createdAt: table.createdAt,
    })
    .from(table as PgTable)
    .where(and(among, or(matchesSearch(table.searchText, q), also?.(q))))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(hitsPerKind + 1) as unknown as Promise<Found[]>
