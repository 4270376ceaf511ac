import { createContext, useContext } from 'react'
import type { Lang } from '#lib/text/texts.ts'

/** What the server sends with a public page, as JSON: all the browser needs to take the page over. */
export type PageState = {
  lang: Lang
  /** The address asked for, without query. */
  path: string
  /** Address of the language's words and settings (public-words.ts). */
  words: string
  /** Its code: a file of routes/public. */
  file: string
  /** What was loaded for it (page-data.ts). */
  data: unknown
  /** Loading or rendering failed; the answer's number in the log, if it has one. */
  failure: { requestId?: string } | null
  /** Addresses of the code that it starts with, first the one to run. */
  scripts: string[]
}

export const pageStateId = 'page-state'
export const siteElementId = 'site'
export const deferredSheetId = 'late-sheet'

type PublicPage = {
  path: string
  /** Asks for the page again and shows what changed; nothing is unmounted. */
  reload: () => Promise<void>
  reloading: boolean
  changeLanguage: (lang: Lang) => Promise<void>
}

const Context = createContext<PublicPage | null>(null)

export const PublicPageProvider = Context.Provider

/** The public page one is on. */
export function usePublicPage(): PublicPage {
  const page = useContext(Context)
  if (!page) throw new Error('usePublicPage outside a public page')
  return page
}
