import { Fragment } from 'react'
import { phoneHref, phonesIn, shownPhone, whatsAppHref } from '#lib/text/phone.ts'
import { ButtonLink } from '../button.tsx'

/** The style of a phone or e-mail link in a list or description. */
export const factLinkClass = 'inline-flex min-h-6 items-center text-hope soft-underline'

const mailHref = (email: string, subject?: string): string =>
  `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`

/** For a list cell. A long one breaks before the @, so that nothing of it is cut. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={mailHref(email)} className={`${factLinkClass} max-w-64 lg:text-sm lg:leading-snug`}>
    <span className="min-w-0">
      <EmailAddress email={email} />
    </span>
  </a>
)

/** The address of an e-mail that is not for writing to. It breaks before the @ first, and is never cut. */
export function EmailAddress({ email }: { email: string }) {
  const [name, domain] = email.split(/(?=@)/)
  return (
    <>
      {name}
      <wbr />
      {domain}
    </>
  )
}

/** Each of its numbers is called by itself. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phonesIn(phone).map((number, at) => (
    <Fragment key={number}>
      {at > 0 && ' / '}
      <a href={phoneHref(number)} className={`${factLinkClass} whitespace-nowrap`}>
        {shownPhone(number)}
      </a>
    </Fragment>
  ))

type ContactLinksProps = { name: string; phone?: string | null; email: string; subject?: string }

/** Call, WhatsApp or write to a person. */
export function ContactLinks({ name, phone, email, subject }: ContactLinksProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {phone && (
        <>
          <ButtonLink
            size="small"
            className="min-h-11"
            icon="phone"
            href={phoneHref(phone)}
            aria-label={`Llamar a ${name}`}
          >
            Llamar
          </ButtonLink>
          <ButtonLink
            size="small"
            className="min-h-11"
            icon="message"
            href={whatsAppHref(phone)}
            newTab
            aria-label={`WhatsApp a ${name} (abre otra pestaña)`}
          >
            WhatsApp
          </ButtonLink>
        </>
      )}
      {email && (
        <ButtonLink
          size="small"
          className="min-h-11"
          icon="mail"
          href={mailHref(email, subject)}
          aria-label={`Escribir a ${name}`}
        >
          Escribir
        </ButtonLink>
      )}
    </div>
  )
}
