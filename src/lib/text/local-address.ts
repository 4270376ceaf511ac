import type { Lang } from './texts.ts'

/** First parts of a path and their names in English, under /en. public/sw.js repeats those of pages it keeps. */
const englishNames = new Map([
  ['quienes-somos', 'about'],
  ['recursos', 'resources'],
  ['eventos', 'events'],
  ['si-acaba-de-pasar', 'just-happened'],
  ['contacto', 'contact'],
  ['donar', 'donate'],
  ['privacidad', 'privacy'],
  ['para-hospitales', 'for-hospitals'],
  ['prensa', 'press'],
  ['solicitud', 'request'],
  ['registro', 'registration'],
  ['directorio', 'directory'],
  ['recordar', 'remember'],
  ['unidad', 'unit'],
  ['no-mas-correos', 'no-more-emails'],
  ['envio-sin-pagar', 'shipping-not-paid'],
  ['donativo-sin-hacer', 'donation-not-made'],
  ['sin-conexion', 'offline'],
])
const spanishNames = new Map([...englishNames].map(([spanish, english]) => [english, spanish]))

/** `/eventos` → `/en/events` in English, `/en/events` → `/eventos` in Spanish. */
export function localAddress(path: string, lang: Lang): string {
  const bare = withoutLang(path)
  if (lang === 'es') return bare
  return /^\/(?=[?#]|$)/.test(bare) ? `/en${bare.slice(1)}` : `/en${renamed(bare, englishNames)}`
}

/** `/en/events` and the old `/en/eventos` → `/eventos` */
export const withoutLang = (path: string): string => {
  const bare = path.replace(/^\/en(?=[/?#]|$)/, '')
  if (!bare.startsWith('/')) return `/${bare}`
  return bare === path ? path : renamed(bare, spanishNames)
}

/** English pages had Spanish names until 2026: `/en/eventos` → `/en/events`. Null for any other path. */
export function movedAddress(path: string): string | null {
  const [, first = ''] = /^\/en\/([^/?#]+)/.exec(path) ?? []
  return englishNames.has(first) ? localAddress(path, 'en') : null
}

const renamed = (path: string, names: Map<string, string>): string =>
  path.replace(/^\/([^/?#]+)/, (whole, first: string) => (names.has(first) ? `/${names.get(first)}` : whole))
