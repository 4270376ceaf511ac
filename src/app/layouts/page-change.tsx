import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLang, useT } from '../../ui/texts.tsx'
import { withoutLang } from '../addresses.ts'

/**
 * After going to another page the focus is on its heading (or on the anchor asked for) and its title is read aloud.
 * A change of language moves nothing: it is only said.
 */
export function PageChange() {
  const t = useT()
  const lang = useLang()
  const { pathname, hash } = useLocation()
  const page = withoutLang(pathname)
  const last = useRef({ page, hash, lang })
  const [said, setSaid] = useState('')
  useEffect(() => {
    const before = last.current
    last.current = { page, hash, lang }
    if (before.lang !== lang) return setSaid(t('language.changed'))
    if (before.page === page && before.hash === hash) return
    if (document.querySelector('dialog:modal')) return
    focusPlace(hash)
    setSaid(document.title)
  }, [page, hash, lang, t])
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}

function focusPlace(hash: string) {
  const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  const place = anchor ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!(place instanceof HTMLElement)) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
