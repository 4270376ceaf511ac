import { prepared } from '#lib/http/fields.ts'
import type { Lang } from '#lib/text/texts.ts'
import { ArticleContent, type StaffArticle } from '../../schemas.ts'

export type SourceDraft = { name: string; url: string; lang: Lang | ''; readOn: string }

/** The form's values. The sources are one JSON text, so that a change of one marks the form as changed. */
export type ArticleValues = {
  group: string
  position: string
  slugEs: string
  slugEn: string
  titleEs: string
  titleEn: string
  summaryEs: string
  summaryEn: string
  keywordsEs: string
  keywordsEn: string
  bodyEs: string
  bodyEn: string
  sources: string
  reviewedBy: string
  nextReview: string
}

export const sourcesOf = (values: ArticleValues) => JSON.parse(values.sources) as SourceDraft[]

export const contentOf = (values: ArticleValues) => ({ ...values, sources: sourcesOf(values) })

export const ArticleForm = prepared((values) => contentOf(values as ArticleValues), ArticleContent)

export const blankArticle: ArticleValues = {
  group: '',
  position: '100',
  slugEs: '',
  slugEn: '',
  titleEs: '',
  titleEn: '',
  summaryEs: '',
  summaryEn: '',
  keywordsEs: '',
  keywordsEn: '',
  bodyEs: '',
  bodyEn: '',
  sources: '[]',
  reviewedBy: '',
  nextReview: '',
}

export const valuesOf = (article: StaffArticle): ArticleValues => ({
  group: article.group,
  position: String(article.position),
  slugEs: article.slugEs,
  slugEn: article.slugEn,
  titleEs: article.titleEs,
  titleEn: article.titleEn,
  summaryEs: article.summaryEs,
  summaryEn: article.summaryEn,
  keywordsEs: article.keywordsEs ?? '',
  keywordsEn: article.keywordsEn ?? '',
  bodyEs: article.bodyEs,
  bodyEn: article.bodyEn,
  sources: JSON.stringify(
    article.sources.map(({ name, url, lang, readOn }) => ({
      name,
      url: url ?? '',
      lang: lang ?? '',
      readOn,
    })),
  ),
  reviewedBy: article.reviewedBy ?? '',
  nextReview: article.nextReview ?? '',
})
