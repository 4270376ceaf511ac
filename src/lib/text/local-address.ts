import type { Lang } from './texts.ts'

/** First parts of a path that have a name of their own in English. The others are the same under /en. */
const englishNames = new Map([['si-acaba-de-pasar', 'just-happened']])
const spanishNames = new Map([...englishNames].map(([spanish, english]) => [english, spanish]))

/** `/eventos` → `/en/eventos`, `/si-acaba-de-pasar` → `/en/just-happened` in English. */
export function localAddress(path: string, lang: Lang): string {
  const bare = withoutLang(path)
  if (lang === 'es') return bare
  return /^\/(?=[?#]|$)/.test(bare) ? `/en${bare.slice(1)}` : `/en${renamed(bare, englishNames)}`
}

/** `/en/eventos` → `/eventos`, `/en/just-happened` → `/si-acaba-de-pasar` */
export const withoutLang = (path: string): string => {
  const bare = path.replace(/^\/en(?=[/?#]|$)/, '')
  if (!bare.startsWith('/')) return `/${bare}`
  return bare === path ? path : renamed(bare, spanishNames)
}

const renamed = (path: string, names: Map<string, string>): string =>
  path.replace(/^\/([^/?#]+)/, (whole, first: string) => (names.has(first) ? `/${names.get(first)}` : whole))
