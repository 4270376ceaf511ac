import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Lang } from '../../lib/texts.ts'
import { languageCookie, localAddress } from '../addresses.ts'

const yearSeconds = 31_536_000

/**
 * D1 §4: the choice is kept in the browser. The same page opens at its other address: nothing is unmounted, so the
 * place on the page, open dialogs and typed words stay.
 */
export function useChangeLanguage(): (lang: Lang) => void {
  const location = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (lang) => {
    keepLanguage(lang)
    const pathname = localAddress(location.pathname, lang)
    if (pathname === location.pathname) return revalidate()
    const { search, hash, state } = location
    return navigate({ pathname, search, hash }, { replace: true, state, preventScrollReset: true })
  }
}

function keepLanguage(lang: Lang) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${languageCookie}=${lang};path=/;max-age=${yearSeconds};samesite=lax`
  try {
    localStorage.setItem('language', lang)
  } catch {
    // Storage may be refused; the cookie carries the choice.
  }
}
