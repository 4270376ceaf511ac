import type { APIRequestContext } from '@playwright/test'
import { adminRoutes } from '#app/admin-routes.ts'
import { isFor } from '#app/layouts/admin-views.ts'
import { may, type Role, roles } from '#lib/rights.ts'
import { askForBox } from './support/box-requests.ts'
import { audit, expect, test } from './support/page.ts'
import { addEvent, addProvider, addVolunteer, asStaff, writeToUs } from './support/people.ts'
import { pressEverything } from './support/press-everything.ts'

test.use({
  viewport: { width: 1366, height: 768 },
  expectedErrors: [/Failed to load resource/],
  permissions: ['clipboard-write'],
})

/** Dirección may press everything. */
for (const role of roles.filter((each) => each !== 'admin')) {
  test(
    `${role} opens each of its screens, and every button there may be pressed`,
    audit,
    async ({ page, staff: { api, token }, baseURL }) => {
      test.setTimeout(600_000)
      const ids = await oneOfEach(api, token)
      const own = await signInAs(role, api, token, String(baseURL))
      await page.context().addCookies(own.cookies)
      await page.addInitScript(
        ([token, user]) => {
          if (location.protocol === 'about:') return
          localStorage.setItem('adminToken', token as string)
          localStorage.setItem('adminUser', user as string)
          window.print = () => {}
          window.open = () => null
        },
        [own.token, JSON.stringify(own.user)],
      )
      const refused = new Set<string>()
      let where = ''
      page.on('response', (response) => {
        if (response.status() === 403) refused.add(`${where}: ${nameOf(response.request())}`)
      })
      // A write does not happen: only whether this role may is asked. The half body stops it behind the check of the right.
      await page.route(
        (url) => url.pathname.startsWith('/api/'),
        async (route) => {
          const request = route.request()
          if (request.method() === 'GET') return route.continue()
          const answer = await api.fetch(request.url(), {
            method: request.method(),
            headers: { Authorization: `Bearer ${own.token}`, 'Content-Type': 'application/json' },
            data: '{"half":',
          })
          if (answer.status() === 403) refused.add(`${where}: ${nameOf(request)}`)
          await route.fulfill({
            status: 503,
            contentType: 'application/problem+json',
            body: JSON.stringify({
              title: 'x',
              status: 503,
              code: 'unavailable',
              detail: 'Solo una prueba.',
            }),
          })
        },
      )
      await page.goto('/admin')
      await page.locator('main h1').first().waitFor()
      for (const address of addressesFor(role, ids)) {
        where = address
        await pressEverything(page, address, {
          inApp: true,
          onOpened: async () => {
            await expect(page.locator('main h1'), address).not.toHaveText(
              /no es parte de tu acceso|Algo falló/,
            )
            for (const href of await page.locator('main').evaluate(linksOf))
              if (!isOpenTo(role, href)) refused.add(`${address}: link to ${href}`)
          },
        })
      }
      expect([...refused]).toEqual([])
    },
  )
}

type Ids = Record<string, number>

async function oneOfEach(api: APIRequestContext, token: string): Promise<Ids> {
  const request = await askForBox(api, token)
  const delivery = await asStaff(api, token, 'post', '/api/hospital-deliveries', {
    institutionName: 'Hospital de prueba',
    contactPersonName: 'Enf. Ruiz',
    phone: '787-555-0100',
    email: 'hospital@ejemplo.org',
    collaborationDate: '2026-01-05',
    deliveryDate: '2026-02-05',
    boxesDelivered: 2,
  })
  await asStaff(api, token, 'post', '/api/inventory-items', {
    name: `Vela ${Date.now()}`,
    quantity: 3,
  })
  await addVolunteer(api, token)
  await writeToUs(api, token)
  return {
    request: request.id,
    delivery: delivery.id,
    provider: (await addProvider(api, token)).id,
    event: (await addEvent(api, token)).id,
  }
}

/** Screens whose record this test makes; others need a receipt, a count or two requests alike. */
function addressesFor(role: Role, ids: Ids): string[] {
  const records: [RegExp, string][] = [
    [/^\/admin\/solicitudes\/:id(\/contenido)?$/, 'request'],
    [/^\/admin\/cajas\/:id$/, 'request'],
    [/^\/admin\/entregas\/:id/, 'delivery'],
    [/^\/admin\/proveedores\/:id$/, 'provider'],
    [/^\/admin\/eventos\/:id/, 'event'],
    [/^\/admin\/registros\/asistencia\/:eventId$/, 'event'],
  ]
  return adminRoutes
    .filter(({ right }) => may({ role }, right))
    .flatMap(({ path }) => {
      if (path === '/admin/*') return []
      if (path === '/admin/preparar/imprimir') return [`${path}?solicitud=${ids.request}`]
      if (path.endsWith('/:tab?')) return tabsOf(path)
      const kind = records.find(([pattern]) => pattern.test(path))?.[1]
      if (kind) return [path.replace(/:\w+/, String(ids[kind]))]
      return path.includes(':') ? [] : [path]
    })
    .filter((address) => isFor({ to: address }, (right) => may({ role }, right)))
}

const tabsOf = (path: string): string[] =>
  path.startsWith('/admin/contabilidad')
    ? ['resumen', 'inventario', 'transacciones', 'donaciones'].map((tab) => path.replace(':tab?', tab))
    : [path.replace('/:tab?', '')]

/** Each link once, as it is written. */
const linksOf = (main: Element) => [
  ...new Set([...main.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')),
]

/** Lectura changes nothing, so that no form for a new record is for it. */
function isOpenTo(role: Role, href: string): boolean {
  if (!href.startsWith('/admin') && href !== '/graph-setup') return true
  if (role === 'lectura' && /nuev[oa](\?|$)/.test(href)) return false
  return isFor({ to: href }, (right) => may({ role }, right))
}

const nameOf = (request: { method(): string; url(): string }) =>
  `${request.method()} ${new URL(request.url()).pathname}`

async function signInAs(role: Role, api: APIRequestContext, token: string, baseURL: string) {
  const username = `${role}.${Date.now()}`
  const [first, second] = ['Clave primera 9931 mar', 'Otra clave larga 7742 sol']
  await asStaff(api, token, 'post', '/api/users', {
    username,
    fullName: `Persona ${role}`,
    email: `${username}@ejemplo.org`,
    password: first,
    role,
  })
  const signIn = async (password: string) => {
    const response = await fetch(`${baseURL}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    const cookies = response.headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: baseURL }
    })
    return { ...((await response.json()) as { token: string; user: object }), cookies }
  }
  const { token: old } = await signIn(first)
  await fetch(`${baseURL}/api/user/password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${old}` },
    body: JSON.stringify({ currentPassword: first, newPassword: second }),
  })
  return signIn(second)
}
