import { langs } from '#lib/text/texts.ts'
import { addresses, localAddress } from '../../addresses.ts'
import type { PageContext } from '../../page-context.ts'

const hreflang = { es: 'es-PR', en: 'en' } as const

/** care.md#s02: every page in both languages, each naming the other. */
export function sitemap({ publicUrl }: PageContext): string {
  const urls = Object.values(addresses).flatMap((path) => langs.map((lang) => entry(publicUrl, path, lang)))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

function entry(publicUrl: string, path: string, lang: 'es' | 'en'): string {
  const at = (one: 'es' | 'en') => `${publicUrl}${localAddress(path, one)}`
  const others = [
    ...langs.map((one) => ({ code: hreflang[one] as string, href: at(one) })),
    { code: 'x-default', href: at('es') },
  ].map(({ code, href }) => `    <xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(href)}"/>`)
  return `  <url>\n    <loc>${escapeXml(at(lang))}</loc>\n${others.join('\n')}\n  </url>`
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
