import type { APIRequestContext, Page } from '@playwright/test'
import { reportedAsPaid } from '../support/family-request.ts'
import { FamilyForm, rowsOf } from './support/family-form.ts'
import {
  auditAfterFirst,
  expect,
  expectNoSidewaysScroll,
  hydrated,
  phone,
  test,
  withMotion,
} from './support/page.ts'
import { notSent, sayPaid } from './support/shipping-payment.ts'

// A payment is reported by the person or by the provider, never by a timer.

test.use({ viewport: phone, ...withMotion })

const provider = /paypal|athmovil/
const withProviders = (page: Page) =>
  page.context().route(provider, (route) => route.fulfill({ contentType: 'text/html', body: 'pago' }))

/** Opens the provider's page and closes it without paying. */
async function openAndClose(page: Page) {
  const opened = page.context().waitForEvent('page')
  await page
    .locator('dialog[open]')
    .last()
    .getByRole('button', { name: /^Pagar con PayPal/ })
    .click()
  await (await opened).close()
}

/** A request whose shipping is not paid. */
async function unpaid(api: APIRequestContext) {
  const email = `pagos-${crypto.randomUUID().slice(0, 8)}@example.org`
  const data = { ...reportedAsPaid, email, paymentStatus: 'pending', paymentMethod: 'pending' }
  const response = await api.post('/api/hope-in-a-box/request', { data })
  return { email, reference: (await response.json()).reference as string }
}

test('in the request: opening the provider’s page and closing it reports nothing, ever', async ({
  page,
  request,
}) => {
  await withProviders(page)
  const form = new FamilyForm(page)
  await form.open()
  await form.giftByMail()
  await form.pay.click()
  const payment = page.locator('dialog[open]').last()
  await page.clock.install()
  await openAndClose(page)
  await expect(payment.locator('h2')).toBeFocused()
  await expect(payment.getByText('Abrimos la página de pago en otra pestaña.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.clock.runFor(600_000)
  await expect(payment.locator('h2')).toHaveText('Pago del envío')
  expect(await rowsOf(request, form.email)).toMatchObject(notSent)
  await payment.getByRole('button', { name: 'Todavía no he pagado' }).click()
  await expect(payment.getByRole('link', { name: /ATH Móvil/ })).toBeVisible()
  await payment.getByRole('button', { name: 'Continuar sin pagar ahora' }).click()
  await form.expectSent()
  expect(await rowsOf(request, form.email)).toMatchObject([
    { paymentStatus: 'pending', paymentVerification: 'none', transactionId: null },
  ])
})

test('«Todavía no he pagado» stops the sequence that «Ya pagué» began', async ({ page, request }) => {
  await withProviders(page)
  const form = new FamilyForm(page)
  await form.open()
  await form.giftByMail()
  await form.pay.click()
  const payment = page.locator('dialog[open]').last()
  await page.clock.install()
  await openAndClose(page)
  await payment.getByRole('button', { name: 'Ya pagué' }).click()
  await page.clock.runFor(1_000)
  await payment.getByRole('button', { name: 'Todavía no he pagado' }).click()
  await page.clock.runFor(60_000)
  await expect(payment.locator('h2')).toHaveText('Pago del envío')
  await expect(payment.getByRole('button', { name: /^Pagar con PayPal/ })).toBeVisible()
  expect(await rowsOf(request, form.email)).toMatchObject(notSent)
})

test('on its page: nothing is reported by closing the tab, and a report is taken back', async ({
  page,
  request,
}) => {
  await withProviders(page)
  const { email, reference } = await unpaid(request)
  await page.goto(`/solicitud/${reference}`)
  await hydrated(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Pagar el envío' }).click()
  await page.clock.install()
  await openAndClose(page)
  await page.clock.runFor(600_000)
  await page.clock.resume()
  const dialog = page.locator('dialog[open]')
  await expect(dialog.getByRole('button', { name: 'Ya pagué' })).toBeVisible()
  expect(await rowsOf(request, email)).toMatchObject([{ paymentStatus: 'pending' }])

  await sayPaid(dialog.getByRole('button', { name: 'Ya pagué' }))
  await expect(dialog.locator('h2')).toHaveText('Nos informaste un pago')
  await dialog.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(
    main.getByText('Nos dijiste que ya pagaste el envío. Lo comprobamos y seguimos.'),
  ).toBeFocused()
  await expectNoSidewaysScroll(page)

  await main.getByRole('button', { name: 'Todavía no he pagado' }).click()
  await expect(main.getByText('El envío cuesta $23.95 y está por pagar.')).toBeFocused()
  expect(await rowsOf(request, email)).toMatchObject([
    { paymentStatus: 'pending', paymentVerification: 'none' },
  ])
  await page.reload()
  await expect(main.getByRole('button', { name: 'Pagar el envío' })).toBeVisible()
})

test('«Pagar de otra forma» offers both ways again', async ({ page, request }) => {
  await withProviders(page)
  await page.clock.install()
  const { email, reference } = await unpaid(request)
  const call = `/api/hope-in-a-box/follow-up/${reference}/payment`
  await request.post(call, { data: { paymentMethod: 'paypal' } })
  await page.goto(`/solicitud/${reference}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Pagar de otra forma' }).click()
  const dialog = page.locator('dialog[open]')
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: /ATH Móvil/ }).click()
  await (await opened).close()
  await sayPaid(dialog.getByRole('button', { name: 'Ya pagué' }))
  await dialog.getByLabel(/Número de transacción/).fill('ATH-55')
  await dialog.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page.getByText('Nos dijiste que ya pagaste el envío.')).toBeFocused()
  expect(await rowsOf(request, email)).toMatchObject([
    { paymentMethod: 'ath_movil', transactionId: 'ATH-55', paymentVerification: 'claimed' },
  ])
})

test('the provider’s confirmation goes on by itself, and says that the payment arrived', async ({
  page,
  staff: { api, token },
}) => {
  await withProviders(page)
  const headers = { authorization: `Bearer ${token}` }
  const { email, reference } = await unpaid(api)
  await page.clock.install()
  await page.goto(`/solicitud/${reference}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Pagar el envío' }).click()
  await openAndClose(page)
  const [{ id }] = await rowsOf(api, email)
  const data = { method: 'paypal', transactionId: `TX-${id}-${Date.now()}` }
  const verified = await api.post(`/api/payments/claims/box_request/${id}/verify`, { headers, data })
  expect(verified.status()).toBe(200)
  await page.clock.fastForward(5_000)
  const dialog = page.locator('dialog[open]')
  await expect(dialog.locator('h2')).toHaveText('Recibimos tu pago')
  await expect(dialog).toContainText(`Número de transacción: ${data.transactionId}`)
  await expect(page.locator('[data-toast]')).toContainText('Pago completado')
  await expect(page.getByRole('main').getByText('Recibimos el pago del envío.')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Todavía no he pagado' })).toHaveCount(0)
})

for (const [index, lang] of (['es', 'en'] as const).entries())
  test(
    `its page tells what was returned (${lang})`,
    auditAfterFirst(index),
    async ({ page, staff: { api, token } }) => {
      const headers = { authorization: `Bearer ${token}` }
      const { email, reference } = await unpaid(api)
      const [{ id }] = await rowsOf(api, email)
      const call = (act: string, data: object) =>
        api.post(`/api/payments/claims/box_request/${id}/${act}`, { headers, data })
      await call('verify', { method: 'cash' })
      await call('refund', { amount: '10' })
      await page.goto(`${lang === 'en' ? '/en' : ''}/solicitud/${reference}`)
      await expect(page.getByRole('main')).toContainText(
        lang === 'es'
          ? 'Recibimos el pago del envío y te devolvimos $10.00.'
          : 'We received the shipping payment and returned $10.00 to you.',
      )
      await call('refund', {})
      await page.reload()
      await expect(page.getByRole('main')).toContainText(
        lang === 'es' ? 'Te devolvimos el pago del envío.' : 'We returned the shipping payment to you.',
      )
    },
  )
