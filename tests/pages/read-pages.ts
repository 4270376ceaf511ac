import type { Lang } from '#lib/text/texts.ts'

export type FetchedPage = { path: string; html: string }

/** Every page of the site map, and those it leaves out. */
export async function fetchPages(origin: string): Promise<FetchedPage[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const others = ['/solicitud', '/en/request', '/sin-conexion', '/en/offline', '/no-existe', '/en/not-there']
  const pages = [...new Set([...listed, ...others])]
  return Promise.all(
    pages.map(async (path) => ({ path, html: await (await fetch(`${origin}${path}`)).text() })),
  )
}

/** Addresses of this site that a page names, with their fragment. */
export function addressesIn({ html }: FetchedPage): string[] {
  const found = [...html.matchAll(/\s(?:href|src|action)="(\/[^"]*|#[^"]*)"/g)]
  return [...new Set(found.map(([, address = '']) => address.replaceAll('&amp;', '&')))]
}

export const idsIn = ({ html }: FetchedPage): Set<string> =>
  new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id))

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const unread = new Set(['script', 'style', 'svg', 'head', 'noscript'])
const readAttributes = /\s(?:alt|aria-label|title|placeholder)="([^"]*)"/g

/** What people read, with the language that the markup gives it. */
export function textsIn({ html }: FetchedPage): { lang: Lang; text: string }[] {
  const texts: { lang: Lang; text: string }[] = []
  const open: { name: string; lang: Lang; isRead: boolean }[] = []
  for (const [, closing, name = '', attributes = '', text = ''] of html.matchAll(
    /<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>([^<]*)/gi,
  )) {
    if (closing) {
      while (open.length > 0 && open.pop()?.name !== name);
    } else {
      const above = open.at(-1) ?? { lang: 'es' as Lang, isRead: true }
      const own = /\slang="(es|en)/.exec(attributes)?.[1] as Lang | undefined
      const here = { name, lang: own ?? above.lang, isRead: above.isRead && !unread.has(name) }
      for (const [, value = ''] of attributes.matchAll(readAttributes))
        if (here.isRead) texts.push({ lang: here.lang, text: decoded(value) })
      if (!voidElements.has(name) && !attributes.endsWith('/')) open.push(here)
    }
    const inside = open.at(-1)
    if (inside?.isRead && text.trim()) texts.push({ lang: inside.lang, text: decoded(text) })
  }
  return texts
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", shy: '' }

const decoded = (text: string): string =>
  text.replace(/&(\w+|#x27);/g, (_, name: string) => entities[name] ?? ' ').replaceAll('\u00ad', '')

/** Words of a text, without addresses, numbers and abbreviations in capitals. */
export const wordsIn = (text: string): string[] =>
  text
    .replace(/\S+@\S+|https?:\S+|\S*\/\S*\.\S*|www\.\S+|\S*\d\S*/g, ' ')
    .match(/\p{L}+(?:[’'-]\p{L}+)*/gu)
    ?.filter((word) => word.length > 1 && word !== word.toUpperCase()) ?? []
