import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { TextParams } from '#lib/text/texts.ts'
import { type Dictionary, type Lang, type TextKey, translate } from '#lib/text/texts.ts'

/** An unknown key is a type error. */
export type Translate = (key: TextKey, params?: TextParams) => string

type ContextValue = { lang: Lang; t: Translate }

const Context = createContext<ContextValue>({ lang: 'es', t: (key) => key })

export function TextsProvider({
  lang,
  texts,
  children,
}: {
  lang: Lang
  texts: Dictionary
  children: ReactNode
}) {
  const value = useMemo(
    () => ({ lang, t: (key: TextKey, params?: TextParams) => translate(texts, key, params) }),
    [lang, texts],
  )
  return <Context value={value}>{children}</Context>
}

/** `const t = useT()`, then `t('nav.home')`. A missing key renders as the key. */
export const useT = (): Translate => useContext(Context).t

export const useLang = (): Lang => useContext(Context).lang
