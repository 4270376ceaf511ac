import { createContext, type RouterContext } from 'react-router'
import type { SiteSettings } from '#features/site/schemas.ts'
import type { AnyEndpoint, IsList, ResponseOf } from '#lib/http/endpoint.ts'
import type { Dictionary, Lang } from '#lib/text/texts.ts'

/** What a page's loader may use. Loaders never import server modules: they ask the same REST calls, in process. */
export type PageContext = {
  lang: Lang
  /** Random for each rendering: marks the inline scripts that are ours, and is taken out before the page is sent. */
  mark: string
  texts: Dictionary
  /** Where a browser finds what of them public pages say, with the settings. */
  words: string
  site: SiteSettings
  /** Where the site is reached, without a trailing slash. */
  publicUrl: string
  call<E extends AnyEndpoint>(
    endpoint: E,
    input?: { params?: Record<string, string | number>; query?: Record<string, string | number | boolean> },
  ): Promise<IsList<E> extends true ? ResponseOf<E>[] : ResponseOf<E>>
}

const shared = globalThis as { [key: symbol]: RouterContext<PageContext> | undefined }
const key = Symbol.for('hope-in-a-box.page-context')

// One object for the server (run by Node) and the routes (bundled by Vite), which load this file twice.
shared[key] ??= createContext<PageContext>()

export const pageContext = shared[key]
