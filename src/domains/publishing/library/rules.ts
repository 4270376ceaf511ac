import { foldText } from '#lib/text/fold-text.ts'
import { localAddress } from '#lib/text/local-address.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import type { Lang } from '#lib/text/texts.ts'

/** The parts of the index, in this order. */
export const articleGroups = ['time', 'situation', 'person', 'need'] as const

/**
 * `published`: the public page shows the latest text. `changed`: the page shows an earlier text than the latest draft.
 * `draft`: never published. `withdrawn`: taken off the page.
 */
export const articleStatuses = ['published', 'changed', 'draft', 'withdrawn'] as const

type InBoth<Name extends string, Value> = Record<`${Name}Es` | `${Name}En`, Value>
type ArticleTexts = InBoth<'slug' | 'title' | 'summary' | 'body', string> & InBoth<'keywords', string | null>

/** The text of an article in one language. */
export function textIn(content: ArticleTexts, lang: Lang) {
  return lang === 'es'
    ? {
        slug: content.slugEs,
        title: content.titleEs,
        summary: content.summaryEs,
        keywords: content.keywordsEs,
        body: content.bodyEs,
      }
    : {
        slug: content.slugEn,
        title: content.titleEn,
        summary: content.summaryEn,
        keywords: content.keywordsEn,
        body: content.bodyEn,
      }
}

const libraryPath = '/si-acaba-de-pasar'

/** The path of an article: its name is in the language of the path. */
export const articlePath = (slug: string, lang: Lang): string => localAddress(`${libraryPath}/${slug}`, lang)

/** A note to editors that somebody still has to decide or verify this. */
const pendingNote = /Pendiente de revisión por|To be reviewed by/g

const pendingLine = /^> (?:Pendiente de revisión por|To be reviewed by)([^:\n]*)(?:: *(.+?))?[.:]?$/gm

/** Whose answer a note waits for, when only somebody who treats her can give it. */
const healthProfessional =
  /(?<!(?:departamento|department) (?:de|of) )(?:salud|health)|obstetr|pediatr|médic|enfermer|parter|farmac|psic|genetic|genétic|doctor|nurse|midwi|pharmac|psych/i

/** What a reader is told of what nobody has verified yet: to call us, or to ask her doctor. */
export type UnknownWords = Record<'callUs' | 'askDoctor', string>

/** The text with these words in the place of each note to editors, after what it is about. */
export const forReaders = (body: string, { callUs, askDoctor }: UnknownWords): string =>
  body.replace(pendingLine, (_, who: string, what = '') => {
    const unknown = healthProfessional.test(who) ? askDoctor : callUs
    return what ? `> ${what.charAt(0).toUpperCase()}${what.slice(1)}. ${unknown}` : `> ${unknown}`
  })

export const pendingNotes = (body: string): number => body.match(pendingNote)?.length ?? 0

/** What the search on the index reads besides title and summary. */
export function searchTextOfArticle(text: ReturnType<typeof textIn>): string {
  const headings = [...text.body.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading]) => heading)
  return searchTextOf(...headings, text.keywords)
}

/** Each word that only the text has, once, folded: the search finds what no heading names. */
export function bodyWords(text: ReturnType<typeof textIn>): string {
  const named = new Set(wordsOf(foldText(`${text.title} ${text.summary} ${searchTextOfArticle(text)}`)))
  const words = new Set(wordsOf(foldText(plainText(text.body))))
  return [...words].filter((word) => word.length > 2 && !named.has(word)).join(' ')
}

/** Slower than usual: people in grief read slowly. */
const wordsPerMinute = 150

export const readingMinutes = (markdown: string): number =>
  Math.max(1, Math.round(wordsOf(plainText(markdown)).length / wordsPerMinute))

/** Markdown without its marks, one sentence or block a line. */
export function sentencesOf(markdown: string): string[] {
  return plainText(markdown)
    .split(/\n+|(?<=[.!?…][»”"]?)\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 0)
}

function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, '')
    .replace(/[*_`]/g, '')
}

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []

/**
 * How easy a text is to read, 0 to 100; 70 and more is easy (care.md#voice). Spanish: Fernández-Huerta. English: Flesch.
 */
export function readingEase(markdown: string, lang: Lang): number {
  const sentences = sentencesOf(markdown)
  const words = sentences.flatMap(wordsOf)
  if (words.length === 0) return 100
  const perSentence = words.length / sentences.length
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word, lang), 0) / words.length
  const ease =
    lang === 'es'
      ? 206.84 - 60 * syllables - 1.02 * perSentence
      : 206.835 - 84.6 * syllables - 1.015 * perSentence
  return Math.round(Math.min(100, Math.max(0, ease)))
}

export const syllablesIn = (word: string, lang: Lang): number =>
  Math.max(1, lang === 'es' ? spanishSyllables(word.toLowerCase()) : englishSyllables(word.toLowerCase()))

/** One syllable for each strong vowel; a group of weak vowels (i, u) is one too. */
function spanishSyllables(word: string): number {
  const groups = word
    .replace(/([qg])u(?=[eéií])/g, '$1')
    .replace(/y(?![aeiouáéíóú])/g, 'i')
    .match(/[aeiouáéíóúü]+/g)
  return (groups ?? []).reduce((sum, group) => sum + Math.max(1, group.match(/[aeoáéóíú]/g)?.length ?? 0), 0)
}

/** The usual estimate: groups of vowels, without silent endings. */
function englishSyllables(word: string): number {
  if (word.length <= 3) return 1
  const spoken = word.replace(/(?:[^laeiouy]es|(?<![td])ed|[^laeiouy]e)$/, '').replace(/^y/, '')
  return spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1
}
