import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { adminRoutes, patternOf } from './admin-routes.ts'
import { firstCalls } from './first-calls.ts'
import { allViews } from './layouts/admin-views.ts'
import type { PageContext } from './page-context.ts'
import { publicPages } from './public-pages.ts'
import { webManifest } from './routes/public/manifest.ts'

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

test('each entry of the menu has the address of a view and a letter of its own', () => {
  const patterns = adminRoutes.filter(({ path }) => !path.endsWith('*')).map(patternOf)
  expect(
    allViews.filter(({ to }) => !patterns.some((pattern) => pattern.test(to))).map(({ to }) => to),
    'add these addresses to src/app/admin-routes.ts',
  ).toEqual([])
  const letters = allViews.flatMap(({ letter }) => letter ?? [])
  expect(
    letters.filter((letter, index) => letters.indexOf(letter) !== index),
    'two entries in src/app/layouts/admin-views.ts share these letters',
  ).toEqual([])
})

test('each icon of the manifest exists in its size', async () => {
  const site = { organisation: { name: 'Organización Ejemplo' } }
  const { icons } = JSON.parse(webManifest({ lang: 'es', site } as PageContext))
  expect(icons.length).toBeGreaterThan(0)
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(join(import.meta.dirname, '../../public', src)).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})
