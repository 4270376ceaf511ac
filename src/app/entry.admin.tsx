import './app.css'
import './office.css'
import './office-print.css'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, redirectDocument } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { may } from '#lib/rights.ts'
import { AdminForbidden } from '#ui/admin/admin-forbidden.tsx'
import { hasToken, signedInRole } from '#ui/admin/session.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { adminBroken, adminTooOld } from './admin-broken.ts'
import { type AdminRoute, adminRoutes } from './admin-routes.ts'
import type { ViewHandle } from './layouts/admin.tsx'
import { AdminBroken, AdminLayout, AdminTexts, ViewBroken } from './layouts/admin.tsx'
import { AdminLoading } from './layouts/admin-loading.tsx'
import { loadView } from './load-view.ts'
import { bearMovedNodes } from './moved-nodes.ts'
import { pageStateId, siteElementId } from './public-page.ts'
import { tellFailures } from './tell-failures.ts'
import type { Translations } from './translations.ts'

const views = import.meta.glob<ComponentType>('./routes/admin/*.tsx', { import: 'default' })

const newRouter = () =>
  createBrowserRouter([
    {
      Component: AdminLayout,
      ErrorBoundary: AdminBroken,
      HydrateFallback: AdminLoading,
      children: [
        {
          // The menu stays.
          ErrorBoundary: ViewBroken,
          children: adminRoutes.map(({ path, file, title, right }) => ({
            path,
            handle: { title, right } satisfies ViewHandle,
            // Without the right neither its code nor its data is loaded.
            lazy: async () => ({
              Component: may({ role: signedInRole() }, right)
                ? await viewOf({ path, file, title })
                : AdminForbidden,
            }),
          })),
        },
      ],
    },
    // Public pages are separate documents.
    { path: '*', loader: ({ request }) => redirectDocument(request.url) },
  ])

let router: ReturnType<typeof createBrowserRouter> | undefined
const viewOf = async ({ path, file, title }: Pick<AdminRoute, 'path' | 'file' | 'title'>) => {
  const load = views[`./routes/admin/${file}.tsx`]
  return load && loadView(load, { path, title, router: () => router })
}

/** That did not come in time (admin-document.tsx). Until they are here, what the page says of them stays. */
const lateSheets = () =>
  Promise.all(
    [...document.querySelectorAll('link[media=print]')].map(
      (link) =>
        new Promise((resolve) => {
          for (const end of ['load', 'error']) link.addEventListener(end, resolve)
        }),
    ),
  )

bearMovedNodes()
tellFailures(() =>
  toast({
    kind: 'error',
    title: 'Algo falló en esta pantalla',
    text: 'Lo que ya guardaste está guardado. Carga la página otra vez; si sigue igual, avisa a quien cuida el sistema.',
  }),
)
const site = document.getElementById(siteElementId)
const state = document.getElementById(pageStateId)?.textContent

/** Without a token, go to the home page. The server checks the session itself. */
if (!hasToken()) window.location.replace('/')
else if (site && !('CSSLayerBlockRule' in window)) site.innerHTML = adminTooOld
else if (site && state) {
  const onUncaughtError = (error: unknown) => {
    console.error(error)
    // The part that throws may be one of AdminBroken.
    site.innerHTML = adminBroken
  }
  void lateSheets().then(() => {
    const started = newRouter()
    router = started
    createRoot(site, { onUncaughtError }).render(
      <AdminTexts {...(JSON.parse(state) as Translations)}>
        <RouterProvider router={started} />
      </AdminTexts>,
    )
  })
}
