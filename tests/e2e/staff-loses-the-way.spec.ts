import { expect, expectFineOnBothScreens, phone, test } from './support/page.ts'

// The page of an unknown address is a 404; an unknown sort order is refused once with 400.
test.use({ expectedErrors: [/40[04]/] })

const nowhere = [
  '/admin/zzz',
  '/admin/contabilidad/zzz',
  '/admin/correo/zzz',
  '/admin/eventos/nuevo-no',
  '/admin/solicitudes/0',
  '/admin/entregas/99999999999/etiquetas',
]

test('an unknown address shows a message in the layout with a link back', async ({ page, staff: _ }) => {
  await page.setViewportSize(phone)
  for (const address of nowhere) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página')
  }
  await expectFineOnBothScreens(page)
  await page.getByRole('link', { name: 'Ir a Hoy' }).click()
  await expect(page).toHaveURL('/admin')
})

test('the server responds with 404 too', async ({ request }) => {
  expect((await request.get('/admin/zzz')).status()).toBe(404)
  expect((await request.get('/admin/solicitudes')).status()).toBe(200)
})

test('an unknown sort order is removed from the address and the list loads', async ({ page, staff: _ }) => {
  await page.goto('/admin/voluntarios?sort=zzz')
  await expect(page).toHaveURL('/admin/voluntarios')
  await expect(
    page
      .getByRole('region', { name: 'Voluntarios', exact: true })
      .or(page.getByText('No hay voluntarios registrados'))
      .first(),
  ).toBeVisible()
})

test('removes unknown parameters from the address; a page beyond the last is reported', async ({
  page,
  staff: _,
}) => {
  await page.goto('/admin/registros?status=zzz&eventId=abc&when=ayer&page=-3&q=nadie')
  await expect(page).toHaveURL('/admin/registros?q=nadie')
  await page.goto('/admin?vista=hopeInABox&id=abc')
  await expect(page).toHaveURL('/admin/solicitudes')
  await page.goto('/admin/historial?page=99999')
  await page.getByRole('button', { name: 'Ir a la primera página' }).click()
  await expect(page).toHaveURL('/admin/historial')
})

test('a view whose files an update has replaced: the page is loaded again, and the next try leads there', async ({
  page,
  staff: _,
}) => {
  await page.goto('/admin')
  await expect(page.locator('h1')).toContainText('bienvenida')
  const link = page
    .locator('main')
    .getByRole('link', { name: /Voluntarios/ })
    .first()
  await page.route(/\/assets\/volunteers-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }), { times: 1 })
  const again = page.waitForEvent('load')
  await link.click()
  await again
  await expect(page.locator('h1')).toContainText('bienvenida')
  await link.click()
  await expect(page).toHaveURL('/admin/voluntarios')
  await expect(page.locator('h1')).toHaveText('Voluntarios')
})
