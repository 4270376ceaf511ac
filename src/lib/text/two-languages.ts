import type { Lang } from './texts.ts'

/** What staff write in one language and may translate into the other. */
export type Written = { textLanguage: Lang }

/** The text in the page's language if there is one, otherwise as it was written. */
export function localized(
  { textLanguage }: Written,
  own: string | null,
  other: string | null,
  lang: Lang,
): { text: string | null; lang: Lang } {
  return lang !== textLanguage && other ? { text: other, lang } : { text: own, lang: textLanguage }
}
