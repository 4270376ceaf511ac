import type { ReactNode } from 'react'
import { withNoBreakSpaces } from '#lib/text/no-break.ts'
import { NewTabHint, newTabAttributes } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icons/icons.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useSite } from '../site-provider.tsx'
import { ExampleNote } from './example-note.tsx'
import { OpenNow } from './open-now.tsx'

export function ContactLines() {
  const t = useT()
  const { contact, social } = useSite()
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-white px-5 lg:px-6">
      <Line icon="mail" title={t('contactPage.emailTitle')}>
        <a href={`mailto:${contact.email}`} translate="no" className={linkClass}>
          {contact.email}
        </a>
        <ExampleNote fact="email" />
      </Line>
      <Line icon="phone" title={t('contactPage.phoneTitle')}>
        <a href={`tel:${contact.phone}`} translate="no" className={linkClass}>
          {contact.phone}
        </a>
        <ExampleNote fact="phone" />
      </Line>
      <Line icon="clock" title={t('contactPage.hoursTitle')}>
        <p className="pt-1 pb-2">{withNoBreakSpaces(contact.hours)}</p>
        <OpenNow />
      </Line>
      <Line icon="pin" title={t('contactPage.locationTitle')}>
        <p className="pt-1">{contact.location}</p>
        <a href={contact.mapUrl} className={linkClass} {...newTabAttributes}>
          {t('contactPage.map')}
          <NewTabHint className="size-4" />
        </a>
        <ExampleNote fact="map" />
      </Line>
      <Line icon="users" title={t('contactPage.socialTitle')}>
        <p className="flex flex-wrap gap-x-3">
          <a href={social.facebookUrl} className={linkClass} {...newTabAttributes}>
            {t('footer.facebook')}
            <NewTabHint className="size-4" />
          </a>
          <a href={social.instagramUrl} className={linkClass} {...newTabAttributes}>
            {t('footer.instagram')}
            <NewTabHint className="size-4" />
          </a>
        </p>
        <ExampleNote fact="links" />
      </Line>
    </ul>
  )
}

function Line({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 py-4">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-mint text-hope-strong">
        <Icon name={icon} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-sans text-sm font-semibold text-ink-2">{title}</h2>
        {children}
      </div>
    </li>
  )
}

const linkClass =
  'me-3 inline-flex min-h-11 max-w-full items-center gap-2 wrap-anywhere font-medium text-hope soft-underline'
