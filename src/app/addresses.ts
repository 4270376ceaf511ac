import { localAddress, withoutLang } from '#lib/text/local-address.ts'
import type { Lang } from '#lib/text/texts.ts'

export { localAddress, withoutLang }

/** The Spanish paths (public-site.md#addresses). The English ones are the same under /en. */
export const addresses = {
  home: '/',
  about: '/quienes-somos',
  resources: '/recursos',
  events: '/eventos',
  contact: '/contacto',
  donate: '/donar',
  privacy: '/privacidad',
} as const

/** The home page with the box request dialog open. */
export const requestAnchor = '#pedir'
export const requestAddress = `${addresses.home}${requestAnchor}`

export const languageCookie = 'language'

/** English under /en. Elsewhere the stored language, or Spanish (public-site.md#languages). */
export function pageLang(path: string, stored: string | undefined): Lang {
  if (/^\/en(\/|$)/.test(path)) return 'en'
  // The back office is always in Spanish.
  if (/^\/(admin|graph-setup)(\/|$)/.test(path)) return 'es'
  return stored === 'en' ? 'en' : 'es'
}

const sharedPaths = new Set<string>(Object.values(addresses))

/** Pages with the same content for every visitor: rendered once per language, then cached. */
export const isSharedPage = (path: string): boolean => sharedPaths.has(withoutLang(path))
