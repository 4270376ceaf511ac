import * as z from 'zod/mini'
import { limits, oneOf, optionalText, prepared, text } from '#lib/http/fields.ts'
import {
  day,
  id,
  lastSeen,
  listQuery,
  optionalDay,
  optionalUrl,
  wholeNumber,
} from '#lib/http/record-fields.ts'
import { langs } from '#lib/text/texts.ts'
import { articleGroups, articleStatuses } from './rules.ts'

export type ArticleGroup = (typeof articleGroups)[number]
export type ArticleStatus = (typeof articleStatuses)[number]

/** Search engines cut a description here, and the index shows it on a card. */
const maxSummary = 160
const maxSlug = 60
const maxBody = 12_000
const maxSources = 12
const maxId = 2_147_483_647

const slug = z
  .pipe(
    text(maxSlug, { required: 'library.errors.slug.required' }),
    z.transform((value) => value.toLowerCase()),
  )
  .check(z.refine((value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value), 'library.errors.slug.invalid'))
const title = text(limits.name, { required: 'library.errors.title.required' })
const summary = text(maxSummary, { required: 'library.errors.summary.required' })
/** Other words that a family may search for. */
const keywords = optionalText(limits.message)
const body = text(maxBody, { required: 'library.errors.body.required' })

const Source = z.object({
  name: text(limits.short, { required: 'library.errors.source.required' }),
  url: optionalUrl,
  /** Of its name and its page. Older sources have none: nothing is said of their language. */
  lang: z.optional(prepared((value) => value || undefined, z.optional(oneOf(langs)))),
  /** The day somebody read it. */
  readOn: day,
})
export type Source = z.output<typeof Source>

/** One text in both languages: what a version stores and what the files in `articles/` hold. */
const contentFields = {
  group: oneOf(articleGroups),
  /** The place within its group. */
  position: wholeNumber(0, 999),
  slugEs: slug,
  slugEn: slug,
  titleEs: title,
  titleEn: title,
  summaryEs: summary,
  summaryEn: summary,
  keywordsEs: keywords,
  keywordsEn: keywords,
  bodyEs: body,
  bodyEn: body,
  sources: z.array(Source).check(z.maxLength(maxSources, 'library.errors.source.tooMany')),
  reviewedBy: optionalText(limits.short),
  nextReview: optionalDay,
}
export const ArticleContent = z.object(contentFields)
export type ArticleContent = z.output<typeof ArticleContent>

/** Every save carries the whole text. */
export const ArticleChange = z.object({ ...contentFields, ...lastSeen })
export type ArticleChange = z.output<typeof ArticleChange>

/** The version that the public page shows: 0 is the text of the program, null shows none. */
export const Publication = z.object({ versionId: z.nullable(wholeNumber(0, maxId)), ...lastSeen })
export type Publication = z.output<typeof Publication>

export const Restoration = z.object({ versionId: wholeNumber(0, maxId), ...lastSeen })
export type Restoration = z.output<typeof Restoration>

export const StaffArticle = z.object({
  id: z.number(),
  group: z.enum(articleGroups),
  position: z.number(),
  slugEs: z.string(),
  slugEn: z.string(),
  titleEs: z.string(),
  titleEn: z.string(),
  summaryEs: z.string(),
  summaryEn: z.string(),
  keywordsEs: z.nullable(z.string()),
  keywordsEn: z.nullable(z.string()),
  bodyEs: z.string(),
  bodyEn: z.string(),
  sources: z.array(
    z.object({
      name: z.string(),
      url: z.nullable(z.string()),
      lang: z.optional(z.enum(langs)),
      readOn: z.string(),
    }),
  ),
  reviewedBy: z.nullable(z.string()),
  nextReview: z.nullable(z.string()),
  status: z.enum(articleStatuses),
  /** The latest text, shown here, and the one on the public page. 0: the text of the program. */
  versionId: z.number(),
  publishedVersionId: z.nullable(z.number()),
  /** Places marked «Pendiente de revisión». */
  pendingCount: z.number(),
  isReviewDue: z.boolean(),
  updatedAt: z.string(),
})
export type StaffArticle = z.output<typeof StaffArticle>

/** `review`: published, and its review date has come. */
export const ArticleListQuery = z.object({
  ...listQuery,
  status: z.optional(oneOf([...articleStatuses, 'review'])),
  group: z.optional(oneOf(articleGroups)),
})
export type ArticleListQuery = z.output<typeof ArticleListQuery>

export const Version = z.object({
  /** 0: the text of the program. */
  id: z.number(),
  titleEs: z.string(),
  savedBy: z.nullable(z.string()),
  /** null: the text of the program. */
  savedAt: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
})
export type Version = z.output<typeof Version>

export const PreviewRequest = z.object({ bodyEs: body, bodyEn: body })
export type PreviewRequest = z.output<typeof PreviewRequest>

const PreviewText = z.object({
  html: z.string(),
  wordCount: z.number(),
  /** 0 to 100; 70 and more is easy to read. */
  ease: z.number(),
  pendingCount: z.number(),
})
export type PreviewText = z.output<typeof PreviewText>
export const Preview = z.object({ es: PreviewText, en: PreviewText })
export type Preview = z.output<typeof Preview>

export const LibraryQuery = z.object({ page: listQuery.page, pageSize: listQuery.pageSize })
export type LibraryQuery = z.output<typeof LibraryQuery>

const EntryText = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Folded words for the search: headings and keywords. */
  searchText: z.string(),
  /** The words that only the text has, folded. */
  bodyWords: z.string(),
  minutes: z.number(),
})
export type EntryText = z.output<typeof EntryText>

/** A line of the public index. */
export const LibraryEntry = z.object({
  id: z.number(),
  group: z.enum(articleGroups),
  es: EntryText,
  en: EntryText,
})
export type LibraryEntry = z.output<typeof LibraryEntry>

export const versionParams = z.object({ id, versionId: wholeNumber(0, maxId) })

const PublicText = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  html: z.string(),
  minutes: z.number(),
})

export const LibraryArticle = z.object({
  id: z.number(),
  group: z.enum(articleGroups),
  es: PublicText,
  en: PublicText,
  sources: StaffArticle.shape.sources,
  reviewedBy: z.nullable(z.string()),
  nextReview: z.nullable(z.string()),
  /** null: the text of the program. */
  publishedAt: z.nullable(z.string()),
})
export type LibraryArticle = z.output<typeof LibraryArticle>

/** An article's name in its address, in either language. */
export const slugParams = z.object({ slug: z.string().check(z.maxLength(maxSlug)) })
