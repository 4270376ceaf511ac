import { localized, type Written } from '#lib/text/two-languages.ts'
import { classNames } from '../class-names.ts'
import { useLang, useT } from './texts.tsx'

/** `<h3 {...localized(event, event.title, event.otherTitle)} />`: the text, and its language if it is not the page's. */
export function useLocalized() {
  const lang = useLang()
  return (record: Written, own: string | null, other: string | null) => {
    const shown = localized(record, own, other, lang)
    return { lang: shown.lang === lang ? undefined : shown.lang, children: shown.text ?? '' }
  }
}

type WrittenInProps = { record: Written; other: string | null; className?: string }

/** Says that a text is not in the page's language. */
export function WrittenIn({ record, other, className }: WrittenInProps) {
  const t = useT()
  const lang = useLang()
  const { lang: written } = localized(record, '', other, lang)
  if (written === lang) return null
  return <p className={classNames('text-sm text-ink-2', className)}>{t(`common.writtenIn.${written}`)}</p>
}
