import { withoutLang } from '#app/addresses.ts'
import { siteSettings } from '#features/site/settings.server.ts'
import type { Services } from '#lib/context.server.ts'
import type { Lang } from '#lib/text/texts.ts'
import { inlineHashes, sha256Source } from './inline-hashes.ts'

/** `scripts`, `styles`: the texts of the page's own inline scripts and styles. */
type PageFacts = {
  path: string
  scripts: string[]
  styles: string[]
  lang: Lang
  services: Services
  mode: string
}

/** What search engines must not keep: the back office and the families' own pages. */
const isPrivate = (path: string) =>
  /^\/(admin|graph-setup|solicitud|registro)(\/|$)/.test(withoutLang(asRouted(path)))

/** The router takes capitals, escapes and doubled slashes for the same page. */
function asRouted(path: string): string {
  const plain = path.toLowerCase().replace(/\/{2,}/g, '/')
  try {
    return decodeURIComponent(plain).toLowerCase()
  } catch {
    return plain
  }
}

/**
 * What every page says besides its words: language, cache, and what a browser may load and run
 * (security.md#content-security-policy).
 */
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
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isPrivate(path) ? { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' } : {}),
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
    // Attributes only, set by our own components (bars of a plot, heights of a slide).
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
    ...new Set(addresses.filter((one): one is string => Boolean(one)).map((one) => new URL(one).origin)),
  ]
}
