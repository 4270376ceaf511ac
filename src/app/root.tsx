import './app.css'
import { type ReactNode, useMemo } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { SiteSettings } from '../features/site/contract.ts'
import { SiteProvider } from '../features/site/ui/site-provider.tsx'
import type { Dictionary } from '../lib/texts.ts'
import { TextsProvider } from '../ui/texts.tsx'
import { UiWordsProvider, uiWordsEn, uiWordsEs } from '../ui/words.tsx'
import type { Route } from './+types/root'
import { pageContext } from './page-context.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { lang, mark, texts, site } = context.get(pageContext)
  // As one string each: a third of the bytes of the router's own serialisation, and read only once.
  return { lang, mark, texts: JSON.stringify(texts), site: JSON.stringify(site) }
}

/** Words and settings are the same in every view. */
export const shouldRevalidate = () => false

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

export default function App({ loaderData: { lang, ...packed } }: Route.ComponentProps) {
  const texts = useMemo(() => JSON.parse(packed.texts) as Dictionary, [packed.texts])
  const site = useMemo(() => JSON.parse(packed.site) as SiteSettings, [packed.site])
  return (
    <TextsProvider lang={lang} texts={texts}>
      <UiWordsProvider words={lang === 'en' ? uiWordsEn : uiWordsEs}>
        <SiteProvider site={site}>
          <Outlet />
        </SiteProvider>
      </UiWordsProvider>
    </TextsProvider>
  )
}
