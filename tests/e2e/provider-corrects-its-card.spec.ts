import { uniqueName } from './support/box-requests.ts'
import {
  audit,
  expect,
  expectAccessible,
  expectFineOnBothScreens,
  hydrated,
  phone,
  test,
} from './support/page.ts'
import { addProvider, asStaff } from './support/people.ts'

test('finds help near a town, with the map as a shortcut', async ({ page, staff: { api, token } }) => {
  const specialty = uniqueName('Duelo')
  await addProvider(api, token, { name: 'Lejos', specialty, town: 'Mayagüez', cost: 'paid' })
  await addProvider(api, token, { name: 'Cerca', specialty, town: 'Gurabo', cost: 'free' })
  await page.setViewportSize(phone)
  await page.goto('/recursos')
  await hydrated(page)
  await page.getByLabel('Buscar por nombre').fill(specialty)
  const cards = page.locator('#directorio article:visible')
  await expect(cards).toHaveCount(2)
  await page.getByLabel('Tu pueblo').selectOption('Caguas')
  await expect(cards.getByRole('heading')).toHaveText(['Cerca', 'Lejos'])
  await page.getByLabel('A qué distancia').selectOption('25')
  await expect(cards.getByRole('heading')).toHaveText(['Cerca'])
  await expect(cards).toContainText(/Gurabo, a unos \d+ km/)
  await page.getByText('Ver el mapa').click()
  // Caguas is marked, and in sight without a swipe.
  await expect(page.locator('#directorio svg path[data-chosen]')).toBeInViewport({ ratio: 0.99 })
  await page.getByRole('button', { name: /^Mayagüez \(\d+\)$/ }).click()
  await expect(page.getByLabel('Tu pueblo')).toHaveValue('Mayagüez')
  await expect(cards.getByRole('heading')).toHaveText(['Lejos'])
  await page.getByText('Más filtros').click()
  await page.getByLabel('Costo').selectOption('free')
  await expect(page.getByText('No hay resultados con esa búsqueda')).toBeVisible()
  await expectAccessible(page)
})

for (const { lang, prefix, confirm, correct, submit, done } of [
  {
    lang: 'es',
    prefix: '',
    confirm: 'Todo sigue igual',
    correct: 'Corregir mi ficha',
    submit: 'Mandar los cambios',
    done: 'Cambios recibidos',
  },
  {
    lang: 'en',
    prefix: '/en',
    confirm: 'Everything is still correct',
    correct: 'Correct my card',
    submit: 'Send the changes',
    done: 'Changes received',
  },
]) {
  test(
    `a provider corrects its card by a private link, and staff approve (${lang})`,
    lang === 'es' ? {} : audit,
    async ({ page, staff: { api, token } }) => {
      const { id, name, email } = await addProvider(api, token, {
        email: `${uniqueName('p').replace(' ', '')}@example.org`,
      })
      await page.goto(`/admin/proveedores/${id}`)
      await page.getByRole('button', { name: 'Pedirle que confirme' }).click()
      await expect(page.getByText(/Se le preguntó el/)).toBeVisible()
      const [sent] = await asStaff<{ id: number }[]>(
        api,
        token,
        'get',
        `/api/outbox?q=${encodeURIComponent(String(email))}`,
      )
      const { text } = await asStaff<{ text: string; id: number }>(
        api,
        token,
        'get',
        `/api/outbox/${sent!.id}`,
      )
      const path = /\/directorio\/[\w-]+/.exec(text)![0]
      await page.setViewportSize(phone)
      await page.goto(prefix + path)
      await hydrated(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: confirm }).click()
      await expect(page.getByRole('button', { name: confirm })).toBeHidden()
      await page.getByRole('button', { name: correct }).click()
      await page.locator('[name="hours"]').fill('Sábados, 9 a 12')
      await page.locator('[name="town"]').selectOption('Ponce')
      // A reload loses nothing: the form is open again, with what was typed.
      await page.reload()
      await expect(page.locator('[name="hours"]')).toHaveValue('Sábados, 9 a 12')
      await expect(page.locator('[name="town"]')).toHaveValue('Ponce')
      await page.getByRole('button', { name: submit }).click()
      await expect(page.getByRole('heading', { name: done })).toBeFocused()
      await page.reload()
      await expect(page.getByRole('button', { name: correct })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/admin/proveedores?attention=corrections')
      await page.getByRole('link', { name: String(name) }).click()
      await expect(page.getByText('Sábados, 9 a 12')).toBeVisible()
      await expectFineOnBothScreens(page)
      await page.getByRole('button', { name: 'Publicar la corrección' }).click()
      await expect(page.getByText('El proveedor mandó una corrección')).toBeHidden()
      await expect(page.getByRole('region', { name: 'Así se ve en el directorio' })).toContainText(
        'Sábados, 9 a 12',
      )
    },
  )
}
