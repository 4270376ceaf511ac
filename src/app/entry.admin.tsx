import './app.css'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, redirectDocument } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { hasToken } from '#ui/admin/session.ts'
import { adminRoutes } from './admin-routes.ts'
import { AdminBroken, AdminLayout, AdminWords } from './layouts/admin.tsx'
import { AdminLoading } from './layouts/admin-loading.tsx'
import { pageStateId, siteElementId } from './public-page.ts'
import type { Translations } from './translations.ts'

const views = import.meta.glob<ComponentType>('./routes/admin/*.tsx', { import: 'default' })

/** After an update of the program the files of this document are gone: a new document names the new ones. */
async function viewOf(file: string): Promise<ComponentType | undefined> {
  try {
    return await views[`./routes/admin/${file}.tsx`]?.()
  } catch {
    window.location.reload()
    return new Promise(() => {})
  }
}

const router = () =>
  createBrowserRouter([
    {
      Component: AdminLayout,
      ErrorBoundary: AdminBroken,
      HydrateFallback: AdminLoading,
      children: adminRoutes.map(({ path, file, title }) => ({
        path,
        handle: title,
        lazy: async () => ({ Component: await viewOf(file) }),
      })),
    },
    // A public page is a document of its own.
    { path: '*', loader: ({ request }) => redirectDocument(request.url) },
  ])

const site = document.getElementById(siteElementId)
const state = document.getElementById(pageStateId)?.textContent

/** back-office.md#entry: without a token, to the home page. The server's check is its own (rulings.md#session-ended). */
if (!hasToken()) window.location.replace('/')
else if (site && state) {
  createRoot(site).render(
    <AdminWords {...(JSON.parse(state) as Translations)}>
      <RouterProvider router={router()} />
    </AdminWords>,
  )
}
