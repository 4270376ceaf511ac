import { withoutLang } from '#app/addresses.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import type { Services } from '#lib/context.server.ts'
import type { Lang } from '#lib/text/texts.ts'
import { inlineHashes, sha256Source } from './inline-hashes.ts'

/** `scripts`, `styles`: contents of the page's inline scripts and styles. */
type PageFacts = {
  path: string
  scripts: string[]
  styles: string[]
  lang: Lang
  services: Services
  mode: string
}

/** Not stored anywhere: the back office and the private pages of families, registrants and providers. */
export const isPrivate = (path: string) =>
  /^\/(admin|graph-setup|solicitud|registro|directorio|recordar|unidad)(\/|$)/.test(
    withoutLang(asRouted(path)),
  )

/** Search engines may list the page that finds a request, which holds nothing of anyone. Back must not show what was typed. */
const isListed = (path: string) => !isPrivate(path) || /^\/solicitud\/?$/.test(withoutLang(asRouted(path)))

const scansCodes = (path: string) => /^\/(admin|unidad)(\/|$)/.test(withoutLang(asRouted(path)))

/** The router ignores case, escapes and doubled slashes. */
function asRouted(path: string): string {
  const plain = path.toLowerCase().replace(/\/{2,}/g, '/')
  try {
    return decodeURIComponent(plain).toLowerCase()
  } catch {
    return plain
  }
}

/** Headers of every page: language, caching, and the Content-Security-Policy. */
export function pageHeaders({
  path,
  scripts,
  styles,
  lang,
  services,
  mode,
}: PageFacts): Record<string, string> {
  return {
    'Content-Language': lang,
    'Cache-Control': isPrivate(path) ? 'no-store' : 'no-cache',
    Vary: 'Cookie, Accept-Encoding',
    // The packing table and a hospital's unit scan codes with the camera.
    'Permissions-Policy': `camera=${scansCodes(path) ? '(self)' : '()'}, geolocation=(), microphone=(), payment=(), usb=()`,
    ...(isPrivate(path) ? { 'Referrer-Policy': 'no-referrer' } : {}),
    ...(isListed(path) ? {} : { 'X-Robots-Tag': 'noindex' }),
    ...(mode === 'production' ? { 'Content-Security-Policy': policy(scripts, styles, services) } : {}),
  }
}

function policy(scripts: string[], styles: string[], services: Services): string {
  const { payment, social } = services.get(siteSettings).es
  const forms = origins([payment.paypalDonateAction, payment.paypalShippingAction])
  const frames = origins([social.embedUrl])
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(scripts.map(sha256Source)), ...inlineHashes.script].join(' ')}`,
    `style-src 'self' ${[...new Set(styles.map(sha256Source)), ...inlineHashes.style].join(' ')}`,
    // For style attributes set by components (chart bars, slide heights).
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames.join(' ') || "'none'"}`,
    ["form-action 'self'", ...forms].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function origins(addresses: (string | null | undefined)[]): string[] {
  return [
    ...new Set(addresses.filter((url): url is string => Boolean(url)).map((url) => new URL(url).origin)),
  ]
}
