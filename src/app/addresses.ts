import { localAddress, movedAddress, withoutLang } from '#lib/text/local-address.ts'
import { canonicalReference } from '#lib/text/reference.ts'
import type { Lang } from '#lib/text/texts.ts'

export { localAddress, movedAddress, withoutLang }

/** The Spanish paths. #lib/text/local-address.ts has the English ones. */
export const addresses = {
  home: '/',
  about: '/quienes-somos',
  resources: '/recursos',
  events: '/eventos',
  library: '/si-acaba-de-pasar',
  contact: '/contacto',
  donate: '/donar',
  privacy: '/privacidad',
  forHospitals: '/para-hospitales',
  press: '/prensa',
} as const

/** The home page with the box request dialog open. */
export const requestAnchor = '#pedir'
export const requestAddress = `${addresses.home}${requestAnchor}`

/** «Mi solicitud». Below it, each request has its own page. */
export const findRequestAddress = '/solicitud'

export const languageCookie = 'language'

/** On https the prefix keeps other hosts of the domain from setting it. */
export const secureLanguageCookie = `__Host-${languageCookie}`

/** What the visitor chose, by either name. */
export const storedLanguage = (cookies: Record<string, string | undefined>): string | undefined =>
  cookies[secureLanguageCookie] ?? cookies[languageCookie]

/** English under /en. Elsewhere the stored language, or Spanish. */
export function pageLang(path: string, stored: string | undefined): Lang {
  if (/^\/en(\/|$)/.test(path)) return 'en'
  // The back office is always in Spanish.
  if (/^\/(admin|graph-setup)(\/|$)/.test(path)) return 'es'
  return stored === 'en' ? 'en' : 'es'
}

/**
 * The same page under its canonical path: `/solicitud/h7kp2m9xqrtv` → `/solicitud/H7KP-2M9X-QRTV`. Mail gateways change the
 * case and write `#` as `%23`, and people copy the sign that follows a link.
 */
export function canonicalPath(path: string): string {
  const [, page, secret] = /^\/*(\/[a-z/-]+?)\/*%(?:25)*23(.*)$/i.exec(path) ?? []
  if (page) return `${page.toLowerCase()}#${secret}`
  const [, before, typed = ''] = privatePath.exec(path) ?? []
  const reference = before && canonicalReference(decoded(typed).replace(/[^0-9a-z]+$/i, ''))
  return reference ? before.toLowerCase() + reference : path
}

const privatePath =
  /^\/*(\/(?:solicitud|registro|directorio|recordar|en\/(?:request|registration|directory|remember))\/)([^/]+)\/*$/i

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const sharedPaths = new Set<string>(Object.values(addresses))

/** Pages with the same content for every visitor: rendered once per language, then cached. */
export const isSharedPage = (path: string): boolean =>
  sharedPaths.has(withoutLang(path)) || onePath.test(withoutLang(path))

const onePath = /^\/(?:si-acaba-de-pasar\/[a-z0-9-]{1,60}|eventos\/\d{1,10})$/
