import { matchRoutes } from 'react-router'
import { localAddress } from './addresses.ts'
import { renderAdminPage } from './admin-document.tsx'
import { adminRoutes } from './admin-routes.ts'
import type { Build } from './built-files.ts'
import type { PageContext, RenderedPage } from './page-context.ts'
import { renderPublicPage } from './public-document.tsx'
import { publicPages } from './public-pages.ts'
import { webManifest } from './routes/public/manifest.ts'
import { requestQr } from './routes/public/request-qr.ts'
import { robots } from './routes/public/robots.ts'
import { securityContact } from './routes/public/security-contact.ts'
import { sitemap } from './routes/public/sitemap.ts'

const text = 'text/plain; charset=utf-8'
const svg = 'image/svg+xml'

/** Files for crawlers and browsers. */
const files: Record<string, { type: string; write: (context: PageContext) => string | Promise<string> }> = {
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', write: sitemap },
  '/manifest.webmanifest': { type: 'application/manifest+json; charset=utf-8', write: webManifest },
  '/qr.svg': { type: svg, write: (context) => requestQr(context, 'es') },
  '/qr-en.svg': { type: svg, write: (context) => requestQr(context, 'en') },
  '/robots.txt': { type: text, write: robots },
  '/.well-known/security.txt': { type: text, write: securityContact },
}

const routes = [
  ...publicPages.flatMap((page) => [
    { path: page.path, page },
    { path: localAddress(page.path, 'en'), page },
  ]),
  ...adminRoutes.map((view) => ({ path: view.path, view })),
]

export type Render = typeof render

/** The response for every path except the API and static files. */
export async function render(
  requestedPath: string,
  context: PageContext,
  build: Build,
): Promise<RenderedPage> {
  const file = files[requestedPath]
  if (file) return { status: 200, type: file.type, body: await file.write(context), scripts: [], styles: [] }
  // Collapse repeated slashes: a link to `//…` would go to another host.
  const path = requestedPath.replace(/\/{2,}/g, '/')
  // No pattern matches a line break, or the whole address that a request to a proxy names: not found, too.
  const match = (matchRoutes(routes, path) ?? matchRoutes(routes, '/-/-'))?.[0]
  if (!match) throw new Error('no page for this address')
  const { route, params } = match
  return 'view' in route
    ? renderAdminPage(route.view, context, build)
    : renderPublicPage({ page: route.page, path, params }, context, build)
}
