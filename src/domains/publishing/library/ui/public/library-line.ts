import type { Lang } from '#lib/text/texts.ts'
import type { ArticleGroup, EntryText } from '../../schemas.ts'

/** An article in the index, in the page's language. */
export type LibraryLine = { id: number; group: ArticleGroup } & EntryText

/** A provider or an event that the search may find. `lang`: what it is written in. */
export type FoundElsewhere =
  | {
      kind: 'provider'
      id: number
      lang: Lang
      title: string
      text: string
      searchText: string
      phone: string
    }
  | { kind: 'event'; id: number; lang: Lang; title: string; date: string; searchText: string }
