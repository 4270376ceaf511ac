import { Fragment } from 'react'
import type { TextKey } from '#lib/text/texts.ts'
import { useT } from '#ui/text/texts.tsx'
import { ExampleNote } from './example-note.tsx'

type ContactLineProps = { textKey: TextKey; contact: { email: string; phone: string } }

/** Renders `{email}` and `{phone}` in a text as links large enough for a thumb. */
export function ContactLine({ textKey, contact }: ContactLineProps) {
  const t = useT()
  const text = t(textKey)
  const parts = text.split(/(\{email\}|\{phone\})/)
  return (
    <p>
      {parts.map((part, index) => (
        <Fragment key={index}>{linkOf(part, contact)}</Fragment>
      ))}
      {(['phone', 'email'] as const).map(
        (fact) => text.includes(`{${fact}}`) && <ExampleNote key={fact} fact={fact} className="ms-2" />,
      )}
    </p>
  )
}

function linkOf(part: string, { email, phone }: ContactLineProps['contact']) {
  if (part === '{email}')
    return (
      <a href={`mailto:${email}`} className={linkClass}>
        {email}
      </a>
    )
  if (part === '{phone}')
    return (
      <span className="whitespace-nowrap">
        <a href={`tel:${phone}`} className={linkClass}>
          {phone}
        </a>
      </span>
    )
  return part
}

const linkClass = 'font-semibold text-hope soft-underline'
