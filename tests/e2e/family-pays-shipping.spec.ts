import type { Locator, Page } from '@playwright/test'
import { FamilyForm, rowsOf } from './support/family-form.ts'
import { desktop, expect, phone, test, withMotion } from './support/page.ts'

test.use(withMotion)

const fee = '23.95'
const provider = /paypal|athmovil/

/** Blocks requests to the providers' pages. */
async function giftUpToPayment(page: Page, lang: 'es' | 'en' = 'es') {
  await page.context().route(provider, (route) => route.fulfill({ contentType: 'text/html', body: 'pago' }))
  const form = new FamilyForm(page, lang)
  await form.open()
  await form.giftByMail()
  await form.pay.click()
  const payment = page.locator('dialog[open]').last()
  await expect(payment.locator('h2')).toBeFocused()
  return { form, payment }
}

const paypal = (payment: Locator) => payment.locator('form button')
const paid = (payment: Locator) => payment.getByRole('button', { name: 'Ya pagué' })

test('after «Ya pagué» a gift by mail is shown as reported and continues automatically', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone)
  const { form, payment } = await giftUpToPayment(page)
  await expect(payment).toContainText('$23.95')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const opened = page
    .context()
    .waitForEvent('request', (sent) => sent.method() === 'POST' && provider.test(sent.url()))
  await paypal(payment).click()
  const sent = new URLSearchParams((await opened).postData() ?? '')
  await paid(payment).click()
  await page.clock.runFor(2_100)
  await expect(payment.locator('h2')).toHaveText('Nos informaste un pago')
  await expect(payment).toContainText('Todavía no lo hemos verificado')
  await page.clock.runFor(2_100)
  await page.clock.resume()
  await expect(form.heading).toHaveText('Recibimos tu solicitud')
  await expect(page.getByText('Pago informado').first()).toBeVisible()
  await expect(page.getByText('Pago completado')).toHaveCount(0)

  const [row, ...others] = await rowsOf(request, form.email)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    boxPurpose: 'gift',
    targetedFor: 'ambos',
    recipientName: 'Luz Peña',
    requesterName: 'Ana Colón',
    giftSenderName: 'Ana Colón',
    giftRecipientName: 'Luz Peña',
    giftMessage: 'Te queremos.',
    deliveryMethod: 'correo',
    postalAddress: 'URB Los Paseos\n150 Calle A, APT 3B',
    postalCity: 'Añasco',
    postalState: 'PR',
    postalZipCode: '00610',
    postalCountry: 'US',
    paymentStatus: 'paid',
    paymentMethod: 'paypal',
    paymentAmount: fee,
    paymentVerification: 'claimed',
    paymentVerifiedAt: null,
    transactionId: expect.stringMatching(/^HIB-[0-9A-F]{12}$/),
    paymentData: { method: 'paypal', reference: row.transactionId },
  })
  // The provider gets only the amount, the payee and our reference.
  for (const secret of ['Luz', 'Ana', form.email, 'Ponce']) expect(String(sent)).not.toContain(secret)
  expect(sent.get('amount')).toBe(fee)
  expect(sent.get('custom')).toBe(row.transactionId)
})

test('the provider’s form contains only the amount, the payee and our reference', async ({ page }) => {
  const { payment } = await giftUpToPayment(page)
  const form = payment.locator('form')
  expect(await form.evaluate((node: HTMLFormElement) => [node.method, node.target, node.rel])).toEqual([
    'post',
    '_blank',
    'noopener',
  ])
  const fields = await form.evaluate((node: HTMLFormElement) => Object.fromEntries(new FormData(node)))
  expect(fields).toMatchObject({ cmd: '_xclick', amount: fee, currency_code: 'USD', no_shipping: '1' })
  expect(fields.custom).toMatch(/^HIB-[0-9A-F]{12}$/)
  expect(fields.invoice).toBe(fields.custom)
})

test('continuing without payment sends the request and says who will write', async ({ page, request }) => {
  await page.setViewportSize(desktop)
  const { form, payment } = await giftUpToPayment(page, 'en')
  await payment.getByRole('button', { name: 'Continue without paying now' }).click()
  await expect(form.heading).toHaveText('We have your request')
  await expect(
    page.getByText('Your request was sent without payment. Our team will contact you.').first(),
  ).toBeVisible()
  await expect(form.dialog).toContainText('work out shipping with you')
  expect(await rowsOf(request, form.email)).toMatchObject([
    {
      deliveryMethod: 'correo',
      paymentStatus: 'pending',
      paymentMethod: 'pending',
      paymentAmount: fee,
      transactionId: null,
      locale: 'en',
    },
  ])
})

test('the documented delays begin with «Ya pagué», and an interaction stops the automatic step', async ({
  page,
  request,
}) => {
  const { form, payment } = await giftUpToPayment(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const link = payment.getByRole('link', { name: /Pagar con ATH Móvil/ })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await link.click()
  await paid(payment).click()
  await expect(payment.getByText('Procesando…')).toBeVisible()
  await page.clock.runFor(2_900)
  await expect(payment.locator('h2')).toHaveText('Pago del envío')
  await page.clock.runFor(200)
  await expect(payment.locator('h2')).toHaveText('Nos informaste un pago')
  await expect(payment).toContainText(/Referencia nuestra: HIB-[0-9A-F]{12}/)
  await expect(payment).toContainText('Método: ATH Móvil')
  await expect(payment).toContainText('Cantidad: $23.95')
  await payment.locator('[name="transactionId"]').fill('1A2B3C')
  await page.clock.runFor(60_000)
  await expect(payment.locator('h2')).toHaveText('Nos informaste un pago')
  await expect(payment).toContainText('Número de transacción: 1A2B3C')
  expect(await rowsOf(request, form.email)).toEqual([])
  await payment.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(form.heading).toHaveText('Recibimos tu solicitud')
  expect(await rowsOf(request, form.email)).toMatchObject([
    { paymentMethod: 'ath_movil', transactionId: '1A2B3C', paymentVerification: 'claimed' },
  ])
})

test('a card payment waits two seconds, and two more before continuing', async ({ page, request }) => {
  const { form, payment } = await giftUpToPayment(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await paypal(payment).click()
  await paid(payment).click()
  await page.clock.runFor(1_900)
  await expect(payment.locator('h2')).toHaveText('Pago del envío')
  await page.clock.runFor(200)
  await expect(payment.locator('h2')).toHaveText('Nos informaste un pago')
  await page.clock.runFor(1_700)
  await expect(payment.locator('h2')).toHaveText('Nos informaste un pago')
  expect(await rowsOf(request, form.email)).toEqual([])
  await page.clock.runFor(400)
  await page.clock.resume()
  await expect(form.heading).toHaveText('Recibimos tu solicitud')
})

test('reported by keyboard, it waits for Continue', async ({ page, request }) => {
  const { form, payment } = await giftUpToPayment(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Tab')
  await payment.getByRole('link', { name: /Pagar con ATH Móvil/ }).focus()
  await page.keyboard.press('Enter')
  await expect(payment.locator('h2')).toBeFocused()
  await paid(payment).focus()
  await page.keyboard.press('Enter')
  await page.clock.runFor(3_100)
  await expect(payment.locator('h2')).toHaveText('Nos informaste un pago')
  await page.clock.runFor(60_000)
  await expect(payment.locator('h2')).toHaveText('Nos informaste un pago')
  expect(await rowsOf(request, form.email)).toEqual([])
})

test('with reduced motion nothing continues automatically, and "not yet" returns to the choice', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { form, payment } = await giftUpToPayment(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await paypal(payment).click()
  await paid(payment).click()
  await page.clock.runFor(2_100)
  await expect(payment.locator('h2')).toHaveText('Nos informaste un pago')
  await page.clock.runFor(60_000)
  await page.clock.resume()
  await payment.getByRole('button', { name: 'Todavía no he pagado' }).click()
  await expect(payment.locator('h2')).toHaveText('Pago del envío')
  await expect(payment.locator('h2')).toBeFocused()
  expect(await rowsOf(request, form.email)).toEqual([])
})

test('closing the payment in any way restores the filled form', async ({ page, request }) => {
  await page.setViewportSize(phone)
  const { form } = await giftUpToPayment(page)
  const payment = page.getByRole('dialog', { name: 'Pago del envío' })
  const ways = [
    () => page.keyboard.press('Escape'),
    () => payment.getByRole('button', { name: 'Cerrar' }).click(),
    () => page.goBack(),
  ]
  for (const close of ways) {
    await close()
    await expect(payment).toBeHidden()
    await expect(form.heading).toHaveText('Revisa tu solicitud')
    await expect(form.field('liabilityWaiver')).toBeChecked()
    await expect(form.pay).toBeFocused()
    await form.pay.click()
    await expect(payment).toBeVisible()
  }
  expect(await rowsOf(request, form.email)).toEqual([])
})

test.describe('when sending fails after the payment', () => {
  // With reduced motion the report waits for Continue.
  test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/Failed to load resource/] })

  test('does not ask for a second payment', async ({ page, request }) => {
    const { form, payment } = await giftUpToPayment(page)
    await page.route('**/api/hope-in-a-box/request', (route) => route.abort(), { times: 1 })
    await paypal(payment).click()
    await paid(payment).click()
    await expect(payment.locator('h2')).toHaveText('Nos informaste un pago')
    await payment.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(form.heading).toHaveText('Revisa tu solicitud')
    await expect(form.alert).toContainText('aún no se ha enviado')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      'paypal',
    )
    await form.send.click()
    await expect(form.heading).toHaveText('Recibimos tu solicitud')
    expect(await rowsOf(request, form.email)).toMatchObject([
      { paymentStatus: 'paid', paymentMethod: 'paypal' },
    ])
  })
})

test.describe('after a lost response and a reload', () => {
  test.use({
    contextOptions: { reducedMotion: 'reduce' },
    expectedErrors: [/ERR_FAILED|422/],
  })

  for (const [name, first] of [
    ['without paying', 'later'],
    ['as paid', 'ath_movil'],
  ] as const)
    test(`a request sent ${name} and again as paid is one request`, async ({ page, request }) => {
      const { form, payment } = await giftUpToPayment(page)
      const payByMobile = async () => {
        const opened = page.context().waitForEvent('page')
        await payment.getByRole('link', { name: /Pagar con ATH Móvil/ }).click()
        await (await opened).close()
        await paid(payment).click()
        await payment.getByRole('button', { name: 'Continuar', exact: true }).click()
      }
      await page.route(
        '**/api/hope-in-a-box/request',
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      if (first === 'later') await payment.getByRole('button', { name: 'Continuar sin pagar ahora' }).click()
      else await payByMobile()
      await expect(form.alert).toContainText('aún no se ha enviado')
      await page.reload()
      await form.opener.click()
      await form.pay.click()
      // Nothing about a payment is stored, so the form cannot know that it was paid. The family can say so.
      await payment.getByRole('button', { name: 'Ya pagué con ATH Móvil' }).click()
      await payment.getByRole('button', { name: 'Continuar', exact: true }).click()
      await expect(form.heading).toHaveText('Recibimos tu solicitud')
      const [row, ...others] = await rowsOf(request, form.email)
      expect(others).toEqual([])
      expect(row).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'ath_movil', paymentAmount: fee })
      await expect(form.dialog).toContainText(row.reference)
    })
})
