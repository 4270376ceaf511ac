import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { authApi } from '#features/auth/endpoints.ts'
import { SessionAgainDialog } from '#features/auth/ui/admin/session-again-dialog.tsx'
import { GlobalSearch } from '#features/search/ui/admin/global-search.tsx'
import { SiteProvider } from '#features/site/ui/site-provider.tsx'
import { callApi } from '#lib/http/http-client.ts'
import { newQueryClient } from '#ui/admin/query-client.ts'
import { dropSession } from '#ui/admin/session.ts'
import { Shortcuts } from '#ui/admin/shortcuts.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SiteLinkProvider } from '#ui/navigation/site-link.tsx'
import { Toaster } from '#ui/overlays/toast.tsx'
import { TextsProvider } from '#ui/text/texts.tsx'
import { UiTextsProvider, uiTextsEs } from '#ui/text/ui-texts.tsx'
import { adminTitle } from '../admin-routes.ts'
import type { Translations } from '../translations.ts'
import { AdminHeader } from './admin-header.tsx'
import { allPlaces } from './admin-places.ts'

export function AdminLayout() {
  const [client] = useState(newQueryClient)
  useTitle()
  useFocusOnNewView()
  useAdminSizes()
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
          <AdminHeader onLogOut={logOut} search={<GlobalSearch />} />
          <main
            id="contenido"
            tabIndex={-1}
            className="mx-auto w-full max-w-[84rem] flex-1 px-4 pt-3 pb-16 lg:px-6"
          >
            <Outlet />
          </main>
        </div>
        <ScrollRestoration />
        <Shortcuts places={allPlaces} />
        <SessionAgainDialog onGiveUp={goHome} />
        <Toaster />
      </SiteLinkProvider>
    </QueryClientProvider>
  )
}

/** The words and facts of the public site, for the parts that both sides show; the back office itself is Spanish. */
export function AdminWords({ texts, site, children }: Translations & { children: ReactNode }) {
  return (
    <TextsProvider lang="es" texts={texts}>
      <UiTextsProvider words={uiTextsEs}>
        <SiteProvider site={site}>{children}</SiteProvider>
      </UiTextsProvider>
    </TextsProvider>
  )
}

/** A view that broke says so inside the frame; what was saved is safe on the server. */
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

/** The server ends the session; the browser forgets it whatever the answer, and the page with everything it read. */
async function logOut() {
  await callApi(authApi.logOut, { keepalive: true }).catch(() => null)
  dropSession()
  goHome()
}

const goHome = () => window.location.replace('/')

/** Each view's title (admin-routes.ts). */
function useTitle() {
  const title = useMatches().at(-1)?.handle
  useEffect(() => {
    if (typeof title === 'string') document.title = adminTitle(title)
  }, [title])
}

/** Dialogs and notices stand beside the layout, in the body: the denser sizes are theirs too. */
function useAdminSizes() {
  useLayoutEffect(() => {
    document.body.classList.add('admin')
    return () => document.body.classList.remove('admin')
  }, [])
}

/** A new view says its name to who cannot see it; a changed filter of the same view moves nothing. */
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
