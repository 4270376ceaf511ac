import type { SiteSettings } from '#features/site/schemas.ts'
import type { AnyEndpoint, IsList, ResponseOf } from '#lib/http/endpoint.ts'
import type { Dictionary, Lang } from '#lib/text/texts.ts'

/** What rendering a page may use. Pages never import server modules: they make the same REST calls, in process. */
export type PageContext = {
  lang: Lang
  texts: Dictionary
  /** Where a browser finds what of them public pages say, with the settings. */
  words: string
  site: SiteSettings
  /** Where the site is reached, without a trailing slash. */
  publicUrl: string
  /** Throws the Response when the call is refused. */
  call<E extends AnyEndpoint>(
    endpoint: E,
    input?: { params?: Record<string, string | number>; query?: Record<string, string | number | boolean> },
  ): Promise<IsList<E> extends true ? ResponseOf<E>[] : ResponseOf<E>>
}

/** An answer, with the texts of its own inline scripts and styles: the only ones that its policy lets run. */
export type RenderedPage = {
  status: number
  type: string
  body: string
  scripts: string[]
  styles: string[]
}
