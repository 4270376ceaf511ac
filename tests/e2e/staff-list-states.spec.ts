import type { Page, Route } from '@playwright/test'
import { administrator } from './support/administrator.ts'
import { auditAfterFirst, expect, expectFineOnBothScreens, phone, test } from './support/page.ts'

type AdminList = {
  address: string
  /** The list's call. */
  api: string
  /** Text of the empty list; unset where a list is never empty. */
  empty?: RegExp
  /** The buttons of the empty list; unset where only others add to the list. */
  step?: string | string[]
  /** Address of an empty result; unset for lists without filters. */
  narrowed?: string
}

/** Every back-office list. Add new ones here. */
const lists: Record<string, AdminList> = {
  requests: {
    address: '/admin/solicitudes',
    api: '/api/hope-in-a-box/requests',
    empty: /Todavía no hay solicitudes/,
    step: 'Nueva solicitud',
    narrowed: '?q=zzz&deliveryMethod=pickup',
  },
  providers: {
    address: '/admin/proveedores',
    api: '/api/service-providers',
    empty: /No hay proveedores todavía/,
    step: 'Añadir proveedor',
    narrowed: '?q=zzz',
  },
  events: {
    address: '/admin/eventos',
    api: '/api/events/all',
    empty: /No hay eventos todavía/,
    step: 'Añadir evento',
    narrowed: '?q=zzz',
  },
  registrations: {
    address: '/admin/registros',
    api: '/api/registrations',
    empty: /No hay registros todavía/,
    step: ['Ver los eventos', 'Registrar a alguien'],
    narrowed: '?q=zzz&status=pending',
  },
  volunteers: {
    address: '/admin/voluntarios',
    api: '/api/volunteers',
    empty: /No hay voluntarios registrados/,
    step: 'Añadir voluntario',
    narrowed: '?q=zzz&status=pending',
  },
  messages: {
    address: '/admin/mensajes',
    api: '/api/contact',
    empty: /Todavía no hay mensajes/,
    step: 'Ver la página de contacto',
    narrowed: '?status=archived',
  },
  inventory: {
    address: '/admin/contabilidad/inventario',
    api: '/api/inventory-items',
    empty: /El inventario está vacío/,
    step: 'Recibir lo primero',
    narrowed: '?stock=low',
  },
  'stock movements': {
    address: '/admin/inventario/movimientos',
    api: '/api/stock-movements',
    empty: /Todavía no hay movimientos/,
    step: 'Recibir',
    narrowed: '?kind=count',
  },
  transactions: {
    address: '/admin/contabilidad/transacciones',
    api: '/api/accounting-transactions',
    empty: /Todavía no hay transacciones/,
    step: 'Registrar transacción',
    narrowed: '?type=income&q=zzz',
  },
  donations: {
    address: '/admin/contabilidad/donaciones',
    api: '/api/accounting-transactions',
    empty: /Todavía no hay donaciones/,
    step: 'Registrar donación',
    narrowed: '?q=zzz',
  },
  'hospital deliveries': {
    address: '/admin/entregas',
    api: '/api/hospital-deliveries',
    empty: /Todavía no hay entregas/,
    step: 'Nueva entrega',
    narrowed: '?q=zzz',
  },
  letters: {
    address: '/admin/correo',
    api: '/api/outbox',
    empty: /Todavía no hay correos/,
    narrowed: '?status=failed',
  },
  payments: {
    address: '/admin/pagos',
    api: '/api/payments/claims',
    empty: /Todavía no hay pagos/,
    step: 'Ver las cuentas de pago',
    narrowed: '?status=refunded',
  },
  history: {
    address: '/admin/historial',
    api: '/api/history',
    empty: /Todavía no hay nada en el historial/,
    narrowed: '?q=zzz',
  },
  'people with access': { address: '/admin/personas', api: '/api/users' },
}

const message = 'La base de datos descansa un momento.'
const down = (route: Route) =>
  route.fulfill({
    status: 503,
    contentType: 'application/problem+json',
    body: JSON.stringify({ title: 'x', status: 503, code: 'unavailable', detail: message }),
  })
const nothing = (route: Route) =>
  route.fulfill({ json: [], headers: { 'X-Total-Count': '0', 'Cache-Control': 'no-store' } })

async function expectFine(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectFineOnBothScreens(page)
}

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone, expectedErrors: [/503/] })

  for (const [index, [name, { address, api, empty, step, narrowed }]] of Object.entries(lists).entries()) {
    test(
      `${name}: loading, failure and retry, empty list, empty result`,
      auditAfterFirst(index),
      async ({ page, staff: _ }) => {
        const isCall = (url: URL) => url.pathname === api
        let response: ((route: Route) => unknown) | 'wait' = 'wait'
        const waiting: Route[] = []
        const requested: URL[] = []
        await page.route(isCall, (route) => {
          requested.push(new URL(route.request().url()))
          return response === 'wait' ? waiting.push(route) : response(route)
        })

        await page.goto(address)
        await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible()
        await expectFine(page)

        response = down
        for (const route of waiting) await down(route)
        const failure = page.getByRole('alert').filter({ hasText: message }).first()
        await expect(failure).toBeVisible()
        await expectFine(page)

        response = empty ? nothing : (route) => route.continue()
        const found = page
          .locator('main')
          .getByText(empty ?? `${administrator.fullName} (tú)`)
          .first()
        await failure.getByRole('button', { name: 'Intentar de nuevo' }).focus()
        await page.keyboard.press('Enter')
        await expect(found).toBeVisible()
        await expect(failure).toBeHidden()
        if (step)
          await expect(found.locator('..').locator('a, button')).toHaveText(
            [step].flat().map((each) => new RegExp(`^${each}`)),
          )
        await expectFine(page)

        if (!narrowed) return
        await page.goto(`${address}${narrowed}&page=2`)
        await expect(page.locator('main').getByText('Nada coincide')).toBeVisible()
        const sent = Object.fromEntries(requested.at(-1)!.searchParams)
        expect(sent).toMatchObject({ ...Object.fromEntries(new URLSearchParams(narrowed)), page: '2' })
        await expectFine(page)
        await page.getByRole('button', { name: 'Ver todo' }).click()
        await expect(page).toHaveURL(address)
        await expect(found).toBeVisible()
      },
    )
  }
})

test('an empty system offers no chart or print of nothing, and reports with a head only', async ({
  page,
  staff: _,
}) => {
  const week = { week: '2026-01-05', personal: 0, gift: 0 }
  const month = { month: '2026-01', correo: 0, pickup: 0, delivery: 0, hospital: 0 }
  const days = { month: '2026-01', medianDays: null, boxes: 0 }
  const empty: Record<string, unknown> = {
    '/api/dashboard/plots': { requestsPerWeek: [week], boxesPerMonth: [month], daysToShip: [days] },
    '/api/box-pick-list': { boxes: [], totals: [], more: 0 },
  }
  await page.route(
    (url) => url.pathname in empty || /^\/api\/reports\/.*count$/.test(url.pathname),
    (route) => route.fulfill({ json: empty[new URL(route.request().url()).pathname] ?? { rows: 0 } }),
  )
  const main = page.locator('main')
  await page.goto('/admin')
  await expect(main.getByRole('region', { name: 'Solicitudes recientes' })).toBeVisible()
  await expect(main.getByRole('region', { name: 'Cómo vamos' })).toBeHidden()
  await page.goto('/admin/informes')
  await expect(main.getByText('0 filas por ahora')).toHaveCount(6)
  await expect(main.getByText('0 filtros activos')).toHaveCount(6)
  for (const [name, count] of [
    [/^Filtros/, 6],
    [/^Limpiar filtros/, 6],
    [/^Descargar CSV/, 6],
    [/^Descargar Excel/, 6],
  ] as const)
    await expect(main.getByRole('button', { name })).toHaveCount(count)
  await expect(main.getByRole('button', { name: 'Limpiar filtros' }).first()).toBeDisabled()
  await expect(main.getByRole('button', { name: 'Descargar CSV' }).first()).toBeEnabled()
  await page.goto('/admin/hoja-de-preparacion')
  await expect(main.getByText('No hay cajas por preparar')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Ver las solicitudes' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Imprimir' })).toBeHidden()
})

test('an empty list has its next step once, with one button', async ({ page, staff: _ }) => {
  await page.route(/\/api\/(stock-counts|stock-receipts|goods-gifts)(\?.*)?$/, nothing)
  const main = page.locator('main')
  for (const [address, name] of [
    ['/admin/inventario/conteos', 'Empezar un conteo'],
    ['/admin/inventario/entradas', 'Recibir'],
    ['/admin/contabilidad/articulos-donados', 'Registrar donación de artículos'],
  ] as const) {
    await page.goto(address)
    await expect(main.getByText(/^Todavía no hay/)).toBeVisible()
    await expect(main.getByText(name, { exact: true })).toHaveCount(1)
  }
})
