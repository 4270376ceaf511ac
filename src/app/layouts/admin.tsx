import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { StepBeforeWork } from '#features/account/ui/admin/step-before-work.tsx'
import { authApi } from '#features/auth/endpoints.ts'
import { PasswordAgainDialog } from '#features/auth/ui/admin/password-again-dialog.tsx'
import { SessionAgainDialog } from '#features/auth/ui/admin/session-again-dialog.tsx'
import { GlobalSearch, SearchButton } from '#features/search/ui/admin/global-search.tsx'
import { SiteProvider } from '#features/site/ui/site-provider.tsx'
import { callApi } from '#lib/http/http-client.ts'
import { newQueryClient } from '#ui/admin/query-client.ts'
import { watchSession } from '#ui/admin/screen-lock.ts'
import { leave } from '#ui/admin/session.ts'
import { Shortcuts } from '#ui/admin/shortcuts.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SiteLinkProvider } from '#ui/navigation/site-link.tsx'
import { Toaster } from '#ui/overlays/toast.tsx'
import { TextsProvider } from '#ui/text/texts.tsx'
import { UiTextsProvider, uiTextsEs } from '#ui/text/ui-texts.tsx'
import { useMediaQuery, wideScreen } from '#ui/use-media-query.ts'
import { adminTitle } from '../admin-routes.ts'
import type { Translations } from '../translations.ts'
import { AdminBar, AdminSidebar } from './admin-header.tsx'
import { allViews } from './admin-views.ts'

export function AdminLayout() {
  const [client] = useState(newQueryClient)
  const isWide = useMediaQuery(wideScreen)
  // Outside the menu, which changes with the window: the dialog keeps its input.
  const [isSearchOpen, setSearchOpen] = useState(false)
  const openSearch = useCallback(() => setSearchOpen(true), [])
  const searchButton = <SearchButton onOpen={openSearch} />
  useTitle()
  useFocusOnNewView()
  useAdminSizes()
  useEffect(() => watchSession(endSession), [])
  return (
    <QueryClientProvider client={client}>
      <SiteLinkProvider value={Link}>
        <div className="flex min-h-dvh flex-col">
          <a
            href="#contenido"
            className="sr-only z-50 rounded-control bg-white px-4 py-2 focus:not-sr-only focus:absolute focus:start-2 focus:top-2"
          >
            Ir al contenido
          </a>
          {!isWide && <AdminBar onLogOut={logOut} search={searchButton} />}
          <div className="flex flex-1">
            {isWide && <AdminSidebar onLogOut={logOut} search={searchButton} />}
            <main
              id="contenido"
              tabIndex={-1}
              className="mx-auto w-full min-w-0 max-w-[90rem] flex-1 px-4 pt-3 pb-16 lg:px-6"
            >
              <StepOrPage />
            </main>
          </div>
        </div>
        <ScrollRestoration />
        <GlobalSearch open={isSearchOpen} onOpen={openSearch} onClose={() => setSearchOpen(false)} />
        <Shortcuts views={allViews} />
        <PasswordAgainDialog />
        <SessionAgainDialog onGiveUp={leave} />
        <Toaster />
      </SiteLinkProvider>
    </QueryClientProvider>
  )
}

/** A first password, or a second factor that the role needs, comes before everything else. */
function StepOrPage() {
  const { data } = useRead(authApi.getUser)
  return data?.mustDo ? <StepBeforeWork step={data.mustDo} /> : <Outlet />
}

/** The public site's texts and settings, for components that both sides use. The back office itself is in Spanish. */
export function AdminTexts({ texts, site, children }: Translations & { children: ReactNode }) {
  return (
    <TextsProvider lang="es" texts={texts}>
      <UiTextsProvider texts={uiTextsEs}>
        <SiteProvider site={site}>{children}</SiteProvider>
      </UiTextsProvider>
    </TextsProvider>
  )
}

/** Shown when a view fails to render. */
export function AdminBroken() {
  return (
    <main className="admin mx-auto max-w-[42rem] p-6">
      <h1>Algo falló en esta página</h1>
      <p className="my-4">
        Lo que ya guardaste está guardado. Carga la página otra vez; si sigue igual, vuelve al panel.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
          Cargar otra vez
        </Button>
        <ButtonLink href="/admin">Volver al panel</ButtonLink>
      </div>
    </main>
  )
}

/** The screen locks: the session ends on the server too, so nobody finds it in the browser's storage. */
function endSession() {
  void callApi(authApi.logOut, { keepalive: true }).catch(() => null)
}

/** The browser drops its session even if the server fails. Leaving the document also clears the query cache. */
async function logOut() {
  await callApi(authApi.logOut, { keepalive: true }).catch(() => null)
  leave()
}

/** Sets the document title from the route (admin-routes.ts). */
function useTitle() {
  const title = useMatches().at(-1)?.handle
  useEffect(() => {
    if (typeof title === 'string') document.title = adminTitle(title)
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
