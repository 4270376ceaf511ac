import { useEffect, useRef, useState } from 'react'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/icons.tsx'
import { Logo } from '#ui/illustrations/logo.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { addresses, findRequestAddress, localAddress, requestAnchor, withoutLang } from '../addresses.ts'
import { LanguageMenu } from '../i18n/language-menu.tsx'
import { usePublicPage } from '../public-page.ts'

/** Donate is the highlighted call to action. */
const pages = ['home', 'about', 'resources', 'events', 'contact', 'donate'] as const
const quiet = [
  [addresses.library, 'footer.library'],
  [findRequestAddress, 'footer.myRequest'],
] as const

export function PublicHeader() {
  const t = useT()
  const { root, button, open, setOpen, close } = useDisclosure()
  return (
    <header
      ref={root}
      className={`no-print sticky top-[min(0px,calc(var(--header-room)*999))] z-30 border-b border-line bg-paper ${noJump}`}
    >
      <div className="mx-auto flex min-h-(--header-height) max-w-[82rem] flex-wrap items-center gap-1 lg:flex-nowrap px-4 sm:gap-2 sm:px-6">
        <Brand />
        <div className="order-1 ms-auto lg:order-2 lg:ms-1">
          <LanguageMenu />
        </div>
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpen(!open)}
          className="order-2 inline-flex min-h-11 items-center gap-1.5 rounded-control border-[1.5px] border-hope bg-white px-2.5 font-semibold text-hope hover:bg-mint sm:px-4 lg:hidden noscript:hidden"
        >
          <Icon name={open ? 'close' : 'menu'} className="size-5 max-[23rem]:hidden" />
          {t('nav.menu')}
        </button>
        <nav
          id="site-menu"
          aria-label={t('nav.label')}
          className={classNames(
            'order-3 lg:order-1 lg:ms-auto lg:block noscript:block',
            open
              ? 'max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:max-h-[calc(var(--screen)-var(--header-height))] max-lg:overflow-y-auto max-lg:border-b max-lg:border-line max-lg:bg-paper max-lg:shadow-lift'
              : 'max-lg:hidden',
          )}
        >
          <PageLinks onChoose={close} />
        </nav>
      </div>
    </header>
  )
}

/** Cancels scroll-padding for the sticky header: otherwise focusing a link in it would scroll the page. */
const noJump =
  '[&_:is(a,button)]:[scroll-margin-block:clamp(-2rem_-_var(--header-height),var(--header-room)*-999,0px)]'

function Brand() {
  const t = useT()
  const lang = useLang()
  const { organisation } = useSite()
  return (
    <a
      href={localAddress(addresses.home, lang)}
      className="flex min-h-11 min-w-0 flex-[1_1_8rem] items-center gap-2 rounded-control py-1.5 lg:flex-initial text-ink no-underline sm:gap-3"
    >
      <Logo className="size-9 shrink-0 lg:size-11" />
      <span className="sr-only">{t('logo.homeLink', { name: organisation.name })}</span>
      <span
        aria-hidden="true"
        className="min-w-0 text-balance text-[0.8125rem] leading-[1.15] max-sm:text-xs max-sm:leading-[1.1] lg:leading-[1.2] lg:max-[80rem]:text-xs lg:max-[80rem]:leading-[1.1]"
      >
        <span className="block font-semibold text-hope-strong">
          {/* A phone, and a menu in one line, have room for the name that families know. */}
          <span className="max-sm:hidden lg:max-[80rem]:hidden">{organisation.name} · </span>Hope in a Box
        </span>
        <span className="block text-hope-strong">{t('logo.line1')}</span>
        <span className="block text-ink-2">{t('logo.line2')}</span>
      </span>
    </a>
  )
}

function PageLinks({ onChoose }: { onChoose: () => void }) {
  const t = useT()
  const lang = useLang()
  const here = withoutLang(usePublicPage().path)
  return (
    <ul className="mx-auto flex max-w-page flex-col gap-1 px-4 py-3 sm:px-6 lg:flex-row lg:items-center lg:p-0 noscript:flex-row noscript:flex-wrap noscript:items-end">
      {pages.map((page) => (
        <li key={page} className={page === 'donate' ? 'max-lg:pt-2' : undefined}>
          <a
            href={localAddress(addresses[page], lang)}
            aria-current={addresses[page] === here ? 'page' : undefined}
            onClick={onChoose}
            className={page === 'donate' ? donateClass : 'nav-link'}
          >
            {t(`nav.${page}`)}
          </a>
        </li>
      ))}
      <li className="min-[80rem]:ms-1">
        <a
          href={`${localAddress(addresses.home, lang)}${requestAnchor}`}
          onClick={onChoose}
          className={requestClass}
        >
          {t('nav.request')}
        </a>
      </li>
      {/* A wide page has both in its footer, and no room here. */}
      {quiet.map(([address, label]) => (
        <li key={address} className="lg:hidden">
          <a
            href={localAddress(address, lang)}
            onClick={onChoose}
            className="nav-link max-lg:whitespace-normal"
          >
            {t(label)}
          </a>
        </li>
      ))}
    </ul>
  )
}

// Outlined: Donate is the highlighted call to action (public-site.md#header).
const requestClass =
  'flex min-h-12 items-center justify-center rounded-control border-2 border-hope bg-white px-5 font-semibold whitespace-nowrap text-hope no-underline hover:bg-mint hover:text-hope-strong max-lg:mt-1 lg:min-h-11 lg:px-4 lg:max-[80rem]:px-3'

const donateClass =
  'flex min-h-12 items-center justify-center rounded-control bg-clay px-5 forced-colors:border font-semibold whitespace-nowrap text-white no-underline hover:bg-clay-strong lg:ms-1 lg:min-h-11 lg:max-[80rem]:ms-0 lg:max-[80rem]:px-3 aria-[current=page]:bg-clay-strong aria-[current=page]:underline aria-[current=page]:decoration-[3px] aria-[current=page]:underline-offset-6'

/** A choice, Escape or a touch outside closes it. Escape returns the focus. */
function useDisclosure() {
  const root = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', closeByKey)
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('keydown', closeByKey)
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])
  return { root, button, open, setOpen, close: () => setOpen(false) }
}
