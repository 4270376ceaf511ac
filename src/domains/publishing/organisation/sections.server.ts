import { inArray } from 'drizzle-orm'
import { liveSettings, type PublishedPart } from '#domains/site/site/live-settings.server.ts'
import { type SettingsByLang, withParts } from '#domains/site/site/settings.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { Db } from '#lib/database/handle.server.ts'
import { partsIn } from './field-values.ts'
import { type SectionFields, sections } from './fields.ts'
import type { SectionContent } from './schemas.ts'
import { organisationSections, organisationVersions } from './tables.server.ts'

/** What staff published, for the settings in force (src/server/services.ts). */
export async function readPublishedParts(db: Db): Promise<PublishedPart[]> {
  return partsOfVersions(db, ({ publishedVersionId }) => publishedVersionId)
}

/** The settings as they will be when every draft is published. */
export async function settingsWithDrafts(ctx: Ctx): Promise<SettingsByLang> {
  const parts = await partsOfVersions(ctx.db, ({ draftVersionId }) => draftVersionId)
  const { defaults } = ctx.services.get(liveSettings)
  const { settings, wrong } = withParts(
    defaults,
    parts.map(({ content }) => content),
  )
  return wrong.length === 0 ? settings : ctx.services.get(liveSettings)
}

type SectionRow = typeof organisationSections.$inferSelect

async function partsOfVersions(db: Db, versionOf: (row: SectionRow) => number): Promise<PublishedPart[]> {
  const rows = await db.select().from(organisationSections)
  const ids = rows.map(versionOf).filter((id) => id !== 0)
  if (ids.length === 0) return []
  const versions = await db.select().from(organisationVersions).where(inArray(organisationVersions.id, ids))
  return versions
    .sort((a, b) => a.sectionId - b.sectionId)
    .map(({ sectionId, content }) => ({ name: String(sectionId), content }))
}

/** What the settings files hold for a section. */
export const defaultContent = (ctx: Ctx, { fields }: SectionFields): SectionContent =>
  partsIn(fields, ctx.services.get(liveSettings).defaults)

export type StoredSection = { section: SectionFields; row: SectionRow; content: SectionContent }

/** A section counts as changed then, until staff change it. */
const untouchedSince = new Date('2026-11-22T04:00:00.000Z')

const untouched = (id: number): SectionRow => ({
  id,
  publishedVersionId: 0,
  draftVersionId: 0,
  previousVersionId: null,
  updatedBy: null,
  createdAt: untouchedSince,
  updatedAt: untouchedSince,
})

/** Every section with its draft. */
export async function readSections(ctx: Ctx): Promise<StoredSection[]> {
  const rows = await ctx.db.select().from(organisationSections)
  const drafts = await partsOfVersions(ctx.db, ({ draftVersionId }) => draftVersionId)
  return sections.map((section) => {
    const row = rows.find(({ id }) => id === section.id) ?? untouched(section.id)
    const draft = drafts.find(({ name }) => name === String(section.id))
    return { section, row, content: draft?.content ?? defaultContent(ctx, section) }
  })
}
