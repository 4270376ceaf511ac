import { inArray, max, or } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { defaultArticles } from './defaults.server.ts'
import { articleGroups } from './rules.ts'
import type { ArticleContent } from './schemas.ts'
import { libraryArticles, libraryVersions } from './tables.server.ts'

/** `id` 0: the text of the program. */
export type StoredVersion = { id: number; content: ArticleContent; publishedAt: Date | null }

export type StoredArticle = {
  id: number
  latest: StoredVersion
  published: StoredVersion | null
  /** A version was on the public page, now or earlier. */
  wasPublished: boolean
  updatedAt: Date
}

/** A text of the program counts as changed then, until staff change it. */
export const programTextsFrom = new Date('2026-11-23T04:00:00.000Z')

/** The text of the program with this id. */
export function programVersion(id: number): StoredVersion | null {
  const found = defaultArticles.find((article) => article.id === id)
  if (!found) return null
  const { id: _, ...content } = found
  return { id: 0, content, publishedAt: null }
}

/** All articles in the order of the index: those of staff, and the texts of the program that nobody changed. */
export async function readArticles(ctx: Ctx): Promise<StoredArticle[]> {
  const rows = await ctx.db.select().from(libraryArticles)
  const versions = rows.length > 0 ? await shownVersions(ctx, rows) : []
  const changed = new Set(rows.map(({ id }) => id))
  const untouched = defaultArticles
    .filter(({ id }) => !changed.has(id))
    .map(({ id }) => {
      const version = programVersion(id) as StoredVersion
      return { id, latest: version, published: version, wasPublished: true, updatedAt: programTextsFrom }
    })
  const stored = rows.flatMap((row) => {
    const own = versions.filter(({ articleId }) => articleId === row.id)
    const program = programVersion(row.id)
    const latest = own.reduce<StoredVersion | null>((a, b) => (a && a.id > b.id ? a : b), null) ?? program
    if (!latest) return []
    const published =
      row.publishedVersionId === 0 ? program : own.find(({ id }) => id === row.publishedVersionId)
    return {
      id: row.id,
      latest,
      published: published ?? null,
      wasPublished: program !== null || own.some(({ publishedAt }) => publishedAt !== null),
      updatedAt: row.updatedAt,
    }
  })
  return [...stored, ...untouched].sort(byPlace)
}

/** The latest and the published version of each article. */
function shownVersions(ctx: Ctx, rows: (typeof libraryArticles.$inferSelect)[]) {
  const latestIds = ctx.db
    .select({ id: max(libraryVersions.id) })
    .from(libraryVersions)
    .groupBy(libraryVersions.articleId)
  const publishedIds = rows.flatMap(({ publishedVersionId }) => publishedVersionId ?? [])
  return ctx.db
    .select()
    .from(libraryVersions)
    .where(or(inArray(libraryVersions.id, latestIds), inArray(libraryVersions.id, publishedIds)))
}

function byPlace(a: StoredArticle, b: StoredArticle): number {
  const [one, other] = [(a.published ?? a.latest).content, (b.published ?? b.latest).content]
  return (
    articleGroups.indexOf(one.group) - articleGroups.indexOf(other.group) ||
    one.position - other.position ||
    a.id - b.id
  )
}
