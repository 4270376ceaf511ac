import { localAddress, withoutLang } from '#lib/text/local-address.ts'
import type { Lang } from '#lib/text/texts.ts'

export { localAddress, withoutLang }

/** public-site.md#addresses: the Spanish addresses are the specification's; English has its own under /en. */
export const addresses = {
  home: '/',
  about: '/quienes-somos',
  resources: '/recursos',
  events: '/eventos',
  contact: '/contacto',
  donate: '/donar',
  privacy: '/privacidad',
} as const

/** Home, with the request for a box open. */
export const requestAnchor = '#pedir'
export const requestAddress = `${addresses.home}${requestAnchor}`

export const languageCookie = 'language'

/** An English address is English; elsewhere the stored choice, Spanish when there is none. public-site.md#languages. */
export function pageLang(path: string, stored: string | undefined): Lang {
  if (/^\/en(\/|\.data|$)/.test(path)) return 'en'
  // The back office speaks Spanish, whatever was chosen on the public pages.
  if (/^\/(admin|graph-setup)(\/|\.data|$)/.test(path)) return 'es'
  return stored === 'en' ? 'en' : 'es'
}

const kept = new Set<string>(Object.values(addresses))

/** Pages that are the same for everybody: rendered once per language, then kept. */
export const isSharedPage = (path: string): boolean => kept.has(withoutLang(path))
