import type { ReactNode } from 'react'
import type { TextKey } from '#lib/text/texts.ts'
import { useSite } from '../site-provider.tsx'
import { ContactLine } from './contact-line.tsx'

type NeedsScriptsProps = {
  children: ReactNode
  /** With `{email}` and `{phone}`. */
  textKey?: TextKey
}

/** Buttons and forms that do nothing without scripts. Then the page says whom to ask instead. */
export function NeedsScripts({ children, textKey = 'common.withoutScripts' }: NeedsScriptsProps) {
  const { contact } = useSite()
  return (
    <>
      <div className="contents noscript:hidden">{children}</div>
      <div className="hidden noscript:block">
        <ContactLine textKey={textKey} contact={contact} />
      </div>
    </>
  )
}
