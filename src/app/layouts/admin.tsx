import { QueryClientProvider } from '@tanstack/react-query'
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { forgetActions } from '#domains/boxes/packing/ui/admin/action-queue.ts'
import { GlobalSearch, SearchButton } from '#domains/office/search/ui/admin/global-search.tsx'
import type { Place } from '#domains/office/search/ui/admin/search-dialog.tsx'
import { helpAddress, helpFor, helpJobs, helpWords } from '#domains/site/help/jobs.ts'
import { useHasPart } from '#domains/site/parts/ui/admin/use-has-part.ts'
import { useSettingsNow } from '#domains/site/site/ui/admin/published-now.ts'
import { SiteProvider } from '#domains/site/site/ui/site-provider.tsx'
import { useStepBeforeWork } from '#domains/team/account/ui/admin/use-step-before-work.ts'
import { authApi } from '#domains/team/auth/endpoints.ts'
import { PasswordAgainDialog } from '#domains/team/auth/ui/admin/password-again-dialog.tsx'
import { SessionAgainDialog } from '#domains/team/auth/ui/admin/session-again-dialog.tsx'
import { callApi } from '#lib/http/http-client.ts'
import type { OfficePart } from '#lib/office-parts.ts'
import { HelpContext } from '#ui/admin/admin-page.tsx'
import { useCan } from '#ui/admin/can.ts'
import { useKeptFocus } from '#ui/admin/keep-focus.ts'
import { newQueryClient } from '#ui/admin/query-client.ts'
import { watchSession } from '#ui/admin/screen-lock.ts'
import { finishPassword, leave, usePasswordNeeded, useSessionEnded } from '#ui/admin/session.ts'
import { Shortcuts } from '#ui/admin/shortcuts.tsx'
import { ViewRight } from '#ui/admin/view-right.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { focusFirstRow } from '#ui/lists/first-row.ts'
import { SiteLinkProvider } from '#ui/navigation/site-link.tsx'
import { rememberClicks } from '#ui/overlays/opener.ts'
import { PlainToast } from '#ui/overlays/plain-toast.tsx'
import { Toaster } from '#ui/overlays/toast.tsx'
import { TextsProvider } from '#ui/text/texts.tsx'
import { UiTextsProvider, uiTextsEs } from '#ui/text/ui-texts.tsx'
import { useMediaQuery, wideScreen } from '#ui/use-media-query.ts'
import { WhenBroken } from '#ui/when-broken.tsx'
import { type AdminRoute, adminTitle } from '../admin-routes.ts'
import type { Translations } from '../translations.ts'
import '../labels.ts'
import { actions } from './admin-actions.ts'
import { AdminBar, AdminSidebar } from './admin-header.tsx'
import { allViews, isFor, isShown } from './admin-views.ts'

// Seldom needed, with forms that no list needs.
const StepBeforeWork = lazy(() =>
  import('#domains/team/account/ui/admin/step-before-work.tsx').then((module) => ({
    default: module.StepBeforeWork,
  })),
)

/** What the router knows of a view (admin-routes.ts). */
export type ViewHandle = Pick<AdminRoute, 'title' | 'right'>

export function AdminLayout() {
  const [client] = useState(newQueryClient)
  const isWide = useMediaQuery(wideScreen)
  // Outside the menu, which changes with the window: the dialog keeps its input.
  const [isSearchOpen, setSearchOpen] = useState(false)
  const openSearch = useCallback(() => setSearchOpen(true), [])
  const searchButton = <SearchButton onOpen={openSearch} />
  const handle = useMatches().at(-1)?.handle as ViewHandle | undefined
  useTitle(handle?.title)
  useFocusOnNewView()
  useAdminSizes()
  useKeptFocus()
  useEffect(() => watchSession(endSession), [])
  useEffect(rememberClicks, [])
  return (
    <QueryClientProvider client={client}>
      <SiteLinkProvider value={Link}>
        <div className="flex min-h-(--screen) flex-col">
          <a href="#contenido" className={skipClass}>
            Ir al contenido
          </a>
          <button type="button" onClick={focusFirstRow} className={`skip-to-rows ${skipClass}`}>
            Ir a la lista
          </button>
          {!isWide && (
            <WhenBroken instead={<PlainMenu />}>
              <AdminBar onLogOut={logOut} search={searchButton} />
            </WhenBroken>
          )}
          <div className="flex flex-1">
            {isWide && (
              <WhenBroken instead={<PlainMenu />}>
                <AdminSidebar onLogOut={logOut} search={searchButton} />
              </WhenBroken>
            )}
            <main
              id="contenido"
              tabIndex={-1}
              className="mx-auto w-full min-w-0 max-w-[90rem] flex-1 px-4 pb-16 sm:pt-3 lg:pt-1.5 min-[80rem]:px-6"
            >
              <ViewRight value={handle?.right ?? 'own'}>
                <StepOrPage />
              </ViewRight>
            </main>
          </div>
        </div>
        <ScrollRestoration />
        <WhenBroken>
          <UnlessStep>
            <WaysToViews open={isSearchOpen} onOpen={openSearch} onClose={() => setSearchOpen(false)} />
          </UnlessStep>
        </WhenBroken>
        <WhenBroken instead={<NoPassword />}>
          <PasswordAgainDialog />
        </WhenBroken>
        <WhenBroken instead={<LeaveWhenEnded />}>
          <SessionAgainDialog onGiveUp={leave} />
        </WhenBroken>
        <WhenBroken instead={<PlainToast />}>
          <Toaster />
        </WhenBroken>
      </SiteLinkProvider>
    </QueryClientProvider>
  )
}

const skipClass =
  'no-print sr-only z-50 rounded-control bg-white px-4 py-2 font-semibold text-hope focus:not-sr-only focus:fixed focus:start-2 focus:top-2'

function StepOrPage() {
  const step = useStepBeforeWork()
  const has = useHasPart()
  const helpAddressFor = (pathname: string): string | null => {
    const job = helpFor(pathname, has)
    return job ? helpAddress(job.key) : null
  }
  return (
    <HelpContext value={helpAddressFor}>
      {step ? (
        <Suspense>
          <StepBeforeWork step={step} />
        </Suspense>
      ) : (
        <Outlet />
      )}
    </HelpContext>
  )
}

/** The search and the keys, which lead to what this person opens and the organisation uses. */
function WaysToViews(search: Omit<ComponentProps<typeof GlobalSearch>, 'places'>) {
  const can = useCan()
  const has = useHasPart()
  const leads = (place: { to: string; part?: OfficePart }) => isFor(place, can) && isShown(place, has)
  return (
    <>
      <GlobalSearch {...search} places={places.filter(leads)} />
      <Shortcuts views={allViews.filter(leads)} />
    </>
  )
}

/** Every way leads back to the step. */
const UnlessStep = ({ children }: { children: ReactNode }) => (useStepBeforeWork() ? null : children)

/** The public site's texts and settings, for components that both sides use. The back office itself is in Spanish. */
export function AdminTexts({ texts, site, children }: Translations & { children: ReactNode }) {
  const now = useSettingsNow(site)
  return (
    <TextsProvider lang="es" texts={texts}>
      <UiTextsProvider texts={uiTextsEs}>
        <SiteProvider site={now}>{children}</SiteProvider>
      </UiTextsProvider>
    </TextsProvider>
  )
}

/** Without the parts of the menu, one of which threw. */
const PlainMenu = () => (
  <nav aria-label="Menú" className="no-print flex flex-wrap items-center gap-4 p-4">
    <a href="/admin">Ir a Hoy</a>
    <Button onClick={logOut}>Salir</Button>
  </nav>
)

/** Nobody can ask for the password: what waits for it is refused. */
function NoPassword() {
  const isNeeded = usePasswordNeeded()
  useEffect(() => {
    if (isNeeded) finishPassword(false)
  }, [isNeeded])
  return null
}

/** Nothing covers the page any more, so a session that ended leaves it. */
function LeaveWhenEnded() {
  const isEnded = useSessionEnded()
  useEffect(() => {
    if (isEnded) leave()
  }, [isEnded])
  return null
}

/** Shown when what is around the view fails. */
export const AdminBroken = () => (
  <main className="admin">
    <ViewBroken />
  </main>
)

/** Shown when a view fails to render. */
export function ViewBroken() {
  return (
    <div role="alert" className="mx-auto max-w-[42rem] p-6">
      <h1 tabIndex={-1}>Algo falló en esta página</h1>
      <p className="my-4">
        Lo que ya guardaste está guardado. Carga la página otra vez; si sigue igual, vuelve a Hoy.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
          Cargar otra vez
        </Button>
        <ButtonLink href="/admin">Volver a Hoy</ButtonLink>
      </div>
    </div>
  )
}

/** What the search finds besides records. */
const places: (Place & { part?: OfficePart })[] = [
  ...allViews.map(({ to, label, keywords, part }) => ({ label, to, keywords, part })),
  ...actions,
  ...helpJobs.map((job) => ({
    label: `Ayuda: ${job.title}`,
    to: helpAddress(job.key),
    keywords: helpWords(job),
    part: job.part,
  })),
]

/** The screen locks: the session ends on the server too, so nobody finds it in the browser's storage. */
function endSession() {
  void callApi(authApi.logOut, { keepalive: true }).catch(() => null)
}

/** The browser drops its session even if the server fails. Leaving the document also clears the query cache. */
async function logOut() {
  await callApi(authApi.logOut, { keepalive: true }).catch(() => null)
  forgetActions()
  leave()
}

/** Sets the document title from the route (admin-routes.ts). */
function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = adminTitle(title)
  }, [title])
}

/** The class is on the body because dialogs and toasts render outside the layout. */
function useAdminSizes() {
  useLayoutEffect(() => {
    document.body.classList.add('admin')
    return () => document.body.classList.remove('admin')
  }, [])
}

/** Focuses the heading on navigation so that screen readers announce the view. Filter changes keep the focus. */
function useFocusOnNewView() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}
