import './app.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { earlyCallsScript } from '#lib/http/early-calls.ts'
import type { FirstCalls } from '#ui/admin/first-calls.ts'
import type { Route } from './+types/root'
import { pageContext } from './page-context.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { lang, mark } = context.get(pageContext)
  return { lang, mark }
}

export const shouldRevalidate = () => false

// For entry.client.tsx, which public pages load too and which therefore must not import the router.
if (typeof window !== 'undefined') window.HydratedRouter = HydratedRouter

/** The document of the back office; public pages have their own (public-document.tsx). */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  // In the browser it is empty: see server/plugins/web.ts.
  const nonce = data?.mark || undefined
  return (
    <html lang={data?.lang ?? 'es'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <EarlyCalls nonce={nonce} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

/** Runs before the code comes; the browser's own rendering finds it done. */
function EarlyCalls({ nonce }: { nonce: string | undefined }) {
  const addresses = useMatches().flatMap(({ handle }) => (handle as FirstCalls | undefined)?.firstCalls ?? [])
  if (addresses.length === 0) return null
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: addresses of the contracts, nobody's words
      dangerouslySetInnerHTML={{ __html: earlyCallsScript(addresses) }}
    />
  )
}

export default function App() {
  return <Outlet />
}
