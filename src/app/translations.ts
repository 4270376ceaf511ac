import type { SiteSettings } from '#features/site/schemas.ts'
import type { Dictionary, Lang } from '#lib/text/texts.ts'

/** What public pages say in one language, and the organisation's settings: the same for all of them. */
export type Translations = { texts: Dictionary; site: SiteSettings }

export const translationsAddress = (lang: Lang, hash: string): string => `/assets/words-${lang}-${hash}.json`

const read = new Map<string, Promise<Translations>>()

/** In the browser, asked for once. Throws when it does not come. */
export function loadTranslations(address: string): Promise<Translations> {
  const known = read.get(address)
  if (known) return known
  const coming = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`no words: ${response.status}`)
    return response.json() as Promise<Translations>
  })
  read.set(address, coming)
  // So that a second try may succeed.
  coming.catch(() => read.delete(address))
  return coming
}
