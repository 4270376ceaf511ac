import type { Page } from '@playwright/test'
import { adminRoutes, patternOf } from '#app/admin-routes.ts'
import { linksOf } from '../eyes/walk.ts'
import { administrator } from './support/administrator.ts'
import { partsOfPages, namedBuild as test, throwInTurn } from './support/broken-parts.ts'
import { desktop, expect } from './support/page.ts'

test.use({ viewport: desktop })

/** Whose code comes apart from the list's. */
const dialogs = ['/admin/solicitudes?ficha=nueva']

/** An address of each view of a record that a link leads to. */
async function recordsLinkedFrom(page: Page, views: readonly string[]): Promise<string[]> {
  const found = new Map<string, string>()
  const queue = [...views]
  for (let view = queue.shift(); view; view = queue.shift()) {
    await page.goto(view, { waitUntil: 'networkidle' })
    const paths = (await page.evaluate(linksOf)).map((link) => link.split('?')[0] ?? '')
    for (const route of adminRoutes.filter(({ path }) => path.includes(':') && !found.has(path))) {
      const address = paths.find((path) => patternOf(route).test(path) && !views.includes(path))
      if (!address) continue
      found.set(route.path, address)
      queue.push(address)
    }
  }
  return [...found.values()]
}

// Some 400 components, two or three documents each. Those that only records have are tried beside the others.
for (const place of ['views', 'records'] as const)
  test(`each component of the office's ${place} throws in turn, and a sentence and a way on stay`, {
    tag: '@walk',
  }, async ({ openNamed }) => {
    test.setTimeout(7_200_000)
    const page = await openNamed()
    const { token, user } = await (await page.request.post('/api/auth/login', { data: administrator })).json()
    // In each document: «Salir» and the choice of cards or a table are pressed, too.
    await page.addInitScript(
      ([token, user]) => {
        localStorage.clear()
        localStorage.setItem('adminToken', token as string)
        localStorage.setItem('adminUser', user as string)
      },
      [token, JSON.stringify(user)],
    )
    const views = adminRoutes.map(({ path }) => path).filter((path) => !/[:*]/.test(path))
    const records = place === 'records' ? await recordsLinkedFrom(page, views) : []
    const parts = await partsOfPages(page, [...views, ...dialogs, ...records])
    if (place === 'records')
      for (const [name, { path }] of parts) if (!records.includes(path)) parts.delete(name)
    expect(parts.size).toBeGreaterThan(place === 'views' ? 100 : 20)
    const faults = await throwInTurn(page, parts, {
      ways: ['render', 'effect', 'press'],
      saying: /Algo falló|no pudo abrir/,
      writtenOn: () => ({ headings: [], links: ['/admin'] }),
    })
    expect(faults).toEqual([])
  })
