import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { TextParams } from '#lib/http/errors.ts'
import { type Dictionary, type Lang, translate } from '#lib/text/texts.ts'

export type Translate = (key: string, params?: TextParams) => string

type Words = { lang: Lang; t: Translate }

const Context = createContext<Words>({ lang: 'es', t: (key) => key })

export function TextsProvider({
  lang,
  texts,
  children,
}: {
  lang: Lang
  texts: Dictionary
  children: ReactNode
}) {
  const words = useMemo(
    () => ({ lang, t: (key: string, params?: TextParams) => translate(texts, key, params) }),
    [lang, texts],
  )
  return <Context value={words}>{children}</Context>
}

/** `const t = useT()`; `t('nav.home')`. A missing key shows itself. */
export const useT = (): Translate => useContext(Context).t

export const useLang = (): Lang => useContext(Context).lang
