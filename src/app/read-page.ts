import { type PageState, pageStateId } from './public-page.ts'
import { loadTranslations, type Translations } from './translations.ts'

/** The page state in this document. */
export function pageStateIn(document: Document): PageState | null {
  const text = document.getElementById(pageStateId)?.textContent
  return text ? (JSON.parse(text) as PageState) : null
}

export type PublicPageParts = { state: PageState; translations: Translations }

/** Fetches one of our public pages. Throws if the request fails or the response is not such a page. */
export async function readPage(path: string): Promise<{ page: PublicPageParts; head: HTMLHeadElement }> {
  const response = await fetch(path, { headers: { Accept: 'text/html' }, cache: 'no-cache' })
  // Drop its inline style: the current CSP would block it, and deferred.css has every utility.
  const html = (await response.text()).replace(/<style[\s\S]*?<\/style>/g, '')
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const state = pageStateIn(parsed)
  if (!state) throw new Error(`no page: ${response.status}`)
  return { page: { state, translations: await loadTranslations(state.translationsUrl) }, head: parsed.head }
}

/** The elements of the head that depend on the language. */
const localizedElements =
  'title, meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]'

/** Replaces the language-dependent elements of this document's head. */
export function replaceHead(head: HTMLHeadElement): void {
  for (const old of document.head.querySelectorAll(localizedElements)) old.remove()
  const elements = [...head.querySelectorAll(localizedElements)]
  document.head.append(...elements.map((element) => document.importNode(element, true)))
}
