import { localAddress } from '#lib/text/local-address.ts'
import { useLang } from './texts.tsx'

/** `const local = useLocalAddress()`, then `local('/eventos')` is the path in the page's language. */
export function useLocalAddress(): (path: string) => string {
  const lang = useLang()
  return (path) => localAddress(path, lang)
}
