import { localAddress } from '#lib/text/local-address.ts'
import { askForBox } from './support/box-requests.ts'
import { FamilyForm, rowsOf } from './support/family-form.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  phone,
  refuseCopying,
  test,
} from './support/page.ts'
import { sayPaid } from './support/shipping-payment.ts'

test('a family follows its box by a link that reveals nothing about the loss', async ({
  page,
  staff,
  request,
}) => {
  await page.setViewportSize(phone)
  const form = new FamilyForm(page)
  await form.open()
  await form.giftByMail()
  await form.pay.click()
  await page.locator('dialog[open]').last().getByRole('button', { name: 'Continuar sin pagar ahora' }).click()
  await form.expectSent()
  await form.sent.getByRole('link', { name: 'Ver en qué etapa va' }).click()
  await expect(page).toHaveURL(/\/solicitud\/[\w-]+$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Tu solicitud')
  await expect(main.locator('[aria-current="step"]')).toContainText('Recibida')

  const [row] = await rowsOf(request, form.email)
  const change = { status: 'shipped', trackingNumber: '9400100000000000000000' }
  const response = await staff.api.put(`/api/hope-in-a-box/requests/${row.id}`, {
    data: change,
    headers: { Authorization: `Bearer ${staff.token}` },
  })
  expect(response.status()).toBe(200)
  await page.reload()
  await expect(main.locator('[aria-current="step"]')).toContainText('En camino')
  const stages = main.getByRole('list', { name: 'Etapas' })
  await expect(stages.getByRole('listitem')).toHaveText([
    /Recibida.*Completada/,
    /En preparación.*Completada/,
    /En camino.*Ahora/,
    /Entregada.*Después/,
  ])
  const link = main.getByRole('link', { name: /página del correo/ })
  await expect(link).toHaveAttribute('href', /9400100000000000000000$/)
  await expect(link).toHaveAttribute('rel', /noreferrer/)
  await expect(link).toHaveAttribute('target', '_blank')
  const content = await page.content()
  for (const text of ['Luz', 'Ana Colón', form.email, 'Te queremos', 'Los Paseos'])
    expect(content).not.toContain(text)
  await expect(page).toHaveTitle(/^Tu solicitud/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto(localAddress(new URL(page.url()).pathname, 'en'))
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your request')
})

test('the follow-up page contains its data, and its dialog the code that reports a payment', async ({
  page,
  staff,
}) => {
  const { reference } = await askForBox(staff.api, staff.token)
  await page.clock.install()
  await page.goto(`/solicitud/${reference}`)
  await hydrated(page)
  const announced = await page.evaluate(
    () => JSON.parse(document.getElementById('page-state')?.textContent ?? '').scripts as string[],
  )
  const sizes = await Promise.all(
    announced.map(async (url) =>
      Number(
        (await staff.api.get(url, { headers: { 'accept-encoding': 'br' } })).headers()['content-length'],
      ),
    ),
  )
  const bytes = sizes.reduce((sum, one) => sum + one, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(100_000)
  await page.getByRole('button', { name: 'Pagar el envío' }).click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog).toBeVisible()
  await page.waitForLoadState('networkidle')
  // The signal may be weak after paying elsewhere: nothing more than the report itself goes over it.
  await page.route('**/assets/**', (route) => route.abort())
  await sayPaid(dialog.getByRole('button', { name: 'Ya pagué con ATH Móvil' }))
  await dialog.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page.getByText('Nos dijiste que ya pagaste el envío.')).toBeVisible()
})

test('prints the confirmation without the page below it', async ({ page }) => {
  const form = new FamilyForm(page)
  await form.open()
  await form.ownByPickup()
  await form.send.click()
  await form.expectSent()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main h1')).toBeHidden()
  await expect(form.sent.getByRole('heading').first()).toBeVisible()
  await expect(form.sent.getByText(/^http.*\/solicitud\//)).toBeVisible()
})

test('the confirmation says who can use the link, and shows it when the browser does not copy', async ({
  page,
}) => {
  const form = new FamilyForm(page)
  await form.open()
  await form.ownByPickup()
  await form.send.click()
  await expect(form.sent).toContainText(
    'Quien lo tenga puede cambiar la entrega, cancelarla o pedir que borremos',
  )
  const address = form.sent.getByText(/^http.*\/solicitud\//)
  await expect(address).toBeHidden()
  await refuseCopying(page)
  await form.sent.getByRole('button', { name: 'Copiar el enlace' }).click()
  await expect(address.filter({ visible: true })).toHaveCount(1)
})

test('a pickup is ready and then picked up, never in transit', async ({ page, staff, request }) => {
  const form = new FamilyForm(page)
  await form.open()
  await form.ownByPickup()
  await form.send.click()
  await form.sent.getByRole('link', { name: 'Ver en qué etapa va' }).click()
  const main = page.getByRole('main')
  const [row] = await rowsOf(request, form.email)
  const move = async (status: string) => {
    const headers = { Authorization: `Bearer ${staff.token}` }
    const response = await staff.api.put(`/api/hope-in-a-box/requests/${row.id}`, {
      data: { status },
      headers,
    })
    expect(response.status()).toBe(200)
    await page.reload()
  }
  await move('shipped')
  await expect(main.locator('[aria-current="step"]')).toContainText('Lista para recoger')
  await move('delivered')
  await expect(main.locator('[aria-current="step"]')).toContainText(/Recogida.*Fue recogida/)
  await expect(main).not.toContainText(/En camino|ntregada/)
  await move('closed')
  await expect(main).toContainText('Esta solicitud está completa.')
})

test.describe('an unknown reference', () => {
  test.use({ expectedErrors: [/404/] })

  test('gives a 404 page with contact details', async ({ page }) => {
    for (const reference of ['AAAA-BBBB-CCCC', 'x', "1'--"]) {
      const response = await page.goto(`/solicitud/${encodeURIComponent(reference)}`)
      expect(response?.status()).toBe(404)
      expect(response?.headers()['x-robots-tag']).toBe('noindex')
      await expect(page.getByRole('main')).toContainText('No encontramos una solicitud con ese número')
      await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute(
        'href',
        /^mailto:/,
      )
    }
  })
})

test('a list of ways to share that does not open is told, and one that was closed is not', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const share = () => Promise.reject(new DOMException('', window.name))
    Object.defineProperty(navigator, 'share', { value: share })
  })
  const form = new FamilyForm(page)
  await form.open()
  await form.ownByPickup()
  await form.send.click()
  await form.expectSent()
  const main = page.getByRole('main')
  const told = page.locator('[data-toast]').filter({ hasText: 'No se pudo compartir' })
  const press = async (name: string, ending: string) => {
    await page.evaluate((ending) => {
      window.name = ending
    }, ending)
    await main.getByRole('button', { name }).click()
  }
  for (const name of ['Enviarlo', 'Compartir el enlace']) {
    await press(name, 'AbortError')
    await expect(told).toHaveCount(0)
    await press(name, 'NotAllowedError')
    await expect(told).toBeVisible()
    await told.getByRole('button', { name: 'Cerrar el aviso' }).click()
    if (name !== 'Enviarlo') return
    await main.getByRole('link', { name: 'Ver en qué etapa va' }).click()
    await hydrated(page)
  }
})
