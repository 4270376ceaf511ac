import { writeStored } from '#lib/stored.ts'
import type { Lang } from '#lib/text/texts.ts'
import { languageCookie, secureLanguageCookie } from '../addresses.ts'

const yearSeconds = 31_536_000

/** Stores the language in local storage and in a cookie, which the server reads. */
export function storeLanguage(lang: Lang): void {
  const isHttps = location.protocol === 'https:'
  const name = isHttps ? secureLanguageCookie : languageCookie
  const secure = isHttps ? ';secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${name}=${lang};path=/;max-age=${yearSeconds};samesite=lax${secure}`
  } catch {
    // A page in a sandboxed frame has no cookies: the language changes for this page.
  }
  writeStored('localStorage', 'language', lang)
}
