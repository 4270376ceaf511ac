import { eventPath } from '#domains/events/events/addresses.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { libraryApi } from '#domains/publishing/library/endpoints.ts'
import { articlePath } from '#domains/publishing/library/rules.ts'
import { type Lang, langs } from '#lib/text/texts.ts'
import { addresses, findRequestAddress, localAddress } from '../../addresses.ts'
import type { PageContext } from '../../page-context.ts'

const hreflang = { es: 'es-PR', en: 'en' } as const

/** Every page in both languages with hreflang links. */
export async function sitemap({ publicUrl, call }: PageContext): Promise<string> {
  const pages = [...Object.values(addresses), findRequestAddress].map(
    (path) => (lang: Lang) => localAddress(path, lang),
  )
  const articles = (await call(libraryApi.index)).map(
    (one) => (lang: Lang) => articlePath(one[lang].slug, lang),
  )
  const now = new Date().toISOString()
  const events = (await call(eventApi.list))
    .filter(({ eventDate }) => eventDate > now)
    .map(
      ({ id }) =>
        (lang: Lang) =>
          eventPath(id, lang),
    )
  const urls = [...pages, ...articles, ...events].flatMap((pathIn) =>
    langs.map((lang) => entry(publicUrl, pathIn, lang)),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

function entry(publicUrl: string, pathIn: (lang: Lang) => string, lang: Lang): string {
  const urlIn = (lang: Lang) => `${publicUrl}${pathIn(lang)}`
  const alternates = [
    ...langs.map((other) => ({ code: hreflang[other] as string, href: urlIn(other) })),
    { code: 'x-default', href: urlIn('es') },
  ].map(({ code, href }) => `    <xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(href)}"/>`)
  return `  <url>\n    <loc>${escapeXml(urlIn(lang))}</loc>\n${alternates.join('\n')}\n  </url>`
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
