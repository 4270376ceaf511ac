import type { Lang } from '#lib/text/texts.ts'
import { languageCookie } from '../addresses.ts'

const yearSeconds = 31_536_000

/** public-site.md#languages: the choice is kept in the browser; the server reads it from a cookie of the same name. */
export function keepLanguage(lang: Lang): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${languageCookie}=${lang};path=/;max-age=${yearSeconds};samesite=lax`
  try {
    localStorage.setItem('language', lang)
  } catch {
    // Storage may be refused; the cookie carries the choice.
  }
}
