import './app.css'
import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import { SiteProvider } from '../features/site/ui/site-provider.tsx'
import { TextsProvider } from '../ui/texts.tsx'
import { UiWordsProvider, uiWordsEn, uiWordsEs } from '../ui/words.tsx'
import type { Route } from './+types/root'
import { restoreLanguage } from './i18n/restore-language.ts'
import { pageContext } from './page-context.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { lang, texts, site, nonce } = context.get(pageContext)
  return { lang, texts, site, nonce }
}

/** Words and settings are the same on every page of a language: asked for again only when the language changes. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isEnglish = (url: URL) => /^\/en(\/|$)/.test(url.pathname)
  return currentUrl.href === nextUrl.href || isEnglish(currentUrl) !== isEnglish(nextUrl)
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const nonce = data?.nonce
  return (
    <html lang={data?.lang ?? 'es'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning>
          {restoreLanguage}
        </script>
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App({ loaderData: { lang, texts, site } }: Route.ComponentProps) {
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
