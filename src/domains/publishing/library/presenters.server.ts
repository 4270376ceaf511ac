import { puertoRicoDay } from '#lib/text/dates.ts'
import { type Lang, langs } from '#lib/text/texts.ts'
import type { StoredArticle, StoredVersion } from './articles.server.ts'
import { htmlOf } from './markdown.server.ts'
import {
  bodyWords,
  forReaders,
  pendingNotes,
  readingEase,
  readingMinutes,
  searchTextOfArticle,
  sentencesOf,
  textIn,
  type UnknownWords,
  wordsOf,
} from './rules.ts'
import type {
  ArticleContent,
  ArticleStatus,
  EntryText,
  LibraryArticle,
  LibraryEntry,
  PreviewText,
  StaffArticle,
} from './schemas.ts'

/** What the public page shows. */
export type PublishedArticle = StoredArticle & { published: StoredVersion }

export const isPublished = (article: StoredArticle): article is PublishedArticle => article.published !== null

export function toEntry({ id, published }: PublishedArticle): LibraryEntry {
  const { content } = published
  const inLang = (lang: Lang): EntryText => {
    const text = textIn(content, lang)
    const { slug, title, summary, body } = text
    return {
      slug,
      title,
      summary,
      searchText: searchTextOfArticle(text),
      bodyWords: bodyWords(text),
      minutes: readingMinutes(body),
    }
  }
  return { id, group: content.group, es: inLang('es'), en: inLang('en') }
}

/**
 * In Markdown: what a reader is told where a note to editors stands (`unknown`), and below signs of danger that do not
 * give its numbers themselves (`urgent`).
 */
export function toLibraryArticle(
  { id, published }: PublishedArticle,
  words: Record<Lang, { unknown: UnknownWords; urgent: string }>,
): LibraryArticle {
  const { content } = published
  const inLang = (lang: Lang) => {
    const { slug, title, summary, body } = textIn(content, lang)
    const { unknown, urgent } = words[lang]
    const numbers = urgent.match(/tel:[^)]+/g) ?? []
    const html = htmlOf(forReaders(body, unknown)).replace(/<section.*?(?=<\/section>)/gs, (box) =>
      numbers.every((number) => box.includes(number)) ? box : box + htmlOf(urgent),
    )
    return { slug, title, summary, html, minutes: readingMinutes(body) }
  }
  return {
    id,
    group: content.group,
    es: inLang('es'),
    en: inLang('en'),
    sources: content.sources,
    reviewedBy: content.reviewedBy,
    nextReview: content.nextReview,
    publishedAt: published.publishedAt?.toISOString() ?? null,
  }
}

export function toStaffArticle(article: StoredArticle, now: Date): StaffArticle {
  const { content } = article.latest
  return {
    id: article.id,
    ...content,
    status: statusOf(article),
    versionId: article.latest.id,
    publishedVersionId: article.published?.id ?? null,
    // Both languages have the same notes.
    pendingCount: Math.max(pendingNotes(content.bodyEs), pendingNotes(content.bodyEn)),
    isReviewDue: isReviewDue(article, now),
    updatedAt: article.updatedAt.toISOString(),
  }
}

function statusOf({ latest, published, wasPublished }: StoredArticle): ArticleStatus {
  if (published) return published.id === latest.id ? 'published' : 'changed'
  return wasPublished ? 'withdrawn' : 'draft'
}

/** By the published text: what families read has to be looked at again. */
export function isReviewDue({ published }: StoredArticle, now: Date): boolean {
  const day = published?.content.nextReview
  return Boolean(day && day <= puertoRicoDay(now))
}

export const toPreview = (content: Pick<ArticleContent, 'bodyEs' | 'bodyEn'>) => {
  const [es, en] = langs.map((lang): PreviewText => {
    const body = lang === 'es' ? content.bodyEs : content.bodyEn
    return {
      html: htmlOf(body),
      wordCount: sentencesOf(body).flatMap(wordsOf).length,
      ease: readingEase(body, lang),
      pendingCount: pendingNotes(body),
    }
  }) as [PreviewText, PreviewText]
  return { es, en }
}
