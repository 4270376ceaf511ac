import type { Lang } from './texts.ts'

/** `/eventos` → `/en/eventos` in English. */
export function localAddress(path: string, lang: Lang): string {
  const bare = withoutLang(path)
  if (lang === 'es') return bare
  return /^\/(?=[?#]|$)/.test(bare) ? `/en${bare.slice(1)}` : `/en${bare}`
}

/** `/en/eventos` → `/eventos` */
export const withoutLang = (path: string): string => {
  const bare = path.replace(/^\/en(?=[/?#]|$)/, '')
  return bare.startsWith('/') ? bare : `/${bare}`
}
