import type { ReactNode } from 'react'
import { useSite } from '../site-provider.tsx'
import { ContactLine } from './contact-line.tsx'

/** Buttons and forms that do nothing without scripts. Then the page says whom to ask instead. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  const { contact } = useSite()
  return (
    <>
      <div className="contents noscript:hidden">{children}</div>
      <div className="hidden noscript:block">
        <ContactLine textKey="common.withoutScripts" contact={contact} />
      </div>
    </>
  )
}
