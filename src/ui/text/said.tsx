import { saidIn, type Written } from '#lib/text/two-languages.ts'
import { useLang, useT } from './texts.tsx'

/** `<h3 {...said(event, event.title, event.otherTitle)} />`: the text, and its language if it is not the page's. */
export function useSaid() {
  const lang = useLang()
  return (record: Written, own: string | null, other: string | null) => {
    const said = saidIn(record, own, other, lang)
    return { lang: said.lang === lang ? undefined : said.lang, children: said.text ?? '' }
  }
}

/** Says that a text is not in the page's language. */
export function WrittenIn({ record, other }: { record: Written; other: string | null }) {
  const t = useT()
  const lang = useLang()
  const { lang: written } = saidIn(record, '', other, lang)
  if (written === lang) return null
  return <p className="text-sm text-ink-2">{t(`common.writtenIn.${written}`)}</p>
}
