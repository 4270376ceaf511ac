import type { APIRequestContext, Page } from '@playwright/test'
import { type GraphFake, graphSecrets, startGraphFake } from '../fakes/graph.ts'
import { reportedAsPaid } from '../support/family-request.ts'
import { createDatabaseOn } from '../support/scratch-databases.ts'
import { Acts } from './support/acts.ts'
import { askForBox } from './support/box-requests.ts'
import { audit, test as base, expect } from './support/page.ts'
import { asStaff, registerFor } from './support/people.ts'
import { startSite } from './support/site.ts'

/** With an empty installation of its own. Each call is another worker, so no screen finds the other's week. */
const onAnEmptySystem = () =>
  base.extend<object, { graph: GraphFake }>({
    graph: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
      async ({}, use) => {
        const graph = await startGraphFake()
        await use(graph)
        await graph.close()
      },
      { scope: 'worker' },
    ],
    site: [
      async ({ graph }, use) => {
        const { E2E_POSTGRES_URL, E2E_TEMPLATE } = process.env
        const database = await createDatabaseOn(String(E2E_POSTGRES_URL), 'hib_e2e_week', E2E_TEMPLATE)
        const site = await startSite(database, { GRAPH_LOGIN_BASE_URL: graph.url, GRAPH_BASE_URL: graph.url })
        await use(site)
        await site.stop()
      },
      { scope: 'worker' },
    ],
  })

/** The most acts on a desk (docs/product/acts.md). On a phone each walk through the menu is one more. */
const most: Record<string, number> = {
  'First steps': 26,
  'Twenty-five items received': 6,
  'A recipe of 24 items': 5,
  'A request by phone': 12,
  'Twelve boxes packed, printed, shipped, delivered': 35,
  'Twenty boxes for a hospital': 16,
  'A count of 25 items with a difference': 56,
  'A meeting with six people': 10,
  'A month closed': 4,
  'Six payments verified': 13,
}

for (const screen of [
  { name: 'a desk', viewport: { width: 1366, height: 768 }, walk: 0 },
  { name: 'a phone', viewport: { width: 360, height: 760 }, walk: 2 },
]) {
  const test = onAnEmptySystem()
  test.describe(`at ${screen.name}`, () => {
    test.use({ viewport: screen.viewport, actionTimeout: 20_000 })

    test(
      'a week, from an empty system to the end of the month',
      audit,
      async ({ page, staff: { api, token } }) => {
        await page.addInitScript(() => {
          window.print = () => document.body.setAttribute('data-printed', 'yes')
        })
        const acts = new Acts(page)
        await page.goto('/admin')
        await firstSteps(page, acts)
        await receive(page, acts)
        await writeRecipe(page, acts)
        await writeDownARequest(page, acts)
        for (let more = 0; more < 11; more += 1) await askForBox(api, token)
        await packAndShip(page, acts)
        await fillForAHospital(page, acts)
        await countTheShelf(page, acts)
        const event = await announceAMeeting(page, acts)
        for (const fullName of people) await registerFor(api, token, event, { fullName })
        await takeAttendance(page, acts, event)
        const month = await openMonth(api, token)
        await closeTheMonth(page, acts, month)
        console.log(`\nActs at ${screen.name}\n${acts.table()}`)
        for (let more = 0; more < 6; more += 1) await sayItIsPaid(api, more)
        await verifyPayments(page, acts)
        console.log(`and with money\n${acts.table()}\n`)
        for (const { name, acts: count } of acts.chapters)
          expect(count, name).toBeLessThanOrEqual((most[name] ?? 0) + screen.walk)
      },
    )
  })
}

const people = ['Ana Ríos', 'Berta Luna', 'Carla Vega', 'Delia Sol', 'Elba Mar', 'Fe Rosa']

async function firstSteps(page: Page, acts: Acts) {
  acts.chapter('First steps')
  const steps = page.getByRole('region', { name: /Primeros pasos/ })
  // The demo has a place to pick a box up.
  await expect(steps).toHaveAccessibleName('Primeros pasos: 1 de 7')
  await acts.press(steps.getByRole('link', { name: /Los datos de la organización/ }))
  await acts.press(page.getByRole('link', { name: 'Nombre y dirección' }))
  await acts.type(page.getByLabel('Nombre · español'), 'Fundación Esperanza')
  await acts.press(page.getByRole('button', { name: 'Poner ahí también «Fundación Esperanza»' }))
  await expect(page.getByLabel('Remitente de la etiqueta')).toHaveValue('Fundación Esperanza')
  await acts.type(page.getByLabel('Dirección', { exact: true }), '12 Calle Luna')
  const example = page.getByLabel('Todavía es de ejemplo')
  if (await example.isChecked()) await acts.press(example)
  await acts.press(page.getByRole('button', { name: 'Publicar' }))
  await expect(page.getByText('El sitio ya lo muestra')).toBeVisible()
  await acts.press(page.getByRole('link', { name: 'Sigue: Teléfono, horario y ayuda urgente' }))
  await acts.type(page.getByLabel('Correo electrónico'), 'hola@fundacionesperanza.pr')
  await acts.type(page.getByLabel('Teléfono', { exact: true }), '787-721-3344')
  await acts.press(page.getByRole('button', { name: 'Publicar' }))
  await expect(page.getByText('El sitio ya lo muestra')).toBeVisible()
  await acts.open('/admin')
  await acts.press(steps.getByRole('link', { name: /El correo/ }))
  const { AZURE_TENANT_ID, AZURE_CLIENT_ID, AZURE_CLIENT_SECRET } = graphSecrets
  await acts.type(page.locator('main [name="tenantId"]'), AZURE_TENANT_ID)
  await acts.type(page.locator('main [name="clientId"]'), AZURE_CLIENT_ID)
  await acts.type(page.locator('main [name="clientSecret"]'), AZURE_CLIENT_SECRET)
  await acts.press(page.getByRole('button', { name: 'Guardar y probar' }))
  await expect(page.getByText('Los correos salen por Microsoft Graph').first()).toBeVisible()
  await acts.open('/admin')
  await acts.press(steps.getByRole('link', { name: /Otra persona con acceso/ }))
  await acts.press(page.getByRole('link', { name: 'Añadir persona' }))
  const dialog = page.getByRole('dialog')
  await acts.type(dialog.getByLabel('Nombre completo'), 'Rosa Empaque')
  await acts.type(dialog.getByLabel('Correo electrónico'), 'rosa@fundacionesperanza.pr')
  await acts.press(dialog.getByRole('checkbox', { name: /^Empaque/ }))
  await acts.type(dialog.getByLabel('Contraseña para empezar'), 'nube azul camino viejo')
  await acts.press(dialog.getByRole('button', { name: 'Añadir', exact: true }))
  await expect(page.getByText('Persona añadida')).toBeVisible()
  await acts.press(
    page.getByRole('dialog', { name: /Avísale a Rosa/ }).getByRole('button', { name: 'Listo' }),
  )
}

const names = Array.from({ length: 25 }, (_, at) => `Artículo ${String(at + 1).padStart(2, '0')}`)

async function receive(page: Page, acts: Acts) {
  acts.chapter('Twenty-five items received')
  await acts.open('/admin')
  await acts.press(page.getByRole('link', { name: /Lo que hay en el inventario/ }))
  await acts.press(page.getByRole('link', { name: 'Traer una hoja de cálculo' }))
  const rows = names.map((name, at) => `${name},${at === 24 ? 'Materiales' : 'Hope in a Box'},100,2.50`)
  const sheet = ['Nombre,Categoría,Cantidad,Costo por unidad', ...rows].join('\n')
  await acts.chooseFile(page.getByLabel('Escoger archivo'), {
    name: 'inventario.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet),
  })
  await acts.press(page.getByRole('button', { name: 'Importar 25 filas' }))
  await expect(page.getByText('25 filas importadas')).toBeVisible()
}

async function writeRecipe(page: Page, acts: Acts) {
  acts.chapter('A recipe of 24 items')
  await acts.open('/admin/recetas', '/admin/preparar')
  await acts.press(page.getByRole('button', { name: 'Añadir receta' }).first())
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Caja de siempre')
  await acts.press(dialog.getByRole('button', { name: 'Añadir los 24 de Hope in a Box' }))
  await acts.press(dialog.getByRole('button', { name: 'Guardar' }))
  await expect(dialog).toBeHidden()
}

async function writeDownARequest(page: Page, acts: Acts) {
  acts.chapter('A request by phone')
  await acts.open('/admin/solicitudes')
  // The empty list has the way itself; its header's button goes once the list is read.
  await acts.press(page.getByRole('main').getByRole('link', { name: 'Nueva solicitud' }))
  const dialog = page.getByRole('dialog', { name: 'Nueva solicitud' })
  await expect(dialog.getByLabel('Llegó')).toHaveValue('phone')
  await acts.type(dialog.getByLabel('Nombre de quien recibe la caja'), 'Lucía Prueba')
  await acts.type(dialog.getByLabel('Teléfono', { exact: true }), '787-721-5566')
  await acts.type(dialog.getByLabel('Pueblo', { exact: true }), 'Ponce')
  await acts.choose(dialog.getByLabel('Cómo la recibe'), { label: 'Recogida' })
  await acts.choose(dialog.getByLabel('Para quién'), { label: 'Para su familia' })
  await acts.tick(dialog.getByLabel('Le leí el relevo de responsabilidad y lo aceptó'))
  await acts.press(dialog.getByRole('button', { name: 'Crear solicitud' }))
  await expect(page.getByText('Solicitud creada')).toBeVisible()
  await acts.open('/admin')
  await expect(page.getByRole('heading', { name: 'Para atender hoy' })).toBeVisible()
  // All seven are done: the list is gone.
  await expect(page.getByRole('region', { name: /Primeros pasos/ })).toBeHidden()
}

async function packAndShip(page: Page, acts: Acts) {
  acts.chapter('Twelve boxes packed, printed, shipped, delivered')
  await acts.open('/admin/preparar')
  const selectAll = () => acts.press(page.getByRole('checkbox', { name: /^Seleccionar tod/ }))
  await selectAll()
  await acts.press(page.getByRole('button', { name: 'Preparar', exact: true }))
  await expect(page.getByText('12 cajas preparadas')).toBeVisible({ timeout: 60_000 })
  await acts.press(page.getByRole('button', { name: 'Marcar empacadas' }))
  await expect(page.getByText('12 cajas empacadas')).toBeVisible({ timeout: 60_000 })
  await acts.press(page.getByRole('textbox', { name: /^Rastreo de/ }).first())
  for (let at = 0; at < 11; at += 1) await acts.scan(trackingNumber(at))
  await acts.press(page.getByRole('button', { name: 'Guardar 11 números' }))
  await expect(page.getByText('11 números guardados.')).toBeVisible({ timeout: 60_000 })
  await acts.press(page.getByRole('link', { name: 'Imprimir' }))
  await acts.press(page.getByRole('button', { name: 'Imprimir 12 cajas' }))
  await expect(page.locator('body[data-printed]')).toBeVisible()
  await acts.press(page.getByRole('link', { name: 'Volver a preparar' }))
  await acts.press(page.getByRole('button', { name: 'Marcar enviado' }))
  await expect(page.getByText('12 cajas enviadas')).toBeVisible({ timeout: 60_000 })
  await acts.press(page.getByRole('link', { name: 'En camino' }))
  await selectAll()
  await acts.press(page.getByRole('button', { name: 'Marcar entregado' }))
  await expect(page.getByText('12 cajas entregadas')).toBeVisible({ timeout: 60_000 })
}

/** The check digit is what a scanner would read. */
function trackingNumber(at: number): string {
  const body = `9400109898765432${String(10_000 + at)}`
  const sum = [...body].reverse().reduce((total, digit, n) => total + Number(digit) * (n % 2 ? 1 : 3), 0)
  return body + String((10 - (sum % 10)) % 10)
}

async function fillForAHospital(page: Page, acts: Acts) {
  acts.chapter('Twenty boxes for a hospital')
  await acts.open('/admin/entregas', '/admin/hospitales')
  await acts.press(page.getByRole('button', { name: 'Nueva entrega' }).first())
  const dialog = page.getByRole('dialog')
  await acts.type(dialog.getByLabel('Institución'), 'Hospital del Sur')
  await acts.type(dialog.getByLabel('Persona de contacto'), 'Luz Vega')
  await acts.type(dialog.getByLabel('Teléfono'), '787-721-7788')
  await acts.type(dialog.getByLabel('Email'), 'luz@hospitaldelsur.pr')
  await acts.type(dialog.getByLabel('Fecha de la entrega'), '2027-01-10')
  await acts.type(dialog.getByLabel('Cantidad de cajas'), '20')
  await acts.press(dialog.getByRole('button', { name: 'Guardar' }))
  await expect(dialog).toBeHidden()
  await acts.press(page.getByRole('link', { name: 'Cajas de Hospital del Sur' }))
  await acts.press(page.getByRole('button', { name: 'Llenar cajas' }))
  await acts.press(page.getByRole('dialog').getByRole('button', { name: 'Llenar', exact: true }))
  await expect(page.getByText('20 cajas llenas').first()).toBeVisible({ timeout: 60_000 })
  await acts.press(page.getByRole('checkbox', { name: /^Seleccionar tod/ }))
  await acts.press(page.getByRole('button', { name: 'Marcar preparadas' }))
  await expect(page.getByText('20 cajas preparadas', { exact: true })).toBeVisible({ timeout: 60_000 })
  await acts.press(page.getByRole('link', { name: 'Recibo para firmar' }))
  await expect(page.getByText('Se entregan 20 cajas.')).toBeVisible()
}

async function countTheShelf(page: Page, acts: Acts) {
  acts.chapter('A count of 25 items with a difference')
  await acts.open('/admin/inventario/conteos', '/admin/contabilidad/inventario')
  await acts.press(page.getByRole('button', { name: 'Empezar un conteo' }).first())
  await acts.press(page.getByRole('dialog').getByRole('button', { name: 'Empezar' }))
  await expect(page.getByText('0 de 25 contados')).toBeVisible()
  await expect(page.getByLabel(`Cuántas contaste de ${names[0]}`)).toBeFocused()
  // Twelve boxes and twenty for the hospital took 32 of each.
  for (const name of names) await acts.scan(name === names[24] ? '100' : name === names[3] ? '66' : '68')
  await expect(page.getByText('25 de 25 contados')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'Diferencias: 1' })).toBeVisible()
  await acts.type(page.getByLabel('Razón'), 'Dos dañadas')
  await acts.press(page.getByRole('button', { name: 'Aceptar las diferencias' }))
  await expect(page.getByText('1 con diferencia: Dos dañadas.')).toBeVisible()
}

async function announceAMeeting(page: Page, acts: Acts): Promise<number> {
  acts.chapter('A meeting with six people')
  await acts.open('/admin/eventos')
  await acts.press(page.getByRole('link', { name: 'Añadir evento' }).first())
  await acts.type(page.locator('main [name="title"]'), 'Círculo de madres')
  await acts.type(page.locator('main [name="description"]'), 'Una tarde tranquila.')
  // Attendance opens twelve hours before.
  const local = new Date(Date.now() + 3 * 3_600_000 - 4 * 3_600_000).toISOString().slice(0, 16)
  await acts.type(page.locator('main [name="eventDate"]'), local)
  await acts.type(page.locator('main [name="location"]'), 'Biblioteca de Ponce')
  await acts.press(page.getByRole('button', { name: 'Crear evento' }))
  await expect(page).toHaveURL(/\/admin\/eventos\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

async function takeAttendance(page: Page, acts: Acts, event: number) {
  await acts.press(page.getByRole('link', { name: 'Registros', exact: true }).last())
  await acts.press(page.getByRole('link', { name: 'Asistencia', exact: true }))
  await expect(page).toHaveURL(new RegExp(`/eventos/${event}/asistencia`))
  await acts.press(page.getByRole('button', { name: 'Vinieron todas' }))
  await expect(page.getByRole('status').filter({ hasText: 'Vinieron 6' })).toBeVisible()
}

/** The month before this one, with money in it. */
async function openMonth(api: Parameters<typeof asStaff>[0], token: string): Promise<string> {
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  await asStaff(api, token, 'post', '/api/accounting-transactions', {
    type: 'donation',
    amount: '250.00',
    description: 'Donativo',
    category: 'donaciones',
    occurredOn: `${month.toISOString().slice(0, 7)}-15`,
    paymentMethod: 'check',
  })
  return new Intl.DateTimeFormat('es-PR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(month)
}

async function closeTheMonth(page: Page, acts: Acts, month: string) {
  acts.chapter('A month closed')
  await acts.open('/admin/contabilidad/cierre', '/admin/dinero')
  await acts.press(page.getByRole('button', { name: `Cerrar ${month}` }))
  await acts.press(page.getByRole('alertdialog').getByRole('button', { name: `Cerrar ${month}` }))
  await expect(page.getByText('Cerrado').first()).toBeVisible()
}

/** Requests by mail whose shipping was paid by ATH Móvil, as the public form sends them. */
async function sayItIsPaid(api: APIRequestContext, at: number) {
  const email = `pago.${at}@ejemplo.org`
  const data = { ...reportedAsPaid, email, paymentMethod: 'ath_movil', transactionId: `ATH-1000${at}` }
  expect((await api.post('/api/hope-in-a-box/request', { data })).ok()).toBe(true)
}

/** Each one is looked up in the account first, so each one is an answer of its own. */
async function verifyPayments(page: Page, acts: Acts) {
  acts.chapter('Six payments verified')
  await acts.open('/admin/dinero')
  const waiting = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ has: page.getByText('Sin verificar', { exact: true }) })
  for (let left = 6; left > 0; left -= 1) {
    await expect(waiting).toHaveCount(left)
    await acts.press(waiting.first().getByRole('link', { name: 'Verificar' }))
    await acts.press(page.getByRole('dialog').getByRole('button', { name: 'Verificar a mano' }))
  }
  await expect(waiting).toHaveCount(0)
}
