import { type PageState, pageStateId } from './public-page.ts'
import { loadTranslations, type Translations } from './translations.ts'

/** What the server sent with the page that stands in this document. */
export function pageStateIn(document: Document): PageState | null {
  const text = document.getElementById(pageStateId)?.textContent
  return text ? (JSON.parse(text) as PageState) : null
}

export type PublicPageParts = { state: PageState; words: Translations }

/** Reads one of our own public pages. Throws when it does not come, or is no page of ours. */
export async function readPage(path: string): Promise<{ page: PublicPageParts; head: HTMLHeadElement }> {
  const response = await fetch(path, { headers: { Accept: 'text/html' }, cache: 'no-cache' })
  // Its style is not read: this page's policy does not name it, and deferred.css has all that it could bring.
  const html = (await response.text()).replace(/<style[\s\S]*?<\/style>/g, '')
  const read = new DOMParser().parseFromString(html, 'text/html')
  const state = pageStateIn(read)
  if (!state) throw new Error(`no page: ${response.status}`)
  return { page: { state, words: await loadTranslations(state.words) }, head: read.head }
}

/** What of a page's head depends on its language. */
const spoken =
  'title, meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]'

/** Puts the words of another page's head in place of this one's. */
export function replaceHead(head: HTMLHeadElement): void {
  for (const old of document.head.querySelectorAll(spoken)) old.remove()
  document.head.append(...[...head.querySelectorAll(spoken)].map((one) => document.importNode(one, true)))
}
