import { beforeEach, expect, test, vi } from 'vitest'
import { publicSettings } from '#domains/site/site/public-settings.ts'
import { loadSiteSettings } from '#domains/site/site/settings.server.ts'
import { loadTexts } from '#lib/text/texts.server.ts'
import type { PageContext } from './page-context.ts'
import type { PublicPage } from './page-facts.ts'
import { renderPublicPage } from './public-document.tsx'
import { pageStateId } from './public-page.ts'
import { publicPages } from './public-pages.ts'

const chunk = (file: string) => ({ file: `assets/${file}` })
const build = {
  'src/app/entry.public.tsx': { ...chunk('entry.js'), imports: ['_react.js'] },
  '_react.js': { ...chunk('react.js'), imports: ['_runtime.js'] },
  '_runtime.js': chunk('runtime.js'),
  'src/app/layouts/public.tsx': { ...chunk('site.js'), imports: ['_react.js'] },
  'src/app/routes/public/events.tsx': chunk('events.js'),
  'src/app/deferred.css': chunk('deferred.css'),
  'src/app/fonts.css': chunk('fonts.css'),
  'src/app/fonts/lora.woff2': chunk('lora.woff2'),
  'src/app/fonts/atkinson.woff2': chunk('atkinson.woff2'),
}

const context: PageContext = {
  lang: 'es',
  texts: loadTexts().es,
  textsOf: async (file) => ({ address: `/assets/texts/es/${file}/x.json`, texts: loadTexts().es }),
  site: publicSettings(loadSiteSettings({ dataDir: '/nonexistent' }).es),
  publicUrl: 'https://example.org',
  call: () => Promise.reject(new Error('not called')),
}

const page: PublicPage = {
  path: '/eventos',
  file: 'events',
  meta: 'events',
  Page: ({ data }) => <p>{JSON.stringify(data)}</p>,
  load: async () => ({ data: { shown: '</script><script>theirs()</script>', rest: 'once' }, status: 200 }),
  serverOnly: ['rest'],
}

const render = (changed: Partial<PublicPage> = {}) =>
  renderPublicPage({ page: { ...page, ...changed }, path: '/eventos', params: {} }, context, build)

const stateIn = (body: string) =>
  JSON.parse(new RegExp(`id="${pageStateId}">(.*?)</script>`).exec(body)?.[1] ?? 'null')

let logged: string[] = []
beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((line) => logged.push(String(line)))
})

test('lists each script once, the entry first', async () => {
  const { status, body } = await render()
  expect(status).toBe(200)
  expect(stateIn(body).scripts).toEqual(
    ['entry', 'react', 'runtime', 'site', 'events'].map((name) => `/assets/${name}.js`),
  )
})

test('reports every inline script and style of the page, and none from the data', async () => {
  const { body, scripts, styles } = await render()
  const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text)
  expect(inline).toEqual(scripts)
  expect([...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text)).toEqual(styles)
})

test('leaves server-only data out of the JSON of the page', async () => {
  const { body } = await render()
  expect(body).toContain('once')
  expect(Object.keys(stateIn(body).data)).toEqual(['shown'])
})

test('a failed call renders the broken page with its status and request id', async () => {
  const load = () => Promise.reject(Response.json({ requestId: 'req-77' }, { status: 429 }))
  const { status, body } = await render({ load })
  expect(status).toBe(429)
  expect(body).toContain('req-77')
  expect(stateIn(body)).toMatchObject({ failure: { requestId: 'req-77' } })
  expect(logged).toEqual([])
})

test('a page whose data failed to load has the title of its kind, and keeps the status', async () => {
  const load = () => Promise.reject(Response.json({}, { status: 503 }))
  const head = (data: unknown) => ({ title: (data as { title: string }).title, description: '' })
  const { status, body } = await render({ load, head })
  expect(status).toBe(503)
  expect(body).toContain('<title>')
  expect(logged).toEqual([])
})

test('a page that throws renders the broken page with the phone number, and the log leaves out the error message', async () => {
  const Page = () => {
    throw new TypeError('María Pérez')
  }
  for (const broken of [await render({ Page }), await render({ load: async () => Page() })]) {
    expect(broken.status).toBe(500)
    expect(broken.body).toContain(context.site.contact.phone)
    expect(broken.body).not.toContain('María')
  }
  expect(logged).toHaveLength(2)
  for (const line of logged) {
    expect(line).toContain('TypeError')
    expect(line).not.toContain('María')
  }
})

test('an address with a line break, or of another host, is not found', async () => {
  const { render: renderAny } = await import('./render.ts')
  const withNotFound = { ...build, 'src/app/routes/public/not-found.tsx': chunk('not-found.js') }
  const quiet = { ...context, call: () => Promise.resolve([] as never) }
  for (const path of ['/\r\nSet-Cookie:x=1', '/en/%0D%0Aa', 'http://evil.example/eventos/', '//evil.example'])
    expect((await renderAny(path, quiet, withNotFound)).status, path).toBe(404)
})

test.each([
  ['a holiday', '2026-12-25T15:00:00Z', 'Cerrado el viernes, 25 de diciembre'],
  [
    'a holiday, a minute before midnight in Puerto Rico',
    '2026-12-26T03:59:00Z',
    'Cerrado el viernes, 25 de diciembre',
  ],
  ['the day before, a minute before midnight', '2026-12-25T03:59:00Z', null],
  ['a holiday on a weekend, when the hours say nothing', '2026-07-04T15:00:00Z', null],
  ['a day that staff closed', '2026-12-23T15:00:00Z', 'Cerrado el miércoles, 23 de diciembre'],
  ['any other day', '2026-12-22T15:00:00Z', null],
])(
  'the footer of every page says when nobody answers although its hours say so: %s',
  async (_, now, words) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    const site = { ...context.site, contact: { ...context.site.contact, closedDays: ['2026-12-23'] } }
    const request = { page, path: '/eventos', params: {} }
    const { body } = await renderPublicPage(request, { ...context, site }, build)
    vi.useRealTimers()
    expect(stateIn(body).closed).toBe(words)
    const footer = /<footer.*<\/footer>/s.exec(body)?.[0] ?? ''
    if (words) expect(footer).toContain(words)
    else expect(footer).not.toContain('Cerrado')
  },
)

test.each(publicPages.filter((page) => page.lastOfFirstScreen))(
  '$path has the heading it is painted with',
  async (page) => {
    const { body } = await renderPublicPage({ page, path: page.path, params: {} }, context, null)
    const [, waitedFor] = /<link rel="expect" href="#([^"]+)"/.exec(body) ?? []
    expect(body).toContain(`<h2 id="${waitedFor}"`)
  },
)
