import { desc, eq } from 'drizzle-orm'
import { fullNamesOf } from '#domains/team/auth/names.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { programVersion } from './articles.server.ts'
import { toPreview } from './presenters.server.ts'
import type { Preview, Version } from './schemas.ts'
import { contentOf } from './service.server.ts'
import { libraryVersions } from './tables.server.ts'

/** The saved texts of an article, newest first. The text of the program is the oldest. */
export async function listVersions(ctx: Ctx, id: number): Promise<Page<Version>> {
  const rows = await ctx.db
    .select()
    .from(libraryVersions)
    .where(eq(libraryVersions.articleId, id))
    .orderBy(desc(libraryVersions.id))
  const names = await fullNamesOf(
    ctx,
    rows.map(({ createdBy }) => createdBy),
  )
  const saved = rows.map((row) => ({
    id: row.id,
    titleEs: row.content.titleEs,
    savedBy: names.get(row.createdBy ?? 0) ?? null,
    savedAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }))
  const program = programVersion(id)
  const first = {
    id: 0,
    titleEs: program?.content.titleEs ?? '',
    savedBy: null,
    savedAt: null,
    publishedAt: null,
  }
  const versions = program ? [...saved, first] : saved
  return { rows: versions, total: versions.length }
}

export const previewVersion = async (ctx: Ctx, id: number, versionId: number): Promise<Preview> =>
  toPreview(await contentOf(ctx, id, versionId))
