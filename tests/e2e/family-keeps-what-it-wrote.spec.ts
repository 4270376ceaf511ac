import type { Page } from '@playwright/test'
import { FamilyForm, formAtContact, rowsOf } from './support/family-form.ts'
import { auditAfterFirst, expect, phone, test } from './support/page.ts'

const call = '**/api/hope-in-a-box/request'

test.use({ viewport: phone })

test.describe('when sending fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('shows an error, keeps the answers, and a retry stores one row', async ({ page, request }) => {
    const form = new FamilyForm(page)
    await form.open()
    await form.ownByPickup()
    await page.route(call, (route) => route.abort(), { times: 2 })
    await form.send.click()
    const alert = form.alert.filter({ hasText: 'no sabemos si tu solicitud llegó' })
    await expect(alert).toBeVisible()
    await expect(
      page.getByText('Hubo un problema al enviar tu solicitud. Por favor, intenta de nuevo.').first(),
    ).toBeVisible()
    await expect(alert.getByRole('link', { name: /Llamar al/ })).toHaveAttribute('href', /^tel:/)
    // Closing the tab would lose everything: said and prevented in view, above the toast.
    await expect(alert).toContainText('si la cierras, se borra')
    const keep = alert.getByRole('button', { name: 'Guardar en este dispositivo' })
    await expect(keep).toBeInViewport()
    await keep.click()
    await expect(alert.getByText('por 72 horas')).toBeFocused()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('hib-draft-v1')))
      .toContain('María Rivera')
    expect(await rowsOf(request, form.email)).toEqual([])
    const again = alert.getByRole('button', { name: 'Volver a intentar' })
    const failed = page.waitForEvent('requestfailed')
    await again.click()
    await failed
    // After another failure the focus stays on the button.
    await expect(again).not.toHaveAttribute('aria-disabled', 'true')
    await expect(again).toBeFocused()
    await again.click()
    await form.expectSent()
    expect(await rowsOf(request, form.email)).toHaveLength(1)
  })

  test('a lost response, a reload and a second attempt store one row', async ({ page, request }) => {
    const form = new FamilyForm(page)
    await form.open()
    await form.ownByPickup()
    await page.route(
      call,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await form.send.click()
    await expect(form.alert).toBeVisible()
    await page.reload()
    await form.opener.click()
    await expect(form.heading).toHaveText('Revisa tu solicitud')
    await form.send.click()
    await form.expectSent()
    expect(await rowsOf(request, form.email)).toHaveLength(1)
  })

  test('works offline and sends when the connection returns', async ({ page, request }) => {
    const form = new FamilyForm(page)
    await form.open()
    await page.context().setOffline(true)
    await form.ownByPickup()
    await form.send.click()
    await expect(form.alert).toContainText('no sabemos si tu solicitud llegó')
    await page.context().setOffline(false)
    await form.expectSent()
    expect(await rowsOf(request, form.email)).toHaveLength(1)
  })

  test('shows a server error at its field, on any step', async ({ page, request }) => {
    const form = new FamilyForm(page)
    await form.open()
    await form.ownByPickup()
    const problem = {
      type: 'about:blank',
      title: 'Revisa los datos',
      status: 400,
      code: 'invalid',
      detail: 'Revisa los datos',
      errors: [{ path: 'phone', message: 'Ese teléfono no existe' }],
    }
    await page.route(
      call,
      (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/problem+json',
          body: JSON.stringify(problem),
        }),
      { times: 1 },
    )
    await form.send.click()
    await expect(form.heading).toHaveText('Tu contacto')
    await expect(form.alert).toBeFocused()
    await expect(form.dialog.getByText('Ese teléfono no existe')).toHaveCount(2)
    await form.fill('phone', '787-555-0183')
    await form.next()
    await expect(form.heading).toHaveText('Revisa tu solicitud')
    await form.send.click()
    await form.expectSent()
    expect(await rowsOf(request, form.email)).toMatchObject([{ phone: expect.stringContaining('0183') }])
  })
})

test('a double click plus Enter sends once', async ({ page, request }) => {
  const form = new FamilyForm(page)
  await form.open()
  await form.ownByPickup()
  let calls = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(call, async (route) => {
    calls++
    await held
    await route.continue()
  })
  const button = form.dialog.locator('button[type="submit"]')
  await button.dblclick()
  await expect(button).toHaveText('Enviando…')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  release()
  await form.expectSent()
  expect(calls).toBe(1)
  expect(await rowsOf(request, form.email)).toHaveLength(1)
})

const stored = (page: Page, storage: 'sessionStorage' | 'localStorage') =>
  page.evaluate((storage) => window[storage].getItem('hib-draft-v1'), storage)

test('a reload restores the form at its step, in this tab only', async ({ page }) => {
  const form = await formAtContact(page)
  await expect.poll(() => stored(page, 'sessionStorage')).toContain('787-555-0182')
  expect(await stored(page, 'localStorage')).toBeNull()
  await page.reload()
  await form.opener.click()
  await expect(form.heading).toHaveText('Tu contacto')
  await expect(form.dialog.getByText('Seguimos donde lo dejaste.')).toBeVisible()
  await expect(form.field('phone')).toHaveValue('787-555-0182')
  await form.dialog.getByRole('button', { name: 'Atrás' }).click()
  await expect(form.field('recipientName')).toHaveValue('María Rivera')
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('')
})

test('stores the draft on the device only on request, for 72 hours, and erases it on request', async ({
  page,
}) => {
  const form = new FamilyForm(page)
  await form.open()
  await form.field('keepOnPhone').check()
  await form.purpose('personal')
  await form.fill('recipientName', 'María Rivera')
  await expect.poll(() => stored(page, 'localStorage')).toContain('María Rivera')
  expect(await stored(page, 'sessionStorage')).toBeNull()

  const later = await page.context().newPage()
  const again = new FamilyForm(later)
  await again.open()
  await expect(again.field('recipientName')).toHaveValue('María Rivera')
  await later.close()

  await page.getByRole('button', { name: 'Cerrar', exact: true }).first().click()
  await expect(form.dialog).toBeHidden()
  await page.evaluate(() => {
    const draft = JSON.parse(localStorage.getItem('hib-draft-v1') ?? '{}')
    localStorage.setItem(
      'hib-draft-v1',
      JSON.stringify({ ...draft, savedAt: draft.savedAt - 72 * 3_600_000 }),
    )
  })
  await form.opener.click()
  await expect(form.heading).toHaveText('Para quién')
  await expect(form.dialog.locator('input:checked')).toHaveCount(0)
  expect(await stored(page, 'localStorage')).toBeNull()

  await form.choose('boxPurpose', 'gift')
  await expect.poll(() => stored(page, 'sessionStorage')).toContain('gift')
  await form.dialog.getByRole('button', { name: 'Borrar lo que escribí' }).click()
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.getByRole('button', { name: 'Sí, borrar' }).click()
  await expect(form.dialog.locator('input:checked')).toHaveCount(0)
  expect(await stored(page, 'sessionStorage')).toBeNull()
})

for (const [index, damage] of [
  '{"answers":',
  '{"answers":{"boxPurpose":7,"phone":null},"screen":"elsewhere"}',
  '[]',
  'null',
].entries())
  test(`ignores a damaged draft: ${damage}`, auditAfterFirst(index), async ({ page }) => {
    const form = new FamilyForm(page)
    await page.addInitScript((damage) => {
      sessionStorage.setItem('hib-draft-v1', damage)
      localStorage.setItem('hib-draft-v1', damage)
    }, damage)
    await form.open()
    await expect(form.heading).toHaveText('Para quién')
    await form.purpose('gift')
    await expect(form.heading).toHaveText('El regalo')
  })
