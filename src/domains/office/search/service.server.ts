import { and, desc, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Ctx, requireUser, serviceKey } from '#lib/context.server.ts'
import { matchesSearch } from '#lib/database/list.server.ts'
import { type SearchKind, searchKinds, searchLabels } from '#lib/labels.ts'
import { may } from '#lib/rights.ts'
import type { SearchSource } from '#lib/search-source.server.ts'
import { startOfDay } from '#lib/text/dates.ts'
import { hitsPerKind, type SearchGroup } from './schemas.ts'

/** The search sources by kind, from the features' manifests. */
export const searchSources = serviceKey<Record<SearchKind, SearchSource>>('search sources')

/** Searches the kinds of record that the caller may read, newest first. Kinds without a hit are left out. */
export async function searchEverything(ctx: Ctx, q: string): Promise<{ groups: SearchGroup[] }> {
  const me = requireUser(ctx)
  const readable = searchKinds().filter((kind) => may(me, searchLabels[kind].right))
  const groups = await Promise.all(readable.map((kind) => findGroup(ctx, kind, q)))
  return { groups: groups.filter(({ hits }) => hits.length > 0) }
}

async function findGroup(ctx: Ctx, kind: SearchKind, q: string): Promise<SearchGroup> {
  const source = ctx.services.get(searchSources)[kind]
  const found = await find(ctx, source, q)
  const hits = found.slice(0, hitsPerKind).map(({ day, ...hit }) => ({
    ...hit,
    title: source.code ? `${source.code(hit.id)} · ${hit.title}` : hit.title,
    detail: hit.detail && (source.showDetail?.(ctx, hit.detail) ?? hit.detail),
    createdAt: (day ? startOfDay(day) : hit.createdAt).toISOString(),
  }))
  return { kind, hits, more: found.length > hitsPerKind }
}

type Found = {
  id: number
  title: string
  detail: string | null
  status: string | null
  link: string | null
  day: string | null
  createdAt: Date
}

const find = (ctx: Ctx, source: SearchSource, q: string): Promise<Found[]> => {
  const { table, title, detail, status, day, link, matches, among } = source
  return ctx.db
    .select({
      id: table.id,
      title: sql<string>`${title}`,
      detail: sql<string | null>`${detail}`,
      status: sql<string | null>`${status}`,
      link: sql<string | null>`${link ?? sql`null::text`}`,
      day: sql<string | null>`${day ?? sql`null::date`}::text`,
      createdAt: table.createdAt,
    })
    .from(table as PgTable)
    .where(and(among, matches?.(q, ctx) ?? (table.searchText && matchesSearch(table.searchText, q))))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(hitsPerKind + 1) as unknown as Promise<Found[]>
}
