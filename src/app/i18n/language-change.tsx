import { useEffect, useRef, useState } from 'react'
import { useLang, useT } from '#ui/text/texts.tsx'

/** A change of language moves nothing on the page: it is only said. */
export function LanguageChange() {
  const t = useT()
  const lang = useLang()
  const before = useRef(lang)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (before.current === lang) return
    before.current = lang
    setSaid(t('language.changed'))
  }, [lang, t])
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}
