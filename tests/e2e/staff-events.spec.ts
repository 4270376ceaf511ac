import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { uniqueName } from './support/box-requests.ts'
import { audit, expect, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { addEvent, asStaff } from './support/people.ts'

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('list, form and errors are accessible and fit', audit, async ({ page, staff: { api, token } }) => {
    const { id, title } = await addEvent(api, token)
    await page.goto(`/admin/eventos?q=${title}`)
    await expect(page.getByRole('link', { name: String(title) })).toBeVisible()
    await expectFineOnBothScreens(page)
    await page.goto(`/admin/eventos/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: String(title) })).toBeVisible()
    await expectFineOnBothScreens(page)
    await page.goto('/admin/eventos/nuevo')
    await page.getByRole('button', { name: 'Crear evento' }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)
    await expectFineOnBothScreens(page)
  })
})

test('creates an event with an image resized before upload', async ({ page, staff: { api, token } }) => {
  const title = uniqueName('Taller')
  const noise = await sharp(randomBytes(1600 * 1000 * 3), { raw: { width: 1600, height: 1000, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
  await page.goto('/admin/eventos')
  await page.getByRole('link', { name: 'Añadir evento' }).first().click()
  await page.locator('main [name="title"]').fill(title)
  await page.locator('main [name="description"]').fill('Hacemos juntos una cajita de recuerdos.')
  await page.locator('main [name="eventDate"]').fill('2027-03-08T10:00')
  await page.getByRole('checkbox', { name: 'Es virtual' }).check()
  const location = page.locator('main [name="location"]')
  await expect(location).toHaveValue('Virtual')
  await expect(location).not.toBeEditable()
  await page.locator('main [name="meetingUrl"]').fill('https://meet.example.org/taller')
  await page
    .getByLabel('Imagen del evento')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: noise })
  await expect(page.getByText(/Esta foto pesa .+, la reducimos a .+\./)).toBeVisible()
  await page.getByRole('button', { name: 'Crear evento' }).click()
  await expect(page.getByText('Evento creado')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/eventos\/\d+$/)

  const [stored] = await asStaff<Record<string, unknown>[]>(
    api,
    token,
    'get',
    `/api/events/all?q=${encodeURIComponent(title)}`,
  )
  expect(stored).toMatchObject({
    eventDate: '2027-03-08T14:00:00.000Z',
    location: 'Virtual',
    isVirtual: true,
  })
  expect(stored?.imageUrl).toMatch(/^\/api\/images\/[0-9a-f]{64}$/)
  const seen = await (await api.get('/api/events', { headers: { Cookie: '' } })).text()
  expect(seen).toContain(title)
  expect(seen).not.toContain('meet.example.org')

  await page.getByRole('link', { name: 'Duplicar' }).click()
  await expect(page.locator('main [name="title"]')).toHaveValue(`${title} (copia)`)
  await expect(page.locator('main [name="eventDate"]')).toHaveValue('')
})

test('a picture that has another name is one by its bytes', async ({ page, staff: _staff }) => {
  await page.goto('/admin/eventos/nuevo')
  const png = await page.screenshot()
  for (const [name, mimeType] of [
    ['foto.pdf', 'application/pdf'],
    ['foto.svg', 'image/svg+xml'],
    ['foto', ''],
  ] as const) {
    await page.getByLabel('Imagen del evento').setInputFiles({ name, mimeType, buffer: png })
    await expect(page.getByAltText('Imagen escogida')).toHaveAttribute('src', /^data:image\/jpeg/)
    await page.getByRole('button', { name: 'Quitar imagen' }).click()
  }
})

test('a picture by name only shows the documented text', async ({ page, staff: _staff }) => {
  const file = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') }
  await page.goto('/admin/eventos/nuevo')
  await page.getByLabel('Imagen del evento').setInputFiles(file)
  await expect(page.getByText('Formato no válido')).toBeVisible()
  const text = 'Solo se permiten archivos de imagen (JPG, PNG, GIF, etc.).'
  await expect(page.getByRole('main').getByText(text)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar imagen' })).toBeHidden()
})
