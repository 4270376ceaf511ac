import type { APIRequestContext, Page } from '@playwright/test'
import { readScreen } from '../eyes/reader.ts'
import { askForBox, uniqueName } from './support/box-requests.ts'
import { audit, expect, expectNoSidewaysScroll, test } from './support/page.ts'
import { addEvent, addProvider, addVolunteer, asStaff, registerFor } from './support/people.ts'

const laptop = { width: 1366, height: 768 }

test('documented fields are visible from 768 px up, in a table and on a card', async ({
  page,
  staff: { api, token },
}) => {
  const volunteer = await addVolunteer(api, token)
  const provider = await addProvider(api, token)
  const event = await addEvent(api, token)
  const person = await registerFor(api, token, event.id)
  const request = await askForBox(api, token)
  const delivery = await addDelivery(api, token)
  const lists: [string, string[]][] = [
    [
      `/admin/voluntarios?q=${volunteer.name}`,
      ['787-555-0182', 'Añasco', 'acompañar', 'Sábados por la mañana', '20'],
    ],
    [`/admin/proveedores?q=${provider.name}`, ['Psicología perinatal', '787-555-0100', 'iris@ejemplo.org']],
    [`/admin/registros?q=${person.fullName}`, [`${person.email}`, '787-555-0199', 'Pendiente']],
    [
      `/admin/solicitudes?q=${request.recipientName}`,
      [request.code, 'Añasco', 'Correo', 'Para su familia', '20'],
    ],
    [
      `/admin/entregas?q=${delivery.institutionName}`,
      ['vega@ejemplo.org', 'Lic. Vega', '787-555-0100', '2 nov 2026', '2 dic 2026', 'Pendiente'],
    ],
  ]
  for (const [address, words] of lists) {
    await page.goto(address)
    for (const size of [{ width: 768, height: 1024 }, { width: 1024, height: 768 }, laptop]) {
      await page.setViewportSize(size)
      const row = page.locator('main [data-rows] :is(tbody tr, li)').first()
      for (const word of words) {
        const place = row.getByText(word, { exact: false }).filter({ visible: true }).first()
        await expect.soft(place, `${address} ${size.width}`).toBeInViewport({ ratio: 0.9 })
      }
      await expectNoSidewaysScroll(page)
      if (size.width >= 1024) expect.soft(await hasHiddenPart(page), `${address} ${size.width}`).toBe(false)
    }
  }
})

test('no word is broken, cut or covered on a list', audit, async ({ page, staff: { api, token } }) => {
  await addDelivery(api, token)
  const unreadable = ['a word broken in two', 'cut off', 'on each other']
  const views = 'solicitudes entregas voluntarios registros proveedores eventos informes pagos'.split(' ')
  const tabs = ['', '/inventario', '/transacciones', '/donaciones'].map((tab) => `contabilidad${tab}`)
  for (const address of ['', ...views, ...tabs].map((view) => `/admin/${view}`)) {
    await page.goto(address)
    await expect(page.locator('main').getByRole('status', { name: /Cargando/ })).toHaveCount(0)
    await expect(page.locator('main h1')).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const width of [360, 768, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const faults = async () =>
        (await page.evaluate(readScreen, { namespaces: ['home'] })).filter(({ kind }) =>
          unreadable.includes(kind),
        )
      // Charts and columns take their new size some frames after the window.
      await expect.soft.poll(faults, { message: `${address} ${width}` }).toEqual([])
    }
  }
})

/** A table wider than its place: its last columns are out of sight. */
const hasHiddenPart = (page: Page) =>
  page.locator('main section[data-rows]').evaluate((place) => place.scrollWidth > place.clientWidth + 1)

const addDelivery = (api: APIRequestContext, token: string) =>
  asStaff(api, token, 'post', '/api/hospital-deliveries', {
    institutionName: uniqueName('Hospital'),
    contactPersonName: 'Lic. Vega',
    phone: '787-555-0100',
    email: 'vega@ejemplo.org',
    collaborationDate: '2026-11-02',
    deliveryDate: '2026-12-02',
    boxesDelivered: 2,
  })

test('a long description is cut in the lists and whole in the record', async ({
  page,
  staff: { api, token },
}) => {
  const name = uniqueName('Mantas')
  const description = `${name} ${'para las cajas de la primavera, '.repeat(9)}fin`
  const money = { type: 'donation', amount: '10.00', category: 'donaciones', paymentMethod: 'cash' }
  const { id } = await asStaff(api, token, 'post', '/api/accounting-transactions', { ...money, description })
  const main = page.locator('main')
  for (const tab of ['transacciones', 'donaciones']) {
    await page.goto(`/admin/contabilidad/${tab}?q=${name}`)
    const shown = main.locator('[data-rows]').getByText(name).filter({ visible: true }).first()
    await expect(shown).toContainText(/…$/)
    await expect(shown).not.toContainText('fin')
    await page.goto(`/admin/contabilidad/${tab}?ficha=${id}`)
    await expect(page.getByRole('dialog').locator('[name="description"]')).toHaveValue(description)
  }
})

test('the panel’s dialog says every fact of the person, also what nobody told', async ({
  page,
  staff: { api, token },
}) => {
  const { code } = await askForBox(api, token)
  await page.goto('/admin')
  await page.getByRole('button', { name: `Editar ${code}` }).click()
  const facts = page.getByRole('dialog').getByRole('region', { name: 'Información de la persona' })
  for (const name of ['Correo electrónico', 'Teléfono', 'Tipo de apoyo', 'Fecha', 'Historia'])
    await expect(facts.getByRole('term').filter({ hasText: name })).toBeVisible()
  // Nobody has to open what is empty.
  const saidOf = (name: string) => facts.getByRole('term').filter({ hasText: name }).locator('+ dd')
  await expect(saidOf('Tipo de apoyo')).toHaveText('No indicado')
  await expect(saidOf('Historia')).toHaveText('No indicada')
  await expect(facts.getByRole('button')).toHaveCount(0)
})
