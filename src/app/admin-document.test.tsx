import { expect, test } from 'vitest'
import { publicSettings } from '#domains/site/site/public-settings.ts'
import { loadSiteSettings } from '#domains/site/site/settings.server.ts'
import { loadTexts } from '#lib/text/texts.server.ts'
import { renderAdminPage } from './admin-document.tsx'
import { adminRoutes } from './admin-routes.ts'

const { scripts } = renderAdminPage(
  adminRoutes[0]!,
  {
    lang: 'es',
    texts: loadTexts().es,
    textsOf: () => Promise.reject(new Error('not called')),
    site: publicSettings(loadSiteSettings({ dataDir: '/nonexistent' }).es),
    publicUrl: 'https://example.org',
    call: () => Promise.reject(new Error('not called')),
  },
  null,
)

type FakeLink = {
  name: string
  sheet: object | null
  media: string
  onload: () => void
  cloneNode: () => FakeLink
  after: (link: FakeLink) => void
  remove: () => void
}

/** As much of a document as the script touches: what of a page is there after its fifteen seconds. */
function afterItsTime({ hasStarted }: { hasStarted: boolean }) {
  const said = hasStarted ? null : { hidden: true }
  const links: FakeLink[] = []
  const newLink = (name: string, sheet: object | null): FakeLink => ({
    name,
    sheet,
    media: '',
    onload: () => {},
    cloneNode: () => newLink(name, null),
    after: (link: FakeLink) => links.push(link),
    remove() {
      links.splice(links.indexOf(this), 1)
    },
  })
  links.push(newLink('came', {}), newLink('silent', null))
  const document = { getElementById: () => said, querySelectorAll: () => [...links] }
  const timers: [() => void, number][] = []
  const run = new Function('document', 'addEventListener', 'setTimeout', scripts[0]!)
  run(
    document,
    () => {},
    (act: () => void, ms: number) => timers.push([act, ms]),
  )
  expect(timers.map(([, ms]) => ms)).toEqual([15_000])
  for (const [act] of timers) act()
  return { said, links, media: () => links.map(({ name, media }) => [name, media]) }
}

test('a style sheet without an answer no longer holds the page, which says so, and counts when it comes', () => {
  const { said, links, media } = afterItsTime({ hasStarted: false })
  expect(said).toEqual({ hidden: false })
  expect(media()).toEqual([
    ['came', ''],
    ['silent', 'print'],
  ])
  links[1]!.onload()
  expect(media()[1]).toEqual(['silent', 'all'])
})

test('a page that started keeps its sheets', () => {
  expect(afterItsTime({ hasStarted: true }).media()).toEqual([
    ['came', ''],
    ['silent', ''],
  ])
})
