import type { ArticleGroup, EntryText } from '../../schemas.ts'

/** An article in the index, in the page's language. */
export type LibraryLine = { id: number; group: ArticleGroup } & EntryText

/** A provider or an event that the search may find. Both are written in Spanish. */
export type FoundElsewhere =
  | { kind: 'provider'; id: number; title: string; text: string; words: string; phone: string }
  | { kind: 'event'; id: number; title: string; date: string; words: string }
