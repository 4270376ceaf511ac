import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminRoutes } from './admin-routes.ts'
import { firstCalls } from './first-calls.ts'
import { publicPages } from './public-pages.ts'

const filesIn = (folder: string) =>
  readdirSync(join(import.meta.dirname, 'routes', folder))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => name.replace('.tsx', ''))
    .sort()

test('every page has a file, and every file a page', () => {
  expect(publicPages.map(({ file }) => file).sort()).toEqual(filesIn('public'))
  expect(adminRoutes.map(({ file }) => file).sort()).toEqual(filesIn('admin'))
})

test('every entry of firstCalls names a view', () => {
  const views = adminRoutes.map(({ file }) => file)
  expect(Object.keys(firstCalls).filter((file) => !views.includes(file))).toEqual([])
})
