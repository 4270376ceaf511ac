import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '#server/features.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { featureFolders } from '#tests/support/feature-folders.ts'

const folderOf = (name: string) => featureFolders.get(name)!

// A heading that sorts by what the service does not know answers 400, and the list is gone.
const sortable = features.flatMap(({ name, api = {} }) => {
  const keys = readdirSync(folderOf(name), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [...readFileSync(join(folderOf(name), path), 'utf8').matchAll(/\bsortKey: '(\w+)'/g)])
    .map((match) => match[1]!)
  const lists = Object.values(api).filter(({ list, path }) => list && !path.includes(':'))
  return [...new Set(keys)].map((key) => [name, key, lists] as const)
})

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('finds the columns that sort', () => expect(sortable.length).toBeGreaterThan(30))

test.each(sortable)('a list of %s can be sorted by %s', async (name, key, lists) => {
  const statuses = await Promise.all(
    lists.map(async (list) => (await app.call(list, { as: true, query: { sort: key } })).status),
  )
  expect(
    statuses,
    `400: add ${key} to sortBy(…) in ${folderOf(name)}/service.server.ts; 500: its migration is missing`,
  ).toContain(200)
})

test('the name of a built-in property is no column', async () => {
  const call = sortable.find(([name]) => name === 'volunteers')![2][0]!
  for (const sort of ['constructor', '-toString', '__proto__', 'nobody'])
    expect((await app.call(call, { as: true, query: { sort } })).status, sort).toBe(400)
})
