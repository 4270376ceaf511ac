import { createDatabaseOn } from '../support/scratch-databases.ts'
import { expect, expectFineOnBothScreens, test as onSharedSite } from './support/page.ts'
import { asStaff } from './support/people.ts'
import { type Site, startSite } from './support/site.ts'

/** A site where nothing has been used yet. */
const test = onSharedSite.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
    async ({}, use) => {
      const { E2E_POSTGRES_URL, E2E_TEMPLATE } = process.env
      const site = await startSite(await createDatabaseOn(String(E2E_POSTGRES_URL), 'hib_new', E2E_TEMPLATE))
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

const switches = (isOn: boolean) => {
  const parts = ['counts', 'lots', 'hospitalPages', 'series', 'library', 'english']
  const part = { officeParts: Object.fromEntries(parts.map((name) => [name, isOn])) }
  return { content: { es: part, en: part }, isPublished: true }
}

test('what is off has no door, its address still opens, and one press shows it', async ({
  page,
  staff: { api, token },
}) => {
  await asStaff(api, token, 'put', '/api/organisation/sections/16', switches(false))
  const inventory = '/admin/contabilidad/inventario'
  await asStaff(api, token, 'post', '/api/inventory-items', { name: 'Vela', quantity: 3 })

  await page.goto('/admin')
  const cards = page.getByRole('main').getByRole('link', { name: /Hope in a Box|Proveedores|Integración/ })
  await expect(cards.first()).toBeVisible()
  await page.goto(inventory)
  const menu = page.getByRole('navigation', { name: 'Administración' })
  await expect(menu.getByRole('link', { name: 'Movimientos de inventario' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Vela').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Conteos|^Contar$/ })).toHaveCount(0)
  await page.goto('/admin/inventario/conteos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conteos')
  await page.goto('/admin/eventos/nuevo')
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveCount(1)
  await expect(page.getByLabel('Se repite')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Buscar en todo' })
  await search.getByRole('searchbox').fill('conteos')
  const places = search.getByRole('region', { name: 'Pantallas y acciones' }).getByRole('link')
  await expect(places).toHaveText(['Partes del programa'])
  await places.click()
  await page.getByRole('checkbox', { name: /^Conteos/ }).check()
  await expectFineOnBothScreens(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('El menú ya lo muestra.')).toBeVisible()
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(inventory)
  await expect(menu.getByRole('link', { name: 'Conteos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contar', exact: true })).toBeVisible()
})

test('«cada mes» is chosen while the event is made, and its dates are seen before they are', async ({
  page,
  staff: { api, token },
}) => {
  await asStaff(api, token, 'put', '/api/organisation/sections/16', switches(true))
  await page.goto('/admin/eventos/nuevo')
  await page.locator('main [name="title"]').fill('Círculo de mamás')
  await page.locator('main [name="description"]').fill('Para hablar y escuchar.')
  await page.locator('main [name="eventDate"]').fill('2031-03-06T18:00')
  await page.getByLabel('Se repite').selectOption('monthly')
  await page.getByRole('button', { name: 'Crear evento' }).click()
  await expect(page.getByLabel('Cada cuánto')).toHaveValue('monthly')
  await expect(page.getByRole('button', { name: /^Crear \d encuentros/ })).toBeInViewport()
})
