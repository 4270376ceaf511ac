import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link, Outlet, redirectDocument, useLocation } from 'react-router'
import { authApi } from '#features/auth/endpoints.ts'
import { SessionAgainDialog } from '#features/auth/ui/admin/session-again-dialog.tsx'
import { GlobalSearch } from '#features/search/ui/admin/global-search.tsx'
import type { SiteSettings } from '#features/site/schemas.ts'
import { SiteProvider } from '#features/site/ui/site-provider.tsx'
import { callApi } from '#lib/http/http-client.ts'
import type { Dictionary } from '#lib/text/texts.ts'
import { newQueryClient } from '#ui/admin/query-client.ts'
import { dropSession, hasToken } from '#ui/admin/session.ts'
import { Shortcuts } from '#ui/admin/shortcuts.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SiteLinkProvider } from '#ui/navigation/site-link.tsx'
import { Toaster } from '#ui/overlays/toast.tsx'
import { TextsProvider } from '#ui/text/texts.tsx'
import { UiTextsProvider, uiTextsEs } from '#ui/text/ui-texts.tsx'
import atkinson from '../fonts/atkinson.woff2?url'
import lora from '../fonts/lora.woff2?url'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/admin'
import { AdminHeader } from './admin-header.tsx'
import { allPlaces } from './admin-places.ts'

/** As one string each: a third of the bytes of the router's own serialisation, and read only once. */
export function loader({ context }: Route.LoaderArgs) {
  const { texts, site } = context.get(pageContext)
  return { texts: JSON.stringify(texts), site: JSON.stringify(site) }
}

/**
 * back-office.md#entry: without a token, to the home page. The server's check is its own
 * (rulings.md#session-ended).
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (!hasToken()) throw replaceDocument('/')
  return serverLoader()
}
clientLoader.hydrate = true as const

/** Neither the words nor whether there is a token change by moving inside. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ...[lora, atkinson].map((href) => ({
    rel: 'preload' as const,
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
]

export const meta = () => [{ title: 'Administración' }]

/** All the server renders of the back office: nothing personal, nothing that depends on who asks. */
export function HydrateFallback() {
  return (
    <div className="admin">
      <div className="h-(--header-height) border-b border-line bg-white" />
      <main className="mx-auto max-w-[84rem] px-4 py-8">
        <h1 className="sr-only">Administración</h1>
        <p role="status" className="text-ink-2">
          Cargando…
        </p>
        <noscript>
          <p className="mt-4">La administración necesita JavaScript. Actívalo en tu navegador y recarga.</p>
        </noscript>
      </main>
    </div>
  )
}

export default function AdminLayout({ loaderData: packed }: Route.ComponentProps) {
  const texts = useMemo(() => JSON.parse(packed.texts) as Dictionary, [packed.texts])
  const site = useMemo(() => JSON.parse(packed.site) as SiteSettings, [packed.site])
  const [client] = useState(newQueryClient)
  useFocusOnNewView()
  useAdminSizes()
  return (
    <QueryClientProvider client={client}>
      <SiteLinkProvider value={Link}>
        <Words texts={texts} site={site}>
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
          <Shortcuts places={allPlaces} />
          <SessionAgainDialog onGiveUp={goHome} />
          <Toaster />
        </Words>
      </SiteLinkProvider>
    </QueryClientProvider>
  )
}

/** The words and facts of the public site, for the parts that both sides show; the back office itself is Spanish. */
function Words({ texts, site, children }: { texts: Dictionary; site: SiteSettings; children: ReactNode }) {
  return (
    <TextsProvider lang="es" texts={texts}>
      <UiTextsProvider words={uiTextsEs}>
        <SiteProvider site={site}>{children}</SiteProvider>
      </UiTextsProvider>
    </TextsProvider>
  )
}

/** A view that broke says so inside the frame; what was saved is safe on the server. */
export function ErrorBoundary() {
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

function replaceDocument(to: string) {
  const response = redirectDocument(to)
  response.headers.set('X-Remix-Replace', 'true')
  return response
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
