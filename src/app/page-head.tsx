import { type Lang, type TextKey, translate } from '#lib/text/texts.ts'
import { localAddress } from './addresses.ts'
import type { PageFacts, PublicPage } from './page-facts.ts'

type PageHeadProps = Omit<PageFacts, 'url'> & {
  page: PublicPage
  /** undefined: the page failed to load, so its own facts are unknown. */
  data: unknown
}

const maxTitle = 60

/** Title, description, canonical and hreflang links, social cards, structured data. */
export function PageHead({ page, data, ...given }: PageHeadProps) {
  const { lang, texts, site, publicUrl } = given
  const { meta } = page
  const t = (key: TextKey, params?: Record<string, string>) => translate(texts, key, params)
  const pathIn = (lang: Lang) => (page.address ? page.address(data, lang) : localAddress(page.path, lang))
  const address = (lang: Lang) => `${publicUrl}${pathIn(lang)?.replace(/^\/$/, '') || '/'}`
  const noIndex = page.noIndex || pathIn(lang) === null
  const facts: PageFacts = { ...given, url: address(lang) }
  const own = data === undefined ? null : page.head?.(data, lang)
  const pageTitle = own?.title ?? t(`meta.${meta}.title`)
  const whole = t('meta.siteTitle', { title: pageTitle, name: site.organisation.name })
  const title = whole.length <= maxTitle ? whole : pageTitle.slice(0, maxTitle)
  const description = own?.description ?? t(`meta.${meta}.description`)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={facts.url} />
          <link rel="alternate" hrefLang="es-PR" href={address('es')} />
          <link rel="alternate" hrefLang="en" href={address('en')} />
          <link rel="alternate" hrefLang="x-default" href={address('es')} />
          <meta property="og:url" content={facts.url} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.organisation.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={lang === 'es' ? 'es_PR' : 'en_US'} />
      <meta property="og:locale:alternate" content={lang === 'es' ? 'en_US' : 'es_PR'} />
      {/* A private link in a chat does not show the loss before anybody opens it: its picture has no words. */}
      {own?.image ? (
        <meta property="og:image" content={`${publicUrl}${own.image}`} />
      ) : (
        <>
          <meta property="og:image" content={`${publicUrl}/share${noIndex ? '' : `-${lang}`}.png`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          {!noIndex && <meta property="og:image:alt" content={t('meta.ogImageAlt')} />}
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      {[data === undefined ? [] : (page.jsonLd?.(facts, data) ?? [])].flat().map((entry, index) => (
        <script
          key={index}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by asInlineJson
          dangerouslySetInnerHTML={{ __html: asInlineJson(entry) }}
        />
      ))}
    </>
  )
}

/** JSON for a script element. `<` is escaped, so no value can close the element. */
export const asInlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The organisation as schema.org/NGO. */
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
