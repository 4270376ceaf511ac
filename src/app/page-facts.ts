import type { ComponentType } from 'react'
import type { SiteSettings } from '#features/site/schemas.ts'
import type { Dictionary, Lang, NameIn } from '#lib/text/texts.ts'
import type { PageContext } from './page-context.ts'

/** What a page's head is made from. */
export type PageFacts = { lang: Lang; texts: Dictionary; site: SiteSettings; publicUrl: string; url: string }

type Params = Record<string, string | undefined>

export type PublicPage<Data = unknown> = {
  /** The Spanish address; the English one is the same under /en. */
  path: string
  /** Its code in routes/public. */
  file: string
  Page: ComponentType<{ data: Data }>
  /** `events` → the texts `meta.events.title` and `.description`. */
  meta: NameIn<'meta.', '.title'>
  /** Search engines do not keep it. */
  noIndex?: true
  /** What the page shows, by the API's calls, and the answer's status. Default: nothing, 200. */
  load?: (context: PageContext, params: Params) => Promise<{ data: Data; status: number }>
  /** For search engines (schema.org). */
  jsonLd?: (facts: PageFacts, data: Data) => object | object[]
  /** What of the data the browser does not need: it stands in the page, and is not sent a second time. */
  serverOnly?: readonly string[]
}
