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
  const saved = await savedVersions(ctx, rows, ({ content }) => ({ titleEs: content.titleEs }))
  const program = programVersion(id)
  const versions = program ? [...saved, { ...firstVersion, titleEs: program.content.titleEs }] : saved
  return { rows: versions, total: versions.length }
}

type SavedRow = { id: number; createdBy: number | null; createdAt: Date; publishedAt: Date | null }

/** Stored versions with what `shown` says of each. */
export async function savedVersions<Row extends SavedRow, Shown>(
  ctx: Ctx,
  rows: Row[],
  shown: (row: Row) => Shown,
) {
  const names = await fullNamesOf(
    ctx,
    rows.map(({ createdBy }) => createdBy),
  )
  return rows.map((row) => ({
    ...shown(row),
    id: row.id,
    savedBy: names.get(row.createdBy ?? 0) ?? null,
    savedAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }))
}

/** The oldest one, which is in the program. */
export const firstVersion = { id: 0, savedBy: null, savedAt: null, publishedAt: null }

export const previewVersion = async (ctx: Ctx, id: number, versionId: number): Promise<Preview> =>
  toPreview(await contentOf(ctx, id, versionId))
