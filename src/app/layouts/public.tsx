import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { SiteProvider } from '#domains/site/site/ui/site-provider.tsx'
import { type Lang, translate } from '#lib/text/texts.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { BackClosesDialogs } from '#ui/overlays/back-closes-dialogs.ts'
import { rememberClicks } from '#ui/overlays/opener.ts'
import { PlainToast } from '#ui/overlays/plain-toast.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { TextsProvider, useLang } from '#ui/text/texts.tsx'
import { UiTextsProvider, uiTextsEn, uiTextsEs } from '#ui/text/ui-texts.tsx'
import { WhenBroken } from '#ui/when-broken.tsx'
import { localAddress } from '../addresses.ts'
import { LanguageChange } from '../i18n/language-change.tsx'
import { storeLanguage } from '../i18n/store-language.ts'
import { PublicPageProvider, usePublicPage } from '../public-page.ts'
import { type PublicPageParts, readPage, replaceHead } from '../read-page.ts'
import { BrokenPage } from './broken-page.tsx'
import { HelpStrip } from './help-strip.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { useServiceWorker } from './service-worker.ts'
import { SkipLink } from './skip-link.tsx'

/** Without its code a message is plain at once: what a press could not do is told before the person presses again. */
const Toaster = lazyPart(
  () =>
    import('#ui/overlays/toast.tsx').then(
      (module) => module.Toaster,
      () => PlainToast,
    ),
  null,
  { waiting: null, savesData: true },
)

type PublicSiteProps = { initial: PublicPageParts; Page: ComponentType<{ data: unknown }> }

/** A whole public page. Server and browser render the same markup. */
export default function PublicSite({ initial, Page }: PublicSiteProps) {
  const { parts, page } = usePage(initial)
  const { lang, failure, data } = parts.state
  const { texts, site } = parts.translations
  return (
    <PublicPageProvider value={page}>
      <TextsProvider lang={lang} texts={texts}>
        <UiTextsProvider texts={lang === 'en' ? uiTextsEn : uiTextsEs}>
          <SiteProvider site={site}>
            <BackClosesDialogs value>
              <Shell>{failure ? <BrokenPage {...failure} /> : <Page data={data} />}</Shell>
            </BackClosesDialogs>
          </SiteProvider>
        </UiTextsProvider>
      </TextsProvider>
    </PublicPageProvider>
  )
}

/** What throws takes nothing else with it: without these limits React empties the page. */
function Shell({ children }: { children: ReactNode }) {
  useServiceWorker(usePublicPage().path, useLang())
  useEffect(rememberClicks, [])
  return (
    // With a dialog open only the dialog prints: a family prints its confirmation, not the page behind it.
    <div className="page-whole contents print:in-[body:has(>dialog[open])]:hidden">
      <div id="page-top" className="contents">
        <WhenBroken within="page-top">
          <SkipLink />
          <HelpStrip />
          <PublicHeader />
        </WhenBroken>
      </div>
      <main id="contenido" tabIndex={-1}>
        <WhenBroken within="contenido">{children}</WhenBroken>
      </main>
      <div id="page-end" className="contents">
        <WhenBroken within="page-end">
          <PublicFooter />
        </WhenBroken>
      </div>
      <WhenBroken>
        <LanguageChange />
      </WhenBroken>
      <WhenBroken instead={<PlainToast />}>
        <Toaster />
      </WhenBroken>
    </div>
  )
}

/** Rejects. A network may take a request and never answer, and nobody would know that the switch was pressed. */
const silence = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), 20_000))

function usePage(initial: PublicPageParts) {
  const [parts, setParts] = useState(initial)
  const [reloading, setReloading] = useState(false)
  const { path, closed } = parts.state
  /** Only the code of a newer program knows what to do with its data. */
  const isNewer = ({ state }: PublicPageParts) => state.scripts[0] !== parts.state.scripts[0]
  const reload = async () => {
    setReloading(true)
    // On failure the current page stays.
    const read = await readPage(path).catch(() => null)
    if (read && isNewer(read.page)) window.location.reload()
    else if (read) setParts(read.page)
    setReloading(false)
  }
  /**
   * Switches to the page's address in the other language. Nothing unmounts, so the scroll position, open dialogs and
   * typed text stay.
   */
  const changeLanguage = async (lang: Lang) => {
    storeLanguage(lang)
    const read = await Promise.race([readPage(localAddress(path, lang)), silence()]).catch(() => null)
    if (!read) {
      storeLanguage(parts.state.lang)
      const { texts } = parts.translations
      toast({
        kind: 'error',
        title: translate(texts, 'errors.title'),
        text: translate(texts, 'errors.offline'),
      })
      return
    }
    const { search, hash } = window.location
    // A failed page has not the style of a whole one.
    if (isNewer(read.page) || parts.state.failure)
      return window.location.assign(`${read.page.state.path}${search}${hash}`)
    window.history.replaceState(window.history.state, '', `${read.page.state.path}${search}${hash}`)
    document.documentElement.lang = lang
    replaceHead(read.head)
    setParts(read.page)
  }
  return { parts, page: { path, closed, reload, reloading, changeLanguage } }
}
