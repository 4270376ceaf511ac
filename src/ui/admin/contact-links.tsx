import { phoneHref, shownPhone, whatsAppHref } from '#lib/text/phone.ts'
import { ButtonLink } from '../button.tsx'

/** The style of a phone or e-mail link in a list or description. */
export const factLinkClass = 'inline-flex min-h-6 items-center text-hope soft-underline'

const mailHref = (email: string, subject?: string): string =>
  `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`

/** For a list cell: one line in a table. On a card it breaks before the @ first. */
export function EmailLink({ email }: { email: string }) {
  const [name, domain] = email.split(/(?=@)/)
  return (
    <a
      href={mailHref(email)}
      title={email}
      className={`${factLinkClass} max-w-64 lg:max-w-44 min-[90rem]:max-w-64`}
    >
      <span className="min-w-0 break-words lg:truncate lg:[&_wbr]:hidden">
        {name}
        <wbr />
        {domain}
      </span>
    </a>
  )
}

/** For a list cell. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={phoneHref(phone)} className={`${factLinkClass} whitespace-nowrap`}>
    {shownPhone(phone)}
  </a>
)

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
