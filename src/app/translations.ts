import type { PublicSettings } from '#domains/site/site/public-settings.ts'
import type { Dictionary, Lang } from '#lib/text/texts.ts'

/** A public page's texts in one language, and the organisation's settings. */
export type Translations = { texts: Dictionary; site: PublicSettings }

export const translationsAddress = (lang: Lang, page: string, hash: string): string =>
  `/assets/texts/${lang}/${page}/${hash}.json`

const requests = new Map<string, Promise<Translations>>()

/** Browser only. Fetches each address once and throws if that fails. */
export function loadTranslations(address: string): Promise<Translations> {
  const existing = requests.get(address)
  if (existing) return existing
  const read = async (options?: RequestInit) => {
    const response = await fetch(address, options)
    if (!response.ok) throw new Error(`no translations: ${response.status}`)
    return (await response.json()) as Translations
  }
  // A browser may have kept what was cut on its way.
  const request = read().catch(() => read({ cache: 'reload' }))
  requests.set(address, request)
  // A failed request is not cached, so a retry may succeed.
  request.catch(() => requests.delete(address))
  return request
}
