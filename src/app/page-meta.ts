import type { MetaDescriptor } from 'react-router'
import type { SiteSettings } from '../features/site/contract.ts'
import { type Dictionary, type Lang, translate } from '../lib/texts.ts'
import { localAddress } from './addresses.ts'

/** What every page's `meta` function gets from the routes above it. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]
type RootData = { lang: Lang; texts: Dictionary; site: SiteSettings }

export type PageMeta = {
  matches: Matches
  /** `events` → the texts `meta.events.title` and `.description`. */
  page: string
  /** The Spanish address; null for pages search engines do not keep. */
  path: string | null
  jsonLd?: (facts: PageFacts) => object | object[] | null
}

export type PageFacts = RootData & { publicUrl: string; url: string }

const maxTitle = 60

/** Title, description, canonical and language addresses, cards for sharing, data for search engines (UX S01–S03). */
export function pageMeta({ matches, page, path, jsonLd }: PageMeta): MetaDescriptor[] {
  const root = rootData(matches)
  const layout = dataOf<{ publicUrl: string }>(matches, 'layouts/public')
  if (!root || !layout) return []
  const { lang, texts, site } = root
  const { publicUrl } = layout
  const title = fullTitle(translate(texts, `meta.${page}.title`), root)
  const description = translate(texts, `meta.${page}.description`)
  const address = (one: Lang) => `${publicUrl}${localAddress(path ?? '/', one).replace(/^\/$/, '') || '/'}`
  const url = address(lang)
  const data = jsonLd?.({ ...root, publicUrl, url })
  return [
    { title },
    { name: 'description', content: description },
    { name: 'theme-color', content: '#fbf8f3' },
    ...(path === null
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: url },
          { tagName: 'link', rel: 'alternate', hrefLang: 'es-PR', href: address('es') },
          { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: address('en') },
          { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('es') },
          { property: 'og:url', content: url },
        ]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.organisation.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:locale', content: lang === 'es' ? 'es_PR' : 'en_US' },
    { property: 'og:locale:alternate', content: lang === 'es' ? 'en_US' : 'es_PR' },
    { property: 'og:image', content: `${publicUrl}/share-${lang}.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: translate(texts, 'meta.ogImageAlt') },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(data ? [data].flat().map((one) => ({ 'script:ld+json': one })) : []),
  ] as MetaDescriptor[]
}

function fullTitle(title: string, { texts, site }: RootData): string {
  const whole = translate(texts, 'meta.siteTitle', { title, name: site.organisation.name })
  return whole.length <= maxTitle ? whole : title.slice(0, maxTitle)
}

/** The root sends both as one string each; read once for every text, not for every page. */
let read: { texts: string; data: RootData } | undefined

function rootData(matches: Matches): RootData | undefined {
  const sent = dataOf<{ lang: Lang; texts: string; site: string }>(matches, 'root')
  if (!sent) return undefined
  const { lang, texts, site } = sent
  if (read?.texts !== texts)
    read = { texts, data: { lang, texts: JSON.parse(texts), site: JSON.parse(site) } }
  return read.data
}

function dataOf<Data>(matches: Matches, id: string): Data | undefined {
  return matches.find((match) => match?.id === id)?.loaderData as Data | undefined
}

/** The organisation, as search engines read it (schema.org/NGO). */
export function organisationData({ site, publicUrl, lang }: PageFacts): object {
  const { organisation, contact, social } = site
  return {
    '@context': 'https://schema.org',
    '@type': 'NGO',
    '@id': `${publicUrl}/#organisation`,
    name: organisation.name,
    legalName: organisation.legalName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/favicon.svg`,
    foundingDate: String(organisation.foundedYear),
    description: site.mission,
    email: contact.email,
    telephone: `+1-${contact.phone.replace(/^1-/, '')}`,
    areaServed: 'Puerto Rico',
    address: { '@type': 'PostalAddress', addressLocality: contact.location, addressCountry: 'US' },
    sameAs: [social.facebookUrl, social.instagramUrl],
    inLanguage: lang,
  }
}
