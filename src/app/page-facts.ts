import type { ComponentType } from 'react'
import type { PublicSettings } from '#domains/site/site/public-settings.ts'
import type { Dictionary, Lang, NameIn } from '#lib/text/texts.ts'
import type { PageContext } from './page-context.ts'

/** The inputs of a page's head. */
export type PageFacts = {
  lang: Lang
  texts: Dictionary
  site: PublicSettings
  publicUrl: string
  url: string
}

type Params = Record<string, string | undefined>

export type PublicPage<Data = unknown> = {
  /** The Spanish path. #lib/text/local-address.ts has the English one. */
  path: string
  /** The module in routes/public. */
  file: string
  Page: ComponentType<{ data: Data }>
  /** `events` → the texts `meta.events.title` and `.description`. */
  meta: NameIn<'meta.', '.title'>
  /** Title, description and the path of a picture, if the data has them. */
  head?: (data: Data, lang: Lang) => { title: string; description: string; image?: string | null } | null
  /** The page's path in a language, if it depends on the data. null: search engines must not index it. */
  address?: (data: Data, lang: Lang) => string | null
  /** Search engines must not index it. */
  noIndex?: true
  /** Loads the page's data through the API and sets the response status. Default: no data, 200. */
  load?: (context: PageContext, params: Params) => Promise<{ data: Data; status: number }>
  /** Structured data (schema.org). */
  jsonLd?: (facts: PageFacts, data: Data) => object | object[]
  /** The id of a heading below the title that is still on a phone's first screen. The page is painted with it. */
  lastOfFirstScreen?: string
  /** Fields of the data that only the server renders: they are left out of the page's JSON. */
  serverOnly?: readonly string[]
}
