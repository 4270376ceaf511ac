import type { Page } from '@playwright/test'
import { publicPages } from '#app/public-pages.ts'
import { runOn } from '../support/scratch-databases.ts'
import { administrator } from './support/administrator.ts'
import {
  breakAtStop,
  partsOfPages,
  partsSeen,
  serverHtml,
  namedBuild as test,
  throwInTurn,
  type Written,
  writtenIn,
} from './support/broken-parts.ts'
import type { Way } from './support/named-build.ts'
import { audit, expect, phone } from './support/page.ts'
import { furtherTours, missingTours, pressing, privateTours, type Staff } from './support/private-tours.ts'
import { tours } from './support/public-tour.ts'
import type { Tour } from './support/tour.ts'

test.use({ viewport: phone })
// An act is begun again for each component that it brings.
test.describe.configure({ timeout: 7_200_000, mode: 'default' })

/** Run by `npm run eyes`. */
const whole = { tag: '@walk' }
const whomToCall = /787-/
const paths = [
  ...publicPages.map(({ path }) => path).filter((path) => !/[:*]/.test(path)),
  '/si-acaba-de-pasar/leche',
  '/solicitud/AAAA-BBBB-CCCC',
  '/no-existe',
]

async function throwOnPages(page: Page, ways: readonly Way[]): Promise<string[]> {
  const written = new Map<string, Written>()
  for (const path of paths) written.set(path, await writtenIn(page, await serverHtml(page, path)))
  const writtenOn = (path: string) => written.get(path) as Written
  return throwInTurn(page, await partsOfPages(page, paths), { ways, saying: whomToCall, writtenOn })
}

test('each component of the public pages throws in turn', audit, async ({ openNamed }) => {
  expect(await throwOnPages(await openNamed(), ['render'])).toEqual([])
})

test('each throws in an effect, and at a press', whole, async ({ openNamed }) => {
  expect(await throwOnPages(await openNamed(), ['effect', 'press'])).toEqual([])
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
  ...missingTours,
}

test.afterAll(({ database }) => runOn(database, 'alter table if exists events_away rename to events'))

const notMet = [
  // Only the back office shows it; it shares a file with the ring that turns.
  'LoadingBlock',
  // Only the server writes it, for people without scripts.
  'EventLines',
]

/** By the tests of this file so far. */
const met = new Set<string>()

for (const [name, tourOf] of Object.entries(acts))
  test(`each component that acts bring throws in turn: ${name}`, whole, async ({ openNamed, database }) => {
    const page = await openNamed()
    if (met.size === 0) for (const part of (await partsOfPages(page, paths)).keys()) met.add(part)
    const { request } = page
    const { token } = await (await request.post('/api/auth/login', { data: administrator })).json()
    const sql = (query: string) => runOn(database, query)
    // Each time with a record of its own: what was pressed once may not be offered again.
    const newTour = () => tourOf({ request, token, sql })
    const found: { part: string; acts: boolean; stop: number }[] = []
    const wholeAt: Written[] = []
    for await (const _ of (await newTour())(page, 'es')) {
      for (const [part, acts] of await partsSeen(page))
        if (!met.has(part)) found.push({ part, acts, stop: wholeAt.length })
      for (const { part } of found) met.add(part)
      wholeAt.push(await writtenIn(page, await page.content()))
    }
    const faults: string[] = []
    for (const { part, acts, stop } of found)
      for (const way of ['render', 'effect', 'press'] as const) {
        if (way === 'press' && !acts) continue
        const broken = { part, stop, way, saying: whomToCall, whole: wholeAt[stop] as Written }
        const missing = await breakAtStop(await openNamed(), await newTour(), broken)
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
