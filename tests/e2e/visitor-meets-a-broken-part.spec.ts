import type { Page } from '@playwright/test'
import { publicPages } from '#app/public-pages.ts'
import { runOn } from '../support/scratch-databases.ts'
import { administrator } from './support/administrator.ts'
import {
  breakPart,
  hasThrown,
  missingFrom,
  partsSeen,
  pressAll,
  namedBuild as test,
  type Written,
  writtenIn,
} from './support/broken-parts.ts'
import type { Way } from './support/named-build.ts'
import { audit, expect, phone } from './support/page.ts'
import { furtherTours, pressing, privateTours, type Staff } from './support/private-tours.ts'
import { tours } from './support/public-tour.ts'
import type { Tour } from './support/tour.ts'

test.use({ viewport: phone })
test.describe.configure({ timeout: 1_200_000, mode: 'default' })

/** Run by `npm run eyes`. */
const whole = { tag: '@walk' }
const whomToCall = /787-/
const paths = [
  ...publicPages.map(({ path }) => path).filter((path) => !/[:*]/.test(path)),
  '/si-acaba-de-pasar/leche',
  '/solicitud/AAAA-BBBB-CCCC',
  '/no-existe',
]

/** Where each component shows first, and whether it gives a person something to do. */
async function partsOfPages(page: Page) {
  const first = new Map<string, { path: string; acts: boolean }>()
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const [name, acts] of await partsSeen(page)) if (!first.has(name)) first.set(name, { path, acts })
  }
  return first
}

const serverHtml = async (page: Page, path: string) => (await page.request.get(path)).text()

async function throwInTurn(page: Page, ways: readonly Way[]): Promise<string[]> {
  const first = await partsOfPages(page)
  const written = new Map<string, Written>()
  for (const path of paths) written.set(path, await writtenIn(page, await serverHtml(page, path)))
  const faults: string[] = []
  for (const [part, { path, acts }] of first)
    for (const way of ways) {
      if (way === 'press' && !acts) continue
      await breakPart(page, part, way)
      await page.goto(path, { waitUntil: way === 'press' ? 'networkidle' : 'load' })
      // An element may be there only for others to hear of.
      if (way === 'press' && !(await pressAll(page))) continue
      await hasThrown(page)
      const missing = await missingFrom(page, written.get(path) as Written, whomToCall)
      if (missing.length) faults.push(`${part}, ${way}, ${path}: ${missing.join(', ')}`)
    }
  console.log(`${first.size} components of pages, ${ways.join(', ')}`)
  return faults
}

test('each component of the public pages throws in turn', audit, async ({ openNamed }) => {
  expect(await throwInTurn(await openNamed(), ['render'])).toEqual([])
})

test('each throws in an effect, and at a press', whole, async ({ openNamed }) => {
  expect(await throwInTurn(await openNamed(), ['effect', 'press'])).toEqual([])
})

/** What a visitor does, and what a person with a link of their own does. */
const acts: Record<string, (staff: Staff) => Promise<Tour>> = {
  ...Object.fromEntries(
    Object.entries({ ...tours, ...furtherTours }).map(([name, tour]) => [name, async () => tour]),
  ),
  ...privateTours,
  'no gathering': async ({ sql }) => {
    await sql('update events set is_active = false')
    return pressing('/eventos')
  },
}

/** Only when something else is missing, or only the server writes it. */
const notMet = [
  'PlainToast',
  'BrokenPage',
  'FormUnavailable',
  'ErrorPanel',
  'LoadingBlock',
  'NumberOnly',
  'EventLines',
]

/** By the tests of this file so far. */
const met = new Set<string>()

for (const [name, tourOf] of Object.entries(acts))
  test(`each component that acts bring throws in turn: ${name}`, whole, async ({ openNamed, database }) => {
    const page = await openNamed()
    if (met.size === 0) for (const part of (await partsOfPages(page)).keys()) met.add(part)
    const { request } = page
    const { token } = await (await request.post('/api/auth/login', { data: administrator })).json()
    const sql = (query: string) => runOn(database, query)
    // Each time with a record of its own: what was pressed once may not be offered again.
    const newTour = () => tourOf({ request, token, sql })
    const found: { part: string; stop: number }[] = []
    let stops = 0
    for await (const _ of (await newTour())(page, 'es')) {
      for (const [part] of await partsSeen(page)) if (!met.has(part)) found.push({ part, stop: stops })
      for (const { part } of found) met.add(part)
      stops += 1
    }
    const faults: string[] = []
    for (const { part, stop } of found)
      for (const way of ['render', 'effect'] as const) {
        const missing = await breakAtStop(await openNamed(), await newTour(), { part, stop, way })
        if (missing.length) faults.push(`${part}, ${way}, ${stop}: ${missing.join(', ')}`)
      }
    console.log(`${found.length} more components: ${name}`)
    expect(faults).toEqual([])
  })

test('these acts bring every component of the public pages', whole, async ({ named }) => {
  const names = new Set([...met].map((part) => part.split(':')[0] ?? ''))
  expect(
    [...named.componentsOf('entry.public')].filter((one) => !names.has(one) && !notMet.includes(one)),
  ).toEqual([])
})

async function breakAtStop(
  page: Page,
  tour: Tour,
  { part, stop, way }: { part: string; stop: number; way: Way },
): Promise<string[]> {
  const steps = tour(page, 'es')
  for (let at = 0; at < stop; at++) await steps.next()
  await breakPart(page, part, way)
  const before = { url: page.url(), html: await page.content() }
  // What the tour waits for may not come.
  steps.next().catch(() => null)
  try {
    if (!(await hasThrown(page).catch(() => null))) return ['nothing thrown']
    const html = page.url() === before.url ? before.html : await serverHtml(page, page.url())
    const written = await writtenIn(page, html)
    // An effect runs once the act has changed the page: a search has taken the list and its headings away.
    const rest = way === 'effect' ? { headings: written.headings.slice(0, 1), links: [] } : written
    return await missingFrom(page, rest, whomToCall)
  } finally {
    await page.context().close()
  }
}
