import type { Page } from '@playwright/test'
import { FamilyForm, rowsOf } from './support/family-form.ts'
import { expect, expectNoSidewaysScroll, hydrated, phone, test } from './support/page.ts'
import { sayPaid } from './support/shipping-payment.ts'

test.use({ viewport: phone })

/** Opens the follow-up page of a mail request whose payment was skipped. */
async function skipped(page: Page) {
  const form = new FamilyForm(page)
  await form.open()
  await form.giftByMail()
  await form.pay.click()
  await page.locator('dialog[open]').last().getByRole('button', { name: 'Continuar sin pagar ahora' }).click()
  await form.sent.getByRole('link', { name: 'Ver en qué etapa va' }).click()
  await expect(page).toHaveURL(/\/solicitud\//)
  await hydrated(page)
  return form
}

/** Blocks requests to the providers' pages. */
async function withoutProviders(page: Page) {
  await page.clock.install()
  await page
    .context()
    .route(/paypal\.com|athmovil/, (route) => route.fulfill({ contentType: 'text/html', body: 'provider' }))
}

test('a skipped payment can be paid later on the follow-up page and is shown as reported', async ({
  page,
  request,
}) => {
  await withoutProviders(page)
  const form = await skipped(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('El envío cuesta $23.95 y está por pagar. No detiene tu solicitud.')
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: 'Pagar el envío' }).click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog.getByRole('button', { name: /Continuar sin pagar/ })).toHaveCount(0)
  const reference = page.url().split('/').pop() ?? ''
  await expect(dialog.locator('input[name="custom"]')).toHaveValue(reference)
  await expect(dialog.locator('input[name="amount"]')).toHaveValue('23.95')
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: /ATH Móvil/ }).click()
  await (await opened).close()
  await sayPaid(dialog.getByRole('button', { name: 'Ya pagué' }))
  await dialog.getByLabel(/Número de transacción/).fill('ATH-77')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const noted = main.getByText('Nos dijiste que ya pagaste el envío. Lo comprobamos y seguimos.')
  await expect(noted).toBeFocused()
  await expect(main.getByRole('button', { name: 'Pagar el envío' })).toHaveCount(0)
  expect(await rowsOf(request, form.email)).toMatchObject([
    {
      status: 'pending',
      paymentStatus: 'paid',
      paymentMethod: 'ath_movil',
      transactionId: 'ATH-77',
      paymentVerification: 'claimed',
    },
  ])
  await page.reload()
  await expect(noted).toBeVisible()
})

test.describe('when the report fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the same report is sent again, without a second payment', async ({ page, request }) => {
    await withoutProviders(page)
    const form = await skipped(page)
    const call = '**/api/hope-in-a-box/follow-up/*/payment'
    await page.route(call, (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Pagar el envío' }).click()
    const dialog = page.locator('dialog[open]')
    const opened = page.context().waitForEvent('page')
    await dialog.getByRole('link', { name: /ATH Móvil/ }).click()
    await (await opened).close()
    await sayPaid(dialog.getByRole('button', { name: 'Ya pagué' }))
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('No pagues otra vez')
    await expect(page.locator('[data-toast]')).toContainText('Hubo un problema al procesar tu pago.')
    await alert.getByRole('button', { name: 'Volver a intentar' }).click()
    await expect(page.getByText('Lo comprobamos y seguimos.')).toBeVisible()
    await expect(alert).toHaveCount(0)
    expect(await rowsOf(request, form.email)).toMatchObject([{ paymentVerification: 'claimed' }])
  })
})
