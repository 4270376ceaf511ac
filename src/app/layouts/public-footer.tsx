import { useState } from 'react'
import { ExampleNote } from '#domains/site/site/ui/public/example-note.tsx'
import { Hills } from '#domains/site/site/ui/public/page-header.tsx'
import { Container } from '#domains/site/site/ui/public/section.tsx'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { withNoBreakSpaces } from '#lib/text/no-break.ts'
import { ButtonLink, NewTabHint, newTabAttributes } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icons/icons.tsx'
import { lazyDialog } from '#ui/overlays/lazy-dialog.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { addresses, findRequestAddress, localAddress, requestAnchor, withoutLang } from '../addresses.ts'
import { usePublicPage } from '../public-page.ts'

const LoginDialog = lazyDialog(() =>
  import('#domains/team/auth/ui/public/login-dialog.tsx').then((module) => module.LoginDialog),
)

/** The sections and their anchors. */
const sections = [
  { key: 'home', page: 'home', anchor: '#inicio' },
  { key: 'about', page: 'about', anchor: '#about' },
  { key: 'resources', page: 'resources', anchor: '#recursos' },
  { key: 'events', page: 'events', anchor: '#eventos' },
  { key: 'library', page: 'library', anchor: '' },
  { key: 'contact', page: 'contact', anchor: '#contacto' },
] as const

export function PublicFooter() {
  const t = useT()
  const { organisation } = useSite()
  return (
    <footer className="paint-later mt-16 print:mt-6 print:break-inside-avoid print:in-[body:has(main>article)]:hidden">
      <RequestBand />
      <Hills className="no-print block h-6 w-full text-footer lg:h-10" />
      <div className="on-dark bg-footer text-white">
        <Container className="grid grid-cols-1 gap-x-8 gap-y-10 py-10 sm:grid-cols-2 lg:grid-cols-4 lg:py-14 print:py-2">
          <Sections />
          <ContactLines />
          <Hours />
          <SocialLinks />
        </Container>
        <Container>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-white/25 py-5 text-sm">
            <p className="me-auto max-w-full py-2">
              {t('footer.copyright', { year: organisation.copyrightYear, name: organisation.name })}{' '}
              <ExampleNote fact="name" />
            </p>
            <BottomLinks />
          </div>
        </Container>
      </div>
    </footer>
  )
}

/**
 * Private pages, of families, registrants, providers and hospital units, and the one of a family that was about to pay.
 * The page that finds a request is for everyone.
 */
const withoutRequest = /^\/(solicitud\/|(registro|directorio|recordar|unidad|envio-sin-pagar)(\/|$))/

/** At the end of each page: a visitor from a search engine may never see the home page. */
function RequestBand() {
  const t = useT()
  const lang = useLang()
  const path = withoutLang(usePublicPage().path)
  if (withoutRequest.test(path)) return null
  return (
    <Container className="no-print flex flex-wrap items-center justify-center gap-x-6 gap-y-3 pb-8 text-center">
      <p className="max-w-read text-lg">{t('footer.requestText')}</p>
      <ButtonLink
        variant="primary"
        icon="gift"
        href={`${localAddress(addresses.home, lang)}${requestAnchor}`}
      >
        {t('nav.request')}
      </ButtonLink>
    </Container>
  )
}

function Sections() {
  const t = useT()
  const lang = useLang()
  return (
    <nav aria-label={t('footer.sections')} className="no-print">
      <Title>{t('footer.sections')}</Title>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-6 sm:block">
        {sections.map(({ key, page, anchor }) => (
          <li key={key}>
            <a href={`${localAddress(addresses[page], lang)}${anchor}`} className={linkClass}>
              {t(`footer.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ContactLines() {
  const t = useT()
  const { contact } = useSite()
  return (
    <div>
      <Title>{t('footer.contactTitle')}</Title>
      <ul>
        <li>
          <IconLink icon="phone" href={`tel:${contact.phone}`}>
            {contact.phone}
          </IconLink>
          <ExampleNote fact="phone" className="ms-7.5 mb-1 block! w-fit" />
        </li>
        <li>
          <IconLink icon="mail" href={`mailto:${contact.email}`}>
            {contact.email}
          </IconLink>
          <ExampleNote fact="email" className="ms-7.5 mb-1 block! w-fit" />
        </li>
        <li className="flex min-h-11 items-center gap-2.5">
          <Icon name="pin" />
          {contact.location}
        </li>
      </ul>
    </div>
  )
}

function Hours() {
  const t = useT()
  const { hours } = useSite().contact
  const { closed } = usePublicPage()
  return (
    <div>
      <Title>{t('footer.hoursTitle')}</Title>
      <p className="py-2">{withNoBreakSpaces(hours)}</p>
      {closed && <p>{closed}</p>}
    </div>
  )
}

function SocialLinks() {
  const t = useT()
  const { social } = useSite()
  const profiles = [
    { label: t('footer.facebook'), href: social.facebookUrl },
    { label: t('footer.instagram'), href: social.instagramUrl },
  ]
  return (
    <div className="no-print">
      <Title>{t('footer.socialTitle')}</Title>
      <ul className="flex flex-wrap gap-x-8 sm:block">
        {profiles.map(({ label, href }) => (
          <li key={label}>
            <a href={href} className={linkClass} {...newTabAttributes}>
              {label}
              <NewTabHint className="size-4" />
            </a>
          </li>
        ))}
      </ul>
      <ExampleNote fact="links" />
    </div>
  )
}

function BottomLinks() {
  const t = useT()
  const lang = useLang()
  const [open, setOpen] = useState(false)
  return (
    <div className="no-print flex flex-wrap gap-x-6 gap-y-1">
      <a href={localAddress(findRequestAddress, lang)} className={linkClass}>
        {t('footer.myRequest')}
      </a>
      {(['forHospitals', 'press', 'privacy'] as const).map((page) => (
        <a key={page} href={localAddress(addresses[page], lang)} className={linkClass}>
          {t(`footer.${page}`)}
        </a>
      ))}
      <button type="button" onClick={() => setOpen(true)} className={`${linkClass} noscript:hidden`}>
        {t('footer.adminAccess')}
      </button>
      <LoginDialog open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

function Title({ children }: { children: string }) {
  return <h2 className="mb-1 font-sans text-base font-semibold text-white">{children}</h2>
}

function IconLink({ icon, href, children }: { icon: IconName; href: string; children: string }) {
  return (
    <a href={href} className={linkClass}>
      <Icon name={icon} />
      <span translate="no" className="min-w-0 wrap-anywhere">
        {children}
      </span>
    </a>
  )
}

const linkClass = 'inline-flex min-h-11 items-center gap-2.5 text-white soft-underline'
