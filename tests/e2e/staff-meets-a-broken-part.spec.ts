import { adminRoutes } from '#app/admin-routes.ts'
import { administrator } from './support/administrator.ts'
import { breakPart, hasThrown, missingFrom, partsSeen, namedBuild as test } from './support/broken-parts.ts'
import { desktop, expect } from './support/page.ts'

test.use({ viewport: desktop })

// Some 300 components, one document each.
test('each component of the back office throws in turn, and a sentence and a way on stay', {
  tag: '@walk',
}, async ({ openNamed }) => {
  test.setTimeout(2_400_000)
  const page = await openNamed()
  const { token, user } = await (await page.request.post('/api/auth/login', { data: administrator })).json()
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('adminToken', token as string)
      localStorage.setItem('adminUser', user as string)
    },
    [token, JSON.stringify(user)],
  )
  const first = new Map<string, string>()
  for (const { path } of adminRoutes.filter(({ path }) => !/[:*]/.test(path))) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const [part] of await partsSeen(page)) if (!first.has(part)) first.set(part, path)
  }
  const faults: string[] = []
  const wayOn = { headings: [], links: ['/admin'] }
  for (const [part, path] of first)
    for (const way of ['render', 'effect'] as const) {
      await breakPart(page, part, way)
      await page.goto(path)
      const thrown = await hasThrown(page).catch(() => null)
      const missing = thrown ? await missingFrom(page, wayOn, /Algo falló|no pudo abrir/) : ['nothing thrown']
      if (missing.length) faults.push(`${part}, ${way}, ${path}: ${missing.join(', ')}`)
    }
  console.log(`${first.size} components`)
  expect(first.size).toBeGreaterThan(100)
  expect(faults).toEqual([])
})
