import { administrator } from '../e2e/support/administrator.ts'
import { control, type OfficeStatement, reads, shows } from './d2-screens.ts'
import { expect } from './statement.ts'

const views =
  'dashboard requests providers events registrations overview inventory transactions donations volunteers reports deliveries graph'

export const purpose: OfficeStatement[] = [
  {
    id: 'D2-1.01',
    says: 'An administrator signs in with username and password and receives a token and a user record',
    async call({ stranger }) {
      const { username, password, fullName } = administrator
      const answer = await stranger.post('/api/auth/login', { data: { username, password } })
      expect(await answer.json()).toMatchObject({
        token: expect.stringMatching(/\S{20,}/),
        user: { username, fullName },
      })
      // The calls after this one are a stranger's again.
      await stranger.post('/api/auth/logout')
    },
  },
  {
    id: 'D2-1.02',
    says: 'The token and the user record are kept in the browser',
    on: 'dashboard',
    async check({ page }) {
      const kept = await page.evaluate(() =>
        ['adminToken', 'adminUser'].map((key) => localStorage.getItem(key)),
      )
      expect(kept[0]).toMatch(/\S{20,}/)
      expect(JSON.parse(String(kept[1]))).toMatchObject({ fullName: administrator.fullName })
    },
  },
  {
    id: 'D2-1.03',
    says: 'The interface of the back office is in Spanish',
    on: views.split(' ') as ('dashboard' | 'graph')[],
    // The demo holds people who wrote in English.
    only: { system: 'empty' },
    async check({ page, main }) {
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      const text = await main.innerText()
      expect(text.match(/\b(the|and|with|your|of)\b/g) ?? []).toEqual([])
    },
  },
  shows(
    'D2-1.04',
    'dashboard',
    'Areas: requests, providers, events, registrations, accounting, volunteers, reports, hospital deliveries, e-mail test',
    ...[
      /^Hope in a Box/,
      /^Proveedores/,
      /^Eventos/,
      /^Registros de eventos/,
      /^Contabilidad/,
      /^Voluntarios/,
      /^Informes/,
    ]
      .concat([/^Entregas a hospitales/, /^Integración de correo/])
      .map((name) => ['link', name] as const),
  ),
  {
    id: 'D2-1.05',
    says: 'The website is bilingual, Spanish by default',
    async call({ stranger }) {
      for (const [path, lang] of [
        ['/', 'es'],
        ['/en', 'en'],
      ])
        expect(await (await stranger.get(String(path))).text()).toMatch(
          new RegExp(`<html[^>]* lang="${lang}"`),
        )
    },
  },
]

const pathOf = {
  '/': 200,
  '/quienes-somos': 200,
  '/recursos': 200,
  '/eventos': 200,
  '/contacto': 200,
  '/donar': 200,
}
const anchors = {
  '/quienes-somos': 'quienes-somos',
  '/recursos': 'recursos',
  '/eventos': 'eventos',
  '/contacto': 'contacto',
  '/donar': 'donaciones',
}
const internal: [view: string, title: RegExp][] = [
  ['dashboard', /Te damos la bienvenida/],
  ['hopeInABox', /^Hope in a Box$/],
  ['providers', /^Proveedores$/],
  ['events', /^Eventos$/],
  ['registrations', /^Registros de eventos$/],
  ['accounting', /^Contabilidad$/],
  ['volunteers', /^Voluntarios$/],
  ['reports', /^Informes$/],
  ['hospitalDeliveries', /^Entregas a hospitales$/],
]

export const officeRoutes: OfficeStatement[] = [
  {
    id: 'D2-2.01',
    says: '/ is the public home, and /quienes-somos, /recursos, /eventos, /contacto, /donar are public pages; else 404',
    async call({ stranger }) {
      for (const [path, status] of Object.entries({ ...pathOf, '/no-existe': 404 }))
        expect((await stranger.get(path)).status(), path).toBe(status)
    },
  },
  {
    id: 'D2-2.02',
    says: 'Anchors on public pages: quienes-somos, recursos, eventos, contacto, donaciones',
    async call({ stranger }) {
      for (const [path, anchor] of Object.entries(anchors))
        expect(await (await stranger.get(path)).text(), path).toContain(`id="${anchor}"`)
    },
  },
  shows('D2-2.03', 'graph', '/graph-setup is the e-mail integration setup and test page', [
    'heading',
    'Integración de correo',
  ]),
  {
    id: 'D2-2.04',
    says: '/admin without a token redirects to /',
    signedOut: true,
    async flow({ page }) {
      await page.goto('/admin')
      await expect(page).toHaveURL(/\/$/)
      await expect(page.getByRole('banner')).toBeVisible()
    },
  },
  {
    id: 'D2-2.05',
    says: 'Logout removes the stored token and user and redirects to /',
    async flow({ page }) {
      await page.goto('/admin')
      // A reading that is under way would be refused once the session has ended.
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Salir' }).click()
      await expect(page).toHaveURL(/\/$/)
      expect(
        await page.evaluate(() => ['adminToken', 'adminUser'].map((key) => localStorage.getItem(key))),
      ).toEqual([null, null])
    },
  },
  {
    id: 'D2-2.06',
    says: 'Public pages carry an admin-login dialog opened from the footer (username, password, Cancel)',
    on: 'login',
    async check({ page }) {
      for (const name of ['username', 'password'])
        await expect(page.locator(`dialog[open] [name="${name}"]`)).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })).toBeVisible()
    },
  },
  {
    id: 'D2-2.07',
    says: 'On success the login dialog goes to /admin',
    signedOut: true,
    only: { width: 360 },
    async flow({ page }) {
      await page.goto('/')
      await page.getByRole('button', { name: 'Acceso administrativo' }).click()
      await control({ page }, 'username').fill(administrator.username)
      await control({ page }, 'password').fill(administrator.password)
      await page.locator('dialog[open] button[type="submit"]').click()
      await expect(page).toHaveURL(/\/admin$/)
    },
  },
  {
    id: 'D2-2.08',
    says:
      'Internal views: dashboard, hopeInABox, providers, events, registrations, accounting, volunteers, reports, ' +
      'hospitalDeliveries',
    async flow({ page }) {
      await page.goto('/admin')
      for (const [view, title] of internal) {
        await page.goto(`/admin?vista=${view}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      }
    },
  },
  {
    id: 'D2-2.09',
    says: 'Each view has a back action returning to the dashboard',
    on: [
      'requests',
      'providers',
      'events',
      'registrations',
      'overview',
      'volunteers',
      'reports',
      'deliveries',
      'graph',
    ],
    async check({ main }) {
      const back = main.getByRole('link', { name: 'Volver a Hoy' })
      await expect(back).toBeVisible()
      await expect(back).toHaveAttribute('href', '/admin')
    },
  },
]

const stats = ['Solicitudes de Hope in a Box', 'Beneficiarios', 'Donaciones este mes', 'Próximos eventos']
const part = (page: import('@playwright/test').Page, name: string) =>
  page.getByRole('region', { name, exact: true })

export const dashboard: OfficeStatement[] = [
  reads('D2-2.10', 'dashboard', 'Welcome with the admin’s full name', [
    `Te damos la bienvenida, ${administrator.fullName}`,
  ]),
  {
    id: 'D2-2.11',
    says: 'Four stat cards: requests total, beneficiaries, donations this month, upcoming events',
    on: 'dashboard',
    async check({ page, system }) {
      const cards = part(page, 'Números').getByRole('button')
      await expect(cards).toHaveCount(4)
      for (const [index, name] of stats.entries()) {
        await expect(cards.nth(index)).toBeVisible()
        await expect(cards.nth(index)).toHaveText(new RegExp(`^${name}\\s*(\\$[\\d,]+\\.\\d\\d|\\d+)`))
      }
      if (system === 'empty') await expect(cards.first()).toHaveText(/ ?0/)
      else await expect(cards.first()).toHaveText(/[1-9]/)
    },
  },
  {
    id: 'D2-2.12',
    says: 'Nine navigation cards',
    on: 'dashboard',
    async check({ page }) {
      const cards = page.getByRole('navigation', { name: 'Áreas' }).getByRole('link')
      await expect(cards).toHaveCount(9)
      for (const card of await cards.all()) await expect(card).toBeVisible()
    },
  },
  {
    id: 'D2-2.13',
    says: 'Recent-requests list (first 5): status badge, support type, date',
    on: 'dashboard',
    only: { system: 'filled' },
    async check({ page }) {
      const lines = part(page, 'Solicitudes recientes').getByRole('listitem')
      await expect(lines).toHaveCount(5)
      for (const line of await lines.all()) {
        await expect(line).toContainText(/Pendiente|En Proceso|Enviado|Entregado|Cerrado|Aprobad[ao]/)
        await expect(line).toContainText(/Para su familia|Regalo/)
        await expect(line).toContainText(/\d{1,2} \p{Ll}{3,5} 20\d\d/u)
      }
    },
  },
  shows('D2-2.14', 'dashboard', 'The recent requests have a link to the requests view', [
    'link',
    'Ver todas las solicitudes',
  ]),
  {
    id: 'D2-2.15',
    says: 'Providers list (first 5): name, specialty, active/inactive badge',
    on: 'dashboard',
    only: { system: 'filled' },
    async check({ page }) {
      const lines = part(page, 'Proveedores').getByRole('listitem')
      await expect(lines).toHaveCount(5)
      for (const line of await lines.all()) {
        await expect(line.getByRole('paragraph')).toHaveCount(2)
        await expect(line).toContainText(/Activo|Inactivo/)
      }
    },
  },
  {
    id: 'D2-2.16',
    says: 'A spinner while stats or requests load',
    async flow({ page }) {
      let answer = () => {}
      const may = new Promise<void>((resolve) => {
        answer = resolve
      })
      for (const path of ['**/api/dashboard/stats*', '**/api/hope-in-a-box/requests?*'])
        await page.route(path, async (route) => {
          await may
          await route.continue()
        })
      await page.goto('/admin')
      for (const text of ['Cargando los números…', 'Cargando las solicitudes…'])
        await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
      answer()
      await expect(part(page, 'Números').getByRole('button').first()).toBeVisible()
      await expect(page.getByText('Cargando las solicitudes…')).toHaveCount(0)
    },
  },
  {
    id: 'D2-2.17',
    says: 'Edit-request modal: status choice, tracking number, internal notes, save and cancel',
    on: 'dashboardEdit',
    async check(seen) {
      for (const name of ['status', 'trackingNumber', 'notes'])
        await expect(control(seen, name)).toBeVisible()
      for (const name of ['Guardar', 'Cancelar'])
        await expect(seen.page.getByRole('dialog').getByRole('button', { name, exact: true })).toBeVisible()
    },
  },
  {
    id: 'D2-2.18',
    says: 'The modal has read-only beneficiary info: email, phone, support type, date, story',
    on: 'dashboardEdit',
    async check({ page }) {
      const facts = page.getByRole('dialog').getByRole('region', { name: 'Información de la persona' })
      for (const name of ['Correo electrónico', 'Teléfono', 'Tipo de apoyo', 'Fecha', 'Historia'])
        await expect(facts.getByRole('term').filter({ hasText: name })).toBeVisible()
      await expect(facts.locator('input, textarea, select')).toHaveCount(0)
    },
  },
]
