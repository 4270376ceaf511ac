import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminRoutes, patternOf } from '#app/admin-routes.ts'
import { isFor } from '#app/layouts/admin-views.ts'
import { may } from '#lib/rights.ts'
import { helpFor, helpJobs, helpWords, ownFirst } from './jobs.ts'

const isRoute = (address: string) => {
  const path = address.split('?')[0]!
  return adminRoutes.some((route) => !route.path.includes('*') && patternOf(route).test(path))
}

test('each link and each screen of the help exists', () => {
  const links = helpJobs.flatMap(({ steps }) => steps.flatMap(({ link }) => link?.to ?? []))
  const screens = helpJobs.flatMap((job) => job.screens).filter((screen) => screen !== '/admin/ajustes')
  expect([...links, ...screens].filter((address) => !isRoute(address))).toEqual([])
})

test('a screen has the help of its work, the nearest one', () => {
  const all = () => true
  expect(helpFor('/admin/solicitudes/12', all)?.key).toBe('preparar')
  expect(helpFor('/admin/contabilidad/cierre', all)?.key).toBe('cierre')
  expect(helpFor('/admin/contabilidad/inventario', all)?.key).toBe('contar')
  expect(helpFor('/admin/contabilidad/inventario', () => false)?.key).toBe('recibir')
  expect(helpFor('/admin/solicitudesx', all)).toBeUndefined()
})

test('the search finds a sheet by the name of a field that it speaks of', () => {
  const found = helpJobs.filter((job) => helpWords(job).includes('Se repite')).map(({ key }) => key)
  expect(found).toEqual(['evento'])
})

test('the sheets of what a role opens come first, and the others stay', () => {
  const opens = (to: string) => isFor({ to }, (right) => may({ role: 'encuentros' }, right))
  const keys = ownFirst(helpJobs, opens).map(({ key }) => key)
  expect(keys[0]).toBe('evento')
  expect(keys.toSorted()).toEqual(helpJobs.map(({ key }) => key).toSorted())
  expect(ownFirst(helpJobs, () => true)).toEqual(helpJobs)
})

test('a page fits on one sheet', () => {
  for (const { steps } of helpJobs) expect(steps.length).toBeLessThan(10)
})

test('each name in « » is written on a screen', () => {
  const screens = globSync('src/{app,domains}/**/*.{tsx,ts}', { exclude: (path) => path.includes('help') })
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const texts = helpJobs.flatMap((job) => [...job.steps.map(({ text }) => text), ...(job.if ?? [])])
  const names = texts.flatMap((text) => [...text.matchAll(/«([^»]+)»/g)].map((match) => match[1]!))
  expect(names.length).toBeGreaterThan(5)
  // In JSX a name may stand between tags, quotes or at the start of a longer one.
  expect(names.filter((name) => !new RegExp(`[>'"\`\\s]${name}`).test(screens))).toEqual([])
})
