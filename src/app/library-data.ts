import { eventApi } from '#domains/events/events/endpoints.ts'
import { libraryApi } from '#domains/publishing/library/endpoints.ts'
import { articlePath } from '#domains/publishing/library/rules.ts'
import type { LibraryEntry } from '#domains/publishing/library/schemas.ts'
import type { FoundElsewhere, LibraryLine } from '#domains/publishing/library/ui/public/library-line.ts'
import { providerApi } from '#domains/publishing/providers/endpoints.ts'
import { withOtherSpecialties } from '#domains/publishing/providers/specialties.ts'
import { wordsOfProvider } from '#domains/publishing/providers/words.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import type { Lang } from '#lib/text/texts.ts'
import { localized } from '#lib/text/two-languages.ts'
import { addresses, localAddress } from './addresses.ts'
import type { PageContext } from './page-context.ts'
import type { PageFacts } from './page-facts.ts'

export type LibraryData = { lines: LibraryLine[] | null; others: FoundElsewhere[] }

/** If a list fails to load, the page still renders, with 503 so that nothing caches it. */
export async function loadLibrary({ call, lang }: PageContext) {
  const [entries, providers, events] = await Promise.all([
    call(libraryApi.index).catch(() => null),
    call(providerApi.list).catch(() => null),
    call(eventApi.list).catch(() => null),
  ])
  const now = new Date().toISOString()
  const found: FoundElsewhere[] = [
    ...withOtherSpecialties(providers ?? []).map((provider) => {
      const specialty = localized(provider, provider.specialty, provider.otherSpecialty, lang)
      const title = localized(provider, provider.title, provider.otherTitle, lang)
      return {
        kind: 'provider' as const,
        id: provider.id,
        lang: specialty.lang,
        title: provider.name,
        text: [title.text, specialty.text].filter(Boolean).join(' · '),
        searchText: searchTextOf(...wordsOfProvider(provider)),
        phone: provider.phone,
      }
    }),
    ...(events ?? [])
      .filter(({ eventDate }) => eventDate > now)
      .map((event) => {
        const title = localized(event, event.title, event.otherTitle, lang)
        const { description, otherTitle, otherDescription, location } = event
        return {
          kind: 'event' as const,
          id: event.id,
          lang: title.lang,
          title: title.text ?? '',
          date: event.eventDate,
          searchText: searchTextOf(event.title, description, otherTitle, otherDescription, location),
        }
      }),
  ]
  const data: LibraryData = { lines: entries?.map((entry) => lineOf(entry, lang)) ?? null, others: found }
  return { data, status: entries && providers && events ? 200 : 503 }
}

/** Articles of the other language are left out: nobody reads them here. */
const lineOf = (entry: LibraryEntry, lang: Lang): LibraryLine => ({
  id: entry.id,
  group: entry.group,
  ...entry[lang],
})

export type ArticleData = Awaited<ReturnType<typeof loadArticle>>['data']

/** How many other articles are listed below one. */
const moreCount = 3

/** An unknown name is a 404 page with the index. */
export async function loadArticle({ call, lang }: PageContext, { slug = '' }: { slug?: string }) {
  const lines = (await call(libraryApi.index)).map((entry) => lineOf(entry, lang))
  try {
    const { es, en, ...article } = await call(libraryApi.read, { params: { slug } })
    const text = lang === 'es' ? es : en
    const place = lines.findIndex(({ id }) => id === article.id)
    const sameGroup = [...lines.slice(place + 1), ...lines.slice(0, place)].filter(
      ({ group }) => group === article.group,
    )
    const data = {
      article: { ...article, ...text, slugs: { es: es.slug, en: en.slug } },
      more: sameGroup.slice(0, moreCount).map(({ slug, title }) => ({ slug, title })),
    }
    return { data, status: 200 }
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 404) throw error
    return { data: { article: null, more: lines.map(({ slug, title }) => ({ slug, title })) }, status: 404 }
  }
}

export const articleHead = ({ article }: ArticleData) =>
  article && { title: article.title, description: article.summary }

export const articleAddress = (data: ArticleData | undefined, lang: Lang): string | null =>
  data?.article ? articlePath(data.article.slugs[lang], lang) : null

/** The index as schema.org data. */
export function libraryData({ lang, publicUrl, url, texts }: PageFacts, { lines }: LibraryData): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: texts['library.title'],
    url,
    inLanguage: lang,
    isPartOf: { '@id': `${publicUrl}/#organisation` },
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: (lines ?? []).map(({ slug, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: `${publicUrl}${articlePath(slug, lang)}`,
      })),
    },
  }
}

export function articleData(facts: PageFacts, { article }: ArticleData): object[] {
  if (!article) return []
  const { lang, publicUrl, url, site, texts } = facts
  const organisation = {
    '@type': 'NGO',
    '@id': `${publicUrl}/#organisation`,
    name: site.organisation.name,
  }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description: article.summary,
      url,
      inLanguage: lang,
      isAccessibleForFree: true,
      author: organisation,
      publisher: organisation,
      ...(article.publishedAt ? { dateModified: article.publishedAt } : {}),
      citation: article.sources.map(({ name, url, lang }) => ({
        '@type': 'CreativeWork',
        name,
        ...(url ? { url } : {}),
        ...(lang ? { inLanguage: lang } : {}),
      })),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: texts['library.title'],
          item: `${publicUrl}${localAddress(addresses.library, lang)}`,
        },
        { '@type': 'ListItem', position: 2, name: article.title, item: url },
      ],
    },
  ]
}
