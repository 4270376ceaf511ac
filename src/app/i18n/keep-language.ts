import type { Lang } from '#lib/text/texts.ts'
import { languageCookie } from '../addresses.ts'

const yearSeconds = 31_536_000

/** Stores the language in local storage (public-site.md#languages) and in a cookie, which the server reads. */
export function keepLanguage(lang: Lang): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${languageCookie}=${lang};path=/;max-age=${yearSeconds};samesite=lax`
  try {
    localStorage.setItem('language', lang)
  } catch {
    // Local storage may be blocked. The cookie is enough.
  }
}
