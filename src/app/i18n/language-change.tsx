import { useEffect, useRef, useState } from 'react'
import { useLang, useT } from '#ui/text/texts.tsx'

/** Announces a language change to screen readers. */
export function LanguageChange() {
  const t = useT()
  const lang = useLang()
  const announced = useRef(lang)
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (announced.current === lang) return
    announced.current = lang
    setMessage(t('language.changed'))
  }, [lang, t])
  return (
    <p aria-live="polite" className="sr-only">
      {message}
    </p>
  )
}
