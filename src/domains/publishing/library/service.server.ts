import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { isExampleText } from '#domains/site/site/examples.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { sortBy } from '#lib/database/list.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { wordMatcher } from '#lib/text/search-text.ts'
import { texts } from '#lib/text/texts.server.ts'
import { type Lang, type TextKey, translate } from '#lib/text/texts.ts'
import { programTextsFrom, programVersion, readArticles, type StoredArticle } from './articles.server.ts'
import { defaultArticles } from './defaults.server.ts'
import { isPublished, toEntry, toLibraryArticle, toPreview, toStaffArticle } from './presenters.server.ts'
import type {
  ArticleChange,
  ArticleContent,
  ArticleListQuery,
  LibraryArticle,
  LibraryEntry,
  LibraryQuery,
  Preview,
  PreviewRequest,
  Publication,
  StaffArticle,
} from './schemas.ts'
import { libraryArticles, libraryVersions } from './tables.server.ts'

export async function listLibrary(ctx: Ctx, query: LibraryQuery): Promise<Page<LibraryEntry>> {
  return onePage((await readArticles(ctx)).filter(isPublished).map(toEntry), query)
}

/** An article by its name in either language; also by a name it once had, because links are printed and shared. */
export async function getLibraryArticle(ctx: Ctx, slug: string): Promise<LibraryArticle> {
  const articles = (await readArticles(ctx)).filter(isPublished)
  const found =
    articles.find(({ published }) => hasSlug(published.content, slug)) ??
    articles.find(({ id }) => defaultArticles.some((one) => one.id === id && hasSlug(one, slug)))
  if (found) return toLibraryArticle(found, wordsIn(ctx))
  const earlier = await articleOnceNamed(ctx, slug)
  const renamed = articles.find(({ id }) => id === earlier)
  if (!renamed) throw notFound()
  return toLibraryArticle(renamed, wordsIn(ctx))
}

/** With phone numbers to touch. */
function wordsIn(ctx: Ctx) {
  const dictionaries = ctx.services.get(texts)
  const site = ctx.services.get(siteSettings)
  const call = (number: string) => `[${number}](tel:${number})`
  const inLang = (lang: Lang) => {
    const { phone, crisis } = site[lang].contact
    const say = (key: TextKey, values: Record<string, string>) => translate(dictionaries[lang], key, values)
    return {
      unknown: {
        callUs:
          say('library.article.notSure', { phone: call(phone) }) +
          (isExampleText(phone) ? ` (${say('examples.phone', {})})` : ''),
        askDoctor: say('library.article.askDoctor', {}),
      },
      urgent: say('library.article.urgent', {
        emergency: call(crisis.emergency),
        crisis: call(crisis.number),
      }),
    }
  }
  return { es: inLang('es'), en: inLang('en') }
}

async function articleOnceNamed(ctx: Ctx, slug: string): Promise<number | undefined> {
  const { content, articleId, publishedAt } = libraryVersions
  const named = or(sql`${content}->>'slugEs' = ${slug}`, sql`${content}->>'slugEn' = ${slug}`)
  const [row] = await ctx.db
    .select({ articleId })
    .from(libraryVersions)
    .where(and(isNotNull(publishedAt), named))
    .limit(1)
  return row?.articleId
}

const hasSlug = ({ slugEs, slugEn }: ArticleContent, slug: string) => slugEs === slug || slugEn === slug

/** The whole library is a few dozen rows and lives partly in files, so the list is filtered here. */
export async function listArticles(ctx: Ctx, query: ArticleListQuery): Promise<Page<StaffArticle>> {
  if (query.sort) sortBy(query.sort, {}, [], libraryArticles.id)
  const articles = (await readArticles(ctx)).map((article) => toStaffArticle(article, ctx.now()))
  const hasQuery = wordMatcher(query.q ?? '')
  const found = articles.filter(
    (article) =>
      (!query.group || article.group === query.group) &&
      (!query.status ||
        (query.status === 'review' ? article.isReviewDue : article.status === query.status)) &&
      hasQuery(...wordsOfArticle(article)),
  )
  return onePage(found, query)
}

/** The whole list, or the page that was asked for. */
function onePage<Row>(rows: Row[], { page, pageSize }: LibraryQuery): Page<Row> {
  if (page === undefined && pageSize === undefined) return { rows, total: rows.length }
  const size = pageSize ?? 25
  const start = ((page ?? 1) - 1) * size
  return { rows: rows.slice(start, start + size), total: rows.length }
}

const wordsOfArticle = (article: StaffArticle) => [
  article.titleEs,
  article.titleEn,
  article.summaryEs,
  article.summaryEn,
  article.keywordsEs,
  article.keywordsEn,
  article.slugEs,
  article.slugEn,
  article.bodyEs,
  article.bodyEn,
]

export async function getArticle(ctx: Ctx, id: number): Promise<StaffArticle> {
  return toStaffArticle(await findArticle(ctx, id), ctx.now())
}

export function createArticle(ctx: Ctx, content: ArticleContent): Promise<StaffArticle> {
  return inTransaction(ctx, async (ctx) => {
    await assertSlugsFree(ctx, content)
    const { id } = await ctx.db
      .insert(libraryArticles)
      .values({ ...authorship(ctx), createdBy: requireUser(ctx).id, createdAt: ctx.now() })
      .returning()
      .then(firstRow)
    await addVersion(ctx, id, content)
    await recordHistory(ctx, { entity: 'libraryArticle', entityId: id, action: 'created' })
    return getArticle(ctx, id)
  })
}

/** Saves a draft. The public page shows it only after `setPublication`. */
export function saveArticle(
  ctx: Ctx,
  id: number,
  { updatedAt: _, ...content }: ArticleChange,
  seen: Precondition,
): Promise<StaffArticle> {
  return inTransaction(ctx, async (ctx) => {
    const { latest } = await lockArticle(ctx, id, seen)
    await assertSlugsFree(ctx, content, id)
    const changes = changesBetween(latest.content, content, shownInHistory)
    if (Object.keys(changes).length === 0) return getArticle(ctx, id)
    await addVersion(ctx, id, content)
    await ctx.db.update(libraryArticles).set(authorship(ctx)).where(eq(libraryArticles.id, id))
    await recordHistory(ctx, { entity: 'libraryArticle', entityId: id, action: 'updated', changes })
    return getArticle(ctx, id)
  })
}

/** Publishes one version, or with null takes the article off the public page. */
export function setPublication(
  ctx: Ctx,
  id: number,
  { versionId }: Publication,
  seen: Precondition,
): Promise<StaffArticle> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockArticle(ctx, id, seen)
    if (versionId !== null) await assertSlugsFree(ctx, await contentOf(ctx, id, versionId), id)
    const publishedVersionId = before.published?.id ?? null
    if (publishedVersionId === versionId) return getArticle(ctx, id)
    if (versionId) {
      await ctx.db
        .update(libraryVersions)
        .set({
          publishedAt: sql`coalesce(${libraryVersions.publishedAt}, ${ctx.now().toISOString()}::timestamptz)`,
        })
        .where(eq(libraryVersions.id, versionId))
    }
    const change = { publishedVersionId: versionId, ...authorship(ctx) }
    await ctx.db.update(libraryArticles).set(change).where(eq(libraryArticles.id, id))
    await recordHistory(ctx, {
      entity: 'libraryArticle',
      entityId: id,
      action: versionId === null ? 'article_withdrawn' : 'article_published',
      changes: { publishedVersionId: [publishedVersionId, versionId] },
    })
    return getArticle(ctx, id)
  })
}

/** Makes an earlier text the latest draft again. Nothing is lost: it becomes one more version. */
export function restoreVersion(
  ctx: Ctx,
  id: number,
  versionId: number,
  seen: Precondition,
): Promise<StaffArticle> {
  return inTransaction(ctx, async (ctx) => {
    const { latest } = await lockArticle(ctx, id, seen)
    const content = await contentOf(ctx, id, versionId)
    if (latest.id === versionId) return getArticle(ctx, id)
    await assertSlugsFree(ctx, content, id)
    await addVersion(ctx, id, content)
    await ctx.db.update(libraryArticles).set(authorship(ctx)).where(eq(libraryArticles.id, id))
    const changes = changesBetween(latest.content, content, shownInHistory)
    await recordHistory(ctx, { entity: 'libraryArticle', entityId: id, action: 'article_restored', changes })
    return getArticle(ctx, id)
  })
}

export const previewArticle = async (input: PreviewRequest): Promise<Preview> => toPreview(input)

/** The text of a version of this article. 0: the text of the program. */
export async function contentOf(ctx: Ctx, id: number, versionId: number): Promise<ArticleContent> {
  if (versionId === 0) {
    const program = programVersion(id)
    if (!program) throw notFound()
    return program.content
  }
  const [row] = await ctx.db
    .select({ content: libraryVersions.content })
    .from(libraryVersions)
    .where(and(eq(libraryVersions.id, versionId), eq(libraryVersions.articleId, id)))
  if (!row) throw notFound()
  return row.content
}

const notFound = () => new AppError('not_found', 'library.errors.notFound')

/** The history shows old and new value of these; the versions have the long texts. */
const shownInHistory = [
  'group',
  'position',
  'slugEs',
  'slugEn',
  'titleEs',
  'titleEn',
  'reviewedBy',
  'nextReview',
] as const

async function findArticle(ctx: Ctx, id: number): Promise<StoredArticle> {
  const found = (await readArticles(ctx)).find((article) => article.id === id)
  if (!found) throw notFound()
  return found
}

/** A text of the program gets its row here, with the first write. */
async function lockArticle(ctx: Ctx, id: number, seen: Precondition): Promise<StoredArticle> {
  if (programVersion(id)) {
    const untouched = { id, publishedVersionId: 0, createdAt: programTextsFrom, updatedAt: programTextsFrom }
    await ctx.db.insert(libraryArticles).values(untouched).onConflictDoNothing()
  }
  const [row] = await ctx.db.select().from(libraryArticles).where(eq(libraryArticles.id, id)).for('update')
  if (!row) throw notFound()
  await assertUnmodified(ctx, { entity: 'libraryArticle', row, seen })
  return findArticle(ctx, id)
}

/** No other article has this name, in either language, on its page or in its draft. */
async function assertSlugsFree(ctx: Ctx, { slugEs, slugEn }: ArticleContent, ownId?: number): Promise<void> {
  await lockInTransaction(ctx.db, 'library')
  const others = (await readArticles(ctx)).filter(({ id }) => id !== ownId)
  const taken = others
    .flatMap(({ latest, published }) => [latest.content, ...(published ? [published.content] : [])])
    .flatMap((content) => [content.slugEs, content.slugEn])
  const fields = (['slugEs', 'slugEn'] as const)
    .filter((name) => taken.includes(name === 'slugEs' ? slugEs : slugEn))
    .map((path) => ({ path, textKey: 'library.errors.slug.taken' }))
  if (fields.length > 0) throw new AppError('invalid', 'errors.invalid', {}, { fields })
}

async function addVersion(ctx: Ctx, articleId: number, content: ArticleContent): Promise<void> {
  const author = { createdBy: requireUser(ctx).id, createdAt: ctx.now() }
  await ctx.db.insert(libraryVersions).values({ articleId, content, ...author })
}

const authorship = (ctx: Ctx) => ({ updatedBy: requireUser(ctx).id, updatedAt: ctx.now() })
