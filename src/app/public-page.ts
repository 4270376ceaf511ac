import { createContext, useContext } from 'react'
import type { Lang } from '#lib/text/texts.ts'

/** The JSON that the server sends with a public page: what the browser needs to hydrate it. */
export type PageState = {
  lang: Lang
  /** The requested path, without the query. */
  path: string
  /** Address of the texts and settings (translations.ts). Open tabs of an older deployment read this name too. */
  translationsUrl: string
  /** The module in routes/public. */
  file: string
  /** The loaded data (page-data.ts). */
  data: unknown
  /** Set if loading or rendering failed, with the request id of the log if there is one. */
  failure: { requestId?: string } | null
  /** What the footer says of a day on which nobody answers although its hours say so. */
  closed: string | null
  /** Addresses of the initial scripts, the entry first. */
  scripts: string[]
  /** Scripts that a press may load, so that public/sw.js keeps a page with its forms. */
  later: string[]
}

export const pageStateId = 'page-state'
export const siteElementId = 'site'
export const deferredSheetId = 'late-sheet'
/** Class of <html> once nothing of the page is left out of the layout (`paint-later` in app.css). */
export const wholeLayoutClass = 'whole'

type PublicPage = Pick<PageState, 'path' | 'closed'> & {
  /** Reads the page again and renders what changed, without unmounting. */
  reload: () => Promise<void>
  reloading: boolean
  changeLanguage: (lang: Lang) => Promise<void>
}

const Context = createContext<PublicPage | null>(null)

export const PublicPageProvider = Context.Provider

/** The current public page. */
export function usePublicPage(): PublicPage {
  const page = useContext(Context)
  if (!page) throw new Error('usePublicPage outside a public page')
  return page
}
