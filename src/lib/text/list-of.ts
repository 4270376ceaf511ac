import type { Lang } from './texts.ts'

/** `Bayamón, Caguas y San Juan`. */
export const listOf = (words: readonly string[], lang: Lang): string =>
  new Intl.ListFormat(lang, { type: 'conjunction' }).format(words)
