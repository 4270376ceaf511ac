import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { TextParams } from '#lib/text/texts.ts'
import { type Dictionary, type Lang, type TextKey, translate } from '#lib/text/texts.ts'

/** An unknown key is a type error. */
export type Translate = (key: TextKey, params?: TextParams) => string

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
    () => ({ lang, t: (key: TextKey, params?: TextParams) => translate(texts, key, params) }),
    [lang, texts],
  )
  return <Context value={words}>{children}</Context>
}

/** `const t = useT()`; `t('nav.home')`. A missing key shows itself. */
export const useT = (): Translate => useContext(Context).t

export const useLang = (): Lang => useContext(Context).lang
