import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { Toaster } from '../../ui/toast.tsx'
import atkinson from '../fonts/atkinson.woff2?url'
import lora from '../fonts/lora.woff2?url'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/public'
import { BrokenPage } from './broken-page.tsx'
import { HelpStrip } from './help-strip.tsx'
import { PageChange } from './page-change.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { useServiceWorker } from './service-worker.ts'
import { SkipLink } from './skip-link.tsx'

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

export const loader = ({ context }: Route.LoaderArgs) => ({ publicUrl: context.get(pageContext).publicUrl })

/** The same for every page: going from one to another asks the server for nothing. */
export const shouldRevalidate = () => false

export default function PublicLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Shell>
      <BrokenPage requestId={requestIdOf(error)} />
    </Shell>
  )
}

function Shell({ children }: { children: React.ReactNode }) {
  useServiceWorker()
  return (
    <>
      <SkipLink />
      <HelpStrip />
      <PublicHeader />
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
      <PageChange />
      <Toaster />
    </>
  )
}

function requestIdOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'object') return undefined
  return (error.data as { requestId?: string } | null)?.requestId
}
