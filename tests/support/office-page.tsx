import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, matchPath, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { adminRoutes } from '#app/admin-routes.ts'
import { AdminTexts } from '#app/layouts/admin.tsx'
import { publicSettings } from '#domains/site/site/public-settings.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { texts } from '#lib/text/texts.server.ts'
import { newQueryClient } from '#ui/admin/query-client.ts'
import type { TestApp } from './app.ts'

// As on paper, which has every row.
vi.mock('#ui/use-printing.ts', () => ({ usePrinting: () => true }))

const views = import.meta.glob<ComponentType>('../../src/app/routes/admin/*.tsx', { import: 'default' })

/** What stands on a page of the back office with the data that the API answers now: its markup, without a browser. */
export async function officePage(app: TestApp, address: string): Promise<string> {
  const [path = ''] = address.split('?')
  const route = adminRoutes.find((one) => matchPath(one.path, path))
  const Component = await views[`../../src/app/routes/admin/${route?.file}.tsx`]?.()
  if (!route || !Component) throw new Error(`No page at ${address}`)
  const client = newQueryClient()
  const site = publicSettings(app.services.get(siteSettings).es)
  const render = () => {
    const router = createMemoryRouter([{ path: route.path, Component }], { initialEntries: [address] })
    return renderToStaticMarkup(
      <AdminTexts texts={app.services.get(texts).es} site={site}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </AdminTexts>,
    )
  }
  vi.stubGlobal('document', { documentElement: { lang: 'es' } })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { status, text, headers } = await app.call(`${method} ${url}`, { as: true })
    // The page would wait for somebody to sign in again.
    if (status >= 400) throw new Error(`${url}: ${text}`)
    const total = headers['x-total-count']
    return new Response(text, { status, headers: total ? { 'x-total-count': String(total) } : {} })
  })
  try {
    // An answer may show a part that asks for more.
    for (;;) {
      const html = render()
      const asked = client.getQueryCache().findAll({ predicate: ({ state }) => state.data === undefined })
      if (asked.length === 0) return html
      await Promise.all(asked.map((query) => query.fetch()))
    }
  } finally {
    vi.unstubAllGlobals()
    client.clear()
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** The words of a piece of markup. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<br\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (_, name: string) => entities[name] ?? '?')
    .trim()

/** The words of each element that begins with `open`, until its end tag. */
export const wordsOfEach = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}[ >][\\s\\S]*?</${tag.split(' ')[0]}>`, 'g'))].map(([each]) =>
    wordsOf(each),
  )

/** The cells of each row of the tables. */
export const rowsOf = (html: string): string[][] =>
  [...html.matchAll(/<tr[ >][\s\S]*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd][ >][\s\S]*?<\/t[hd]>/g)].map(([cell]) => wordsOf(cell)),
  )

/** Names and values of the description lists. */
export const factsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<dt[ >][\s\S]*?<\/dt>\s*<dd[ >][\s\S]*?<\/dd>/g)].map(([pair]) =>
      pair.split('</dt>').map((part) => wordsOf(part)),
    ),
  )

/** The part of the markup from the element with this text in its tag until `end`. */
export const partOf = (html: string, start: string, end: string): string => {
  const from = html.indexOf(start)
  return from < 0 ? '' : html.slice(from, html.indexOf(end, from))
}
