import { and, desc, eq, sql } from 'drizzle-orm'
import { firstVersion, savedVersions } from '#domains/publishing/library/versions.server.ts'
import { type ExampleFact, examplesIn } from '#domains/site/site/examples.ts'
import { liveSettings } from '#domains/site/site/live-settings.server.ts'
import { siteSettings, withParts } from '#domains/site/site/settings.server.ts'
import { fullNamesOf } from '#domains/team/auth/names.server.ts'
import { requireRecentPassword } from '#domains/team/auth/recent-password.server.ts'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import { AppError, type FieldError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { controlAt, partsIn } from './field-values.ts'
import { type SectionFields, sectionOf, sections } from './fields.ts'
import { changesIn, formSentence, sectionOfFact } from './rules.ts'
import type {
  Section,
  SectionChange,
  SectionContent,
  SectionPublication,
  SectionVersion,
  WaiverVersion,
} from './schemas.ts'
import { defaultContent, readPublishedParts, readSections, type StoredSection } from './sections.server.ts'
import { organisationSections, organisationVersions } from './tables.server.ts'

const notFound = () => new AppError('not_found', 'errors.notFound')

/** `examples`: only sections that hold example values. */
export async function listSections(ctx: Ctx, query: { examples?: boolean }): Promise<Page<Section>> {
  const stored = await readSections(ctx)
  const names = await fullNamesOf(
    ctx,
    stored.map(({ row }) => row.updatedBy),
  )
  const { es, en } = ctx.services.get(siteSettings)
  const examples = examplesIn(es, en)
  const rows = stored.map((one) => toSection(one, examples, names))
  const found = query.examples ? rows.filter((row) => row.examples.length > 0) : rows
  return { rows: found, total: found.length }
}

export async function getSection(ctx: Ctx, id: number): Promise<Section> {
  const { rows } = await listSections(ctx, {})
  const found = rows.find((row) => row.id === id)
  if (!found) throw notFound()
  return found
}

function toSection(
  { section, row, content }: StoredSection,
  examples: ExampleFact[],
  names: Map<number, string>,
): Section {
  const isChanged = row.draftVersionId !== row.publishedVersionId
  return {
    id: section.id,
    content,
    status: isChanged ? 'changed' : row.publishedVersionId === 0 ? 'default' : 'published',
    versionId: row.draftVersionId,
    publishedVersionId: row.publishedVersionId,
    previousVersionId: row.previousVersionId,
    examples: examples.filter((fact) => sectionOfFact[fact] === section.id),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: names.get(row.updatedBy ?? 0) ?? null,
  }
}

/** Saves a draft, and publishes it if asked. Refuses what a settings file could not hold. */
export function saveSection(
  ctx: Ctx,
  id: number,
  change: SectionChange,
  seen: Precondition,
): Promise<Section> {
  return inTransaction(ctx, async (ctx) => {
    const { section, row, content: before } = await lockSection(ctx, id, seen)
    const content = partsIn(section.fields, change.content)
    await assertValid(ctx, section, content)
    if (change.isPublished) assertMayPublish(ctx, section)
    if (change.isPublished) await assertNewWaiverVersion(ctx, section, content)
    const changes = changesIn(section, before, content)
    const isSame = Object.keys(changes).length === 0
    if (isSame && (!change.isPublished || row.draftVersionId === row.publishedVersionId))
      return getSection(ctx, id)
    const versionId = isSame ? row.draftVersionId : await addVersion(ctx, id, content)
    if (change.isPublished) await putInForce(ctx, row, versionId)
    else await update(ctx, id, { draftVersionId: versionId })
    const action = change.isPublished ? 'settings_published' : 'updated'
    await recordHistory(ctx, { entity: 'organisationSection', entityId: id, action, changes })
    return getSection(ctx, id)
  })
}

/** Puts an earlier version in force again. 0: the settings files. */
export function publishVersion(
  ctx: Ctx,
  id: number,
  { versionId }: SectionPublication,
  seen: Precondition,
): Promise<Section> {
  return inTransaction(ctx, async (ctx) => {
    const { section, row, content: before } = await lockSection(ctx, id, seen)
    assertMayPublish(ctx, section)
    const content = await contentOf(ctx, section, versionId)
    await assertValid(ctx, section, content)
    if (row.publishedVersionId === versionId && row.draftVersionId === versionId) return getSection(ctx, id)
    await putInForce(ctx, row, versionId)
    const changes = changesIn(section, before, content)
    await recordHistory(ctx, {
      entity: 'organisationSection',
      entityId: id,
      action: 'settings_restored',
      changes,
    })
    return getSection(ctx, id)
  })
}

/** Nobody at an unlocked computer sends gifts and postage to another account. */
function assertMayPublish(ctx: Ctx, { asksPassword }: SectionFields): void {
  if (asksPassword) requireRecentPassword(ctx)
}

/** Newest first; the settings files are the oldest. */
export async function listSectionVersions(ctx: Ctx, id: number): Promise<Page<SectionVersion>> {
  const section = sectionOf(id)
  if (!section) throw notFound()
  const stored = await ctx.db
    .select()
    .from(organisationVersions)
    .where(eq(organisationVersions.sectionId, id))
    .orderBy(desc(organisationVersions.id))
  const rows = await savedVersions(ctx, stored, ({ content }) => ({ content }))
  const first = { ...firstVersion, content: defaultContent(ctx, section) }
  return { rows: [...rows, first], total: rows.length + 1 }
}

/** Every waiver that was ever in force, newest first: a request names the one it accepted. */
export async function listWaivers(ctx: Ctx): Promise<Page<WaiverVersion>> {
  const current = ctx.services.get(siteSettings).es.waiver.version
  const { rows } = await listSectionVersions(ctx, waiverSection)
  const seen = new Set<string>()
  const waivers = rows
    .filter(({ id, publishedAt }) => id === 0 || publishedAt !== null)
    .map(({ content, publishedAt }) => {
      const { waiver } = content.es as { waiver: Pick<WaiverVersion, 'version' | 'paragraphs' | 'url'> }
      const { version, paragraphs, url } = waiver
      return { version, paragraphs, url, publishedAt, isCurrent: version === current }
    })
    .filter(({ version }) => !seen.has(version) && seen.add(version))
  return { rows: waivers, total: waivers.length }
}

const waiverSection = 12

/** Families accepted the text under this name, so another text needs another name. */
async function assertNewWaiverVersion(
  ctx: Ctx,
  { id }: SectionFields,
  content: SectionContent,
): Promise<void> {
  if (id !== waiverSection) return
  const textOf = ({ es, en }: SectionContent) => {
    const [{ waiver: spanish }, { waiver: english }] = [es, en] as Record<
      string,
      Record<string, unknown>
    >[] as [Record<string, Record<string, unknown>>, Record<string, Record<string, unknown>>]
    return { version: spanish?.version, text: JSON.stringify([spanish?.paragraphs, english?.paragraphs]) }
  }
  const { version, text } = textOf(content)
  const { rows } = await listSectionVersions(ctx, waiverSection)
  const isTaken = rows
    .filter((row) => row.id === 0 || row.publishedAt !== null)
    .map((row) => textOf(row.content))
    .some((earlier) => earlier.version === version && earlier.text !== text)
  if (!isTaken) return
  const message = 'Ya hay otro texto con este nombre de versión. Ponle uno nuevo.'
  throw new AppError(
    'invalid',
    'errors.invalid',
    {},
    { fields: [{ path: 'waiver/version', textKey: message }] },
  )
}

/** The files' own schema, over everything else that is published. */
async function assertValid(ctx: Ctx, section: SectionFields, content: SectionContent): Promise<void> {
  const others = (await readPublishedParts(ctx.db)).filter(({ name }) => name !== String(section.id))
  const parts = [...others.map((part) => part.content), content]
  const { wrong } = withParts(ctx.services.get(liveSettings).defaults, parts)
  // One control may hold several wrong values: a list, or a value that both languages share.
  const sentences = new Map<string, Set<string>>()
  for (const { lang, path, problem } of wrong) {
    const { name, where } = controlAt(section.fields, lang, path) ?? { name: '', where: '' }
    const sentence = [where, formSentence(section, problem)].filter(Boolean).join(': ')
    sentences.set(name, (sentences.get(name) ?? new Set()).add(sentence))
  }
  const fields = [...sentences].map(([path, texts]): FieldError => ({ path, textKey: [...texts].join('; ') }))
  if (fields.length > 0) throw new AppError('invalid', 'errors.invalid', {}, { fields })
}

async function contentOf(ctx: Ctx, section: SectionFields, versionId: number): Promise<SectionContent> {
  if (versionId === 0) return defaultContent(ctx, section)
  const [row] = await ctx.db
    .select({ content: organisationVersions.content })
    .from(organisationVersions)
    .where(and(eq(organisationVersions.id, versionId), eq(organisationVersions.sectionId, section.id)))
  if (!row) throw notFound()
  return row.content
}

/** One writer at a time, because a section is checked together with the others. */
async function lockSection(ctx: Ctx, id: number, seen: Precondition): Promise<StoredSection> {
  if (!sections.some((section) => section.id === id)) throw notFound()
  await lockInTransaction(ctx.db, 'organisation')
  const stored = (await readSections(ctx)).find(({ section }) => section.id === id) as StoredSection
  await ctx.db.insert(organisationSections).values(stored.row).onConflictDoNothing()
  await assertUnmodified(ctx, { entity: 'organisationSection', row: stored.row, seen })
  return stored
}

async function addVersion(ctx: Ctx, sectionId: number, content: SectionContent): Promise<number> {
  const author = { createdBy: requireUser(ctx).id, createdAt: ctx.now() }
  const { id } = await ctx.db
    .insert(organisationVersions)
    .values({ sectionId, content, ...author })
    .returning()
    .then(firstRow)
  return id
}

async function putInForce(
  ctx: Ctx,
  { id, publishedVersionId }: StoredSection['row'],
  versionId: number,
): Promise<void> {
  const isOther = publishedVersionId !== versionId
  if (versionId !== 0) {
    const now = sql`${ctx.now().toISOString()}::timestamptz`
    await ctx.db
      .update(organisationVersions)
      .set({ publishedAt: sql`coalesce(${organisationVersions.publishedAt}, ${now})` })
      .where(eq(organisationVersions.id, versionId))
  }
  await update(ctx, id, {
    draftVersionId: versionId,
    publishedVersionId: versionId,
    ...(isOther && { previousVersionId: publishedVersionId }),
  })
  ctx.afterCommit?.(() => ctx.services.get(liveSettings).invalidate())
}

const update = (ctx: Ctx, id: number, change: Partial<typeof organisationSections.$inferInsert>) =>
  ctx.db
    .update(organisationSections)
    .set({ ...change, updatedBy: requireUser(ctx).id, updatedAt: ctx.now() })
    .where(eq(organisationSections.id, id))
