import type { PublicSettings } from '#domains/site/site/public-settings.ts'
import type { AnyEndpoint, IsList, ResponseOf } from '#lib/http/endpoint.ts'
import type { Dictionary, Lang } from '#lib/text/texts.ts'

/** The texts that a page's scripts use, and the address of the JSON file with them and the settings (translations.ts). */
export type PageTexts = { address: string; texts: Dictionary }

/** What rendering a page may use. Pages import no server modules: they make the same REST calls, in process. */
export type PageContext = {
  lang: Lang
  texts: Dictionary
  /** The texts of a public page, by its module in routes/public. */
  textsOf: (file: string) => Promise<PageTexts>
  site: PublicSettings
  /** The site's origin, without a trailing slash. */
  publicUrl: string
  /** Throws the Response if its status is not 2xx. */
  call<E extends AnyEndpoint>(
    endpoint: E,
    input?: { params?: Record<string, string | number>; query?: Record<string, string | number | boolean> },
  ): Promise<IsList<E> extends true ? ResponseOf<E>[] : ResponseOf<E>>
}

/** A response, with its inline scripts and styles: the Content-Security-Policy allows only these. */
export type RenderedPage = {
  status: number
  type: string
  body: string
  scripts: string[]
  styles: string[]
}
