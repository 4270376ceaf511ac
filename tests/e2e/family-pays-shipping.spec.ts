import { FamilyForm, rowsOf } from './support/family-form.ts'
import {
  auditAfterFirst,
  desktop,
  expect,
  expectAccessible,
  phone,
  test,
  withMotion,
} from './support/page.ts'
import { giftUpToPayment, notSent, paid, paypal, provider } from './support/shipping-payment.ts'

test.use({ ...withMotion, expectedErrors: [/ERR_FAILED|409 \(Conflict\)/] })

const fee = '23.95'
const phoneOf = { viewport: phone, locale: 'es-PR' }
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
  await form.expectSent()
  await expect(page.getByText('Pago informado').first()).toBeVisible()
  await expect(page.getByText('Pago completado')).toHaveCount(0)
  // The one who sends a gift is a friend.
  const read = form.sent.getByRole('link', { name: 'Amistades y compañeros de trabajo' })
  await expect(read).toHaveAttribute('href', '/si-acaba-de-pasar/amistades')
  await expect(form.sent.getByRole('link', { name: 'Los primeros días' })).toHaveCount(0)

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

test('nobody pays for a request that is not on the server yet', async ({ page, request }) => {
  await page.setViewportSize(phone)
  const started = '**/api/hope-in-a-box/request/started'
  await page.route(started, (route) => route.abort())
  const { form, payment } = await giftUpToPayment(page)
  await expect(payment).toContainText('Tu solicitud todavía no nos llegó')
  await expect(paypal(payment)).toBeHidden()
  await expectAccessible(page)
  await page.unroute(started)
  await payment.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(paypal(payment)).toBeVisible()
  await expect(payment).toContainText('Tu solicitud ya está guardada')
  expect(await rowsOf(request, form.email)).toMatchObject(notSent)
})

test('what the server refuses when it is sent stays the request that began at the payment', async ({
  page,
  request,
}) => {
  const { form, payment } = await giftUpToPayment(page, 'en')
  const later = payment.getByRole('button', { name: 'Continue without paying now' })
  await page.route('**/api/hope-in-a-box/request', (route) =>
    route.fulfill({ status: 409, contentType: 'application/problem+json', body: '{"status":409}' }),
  )
  await later.click()
  await expect(form.alert).toBeVisible()
  await page.unroute('**/api/hope-in-a-box/request')
  await form.alert.getByRole('button').first().click()
  await form.expectSent()
  expect(await rowsOf(request, form.email)).toHaveLength(1)
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
  expect(await rowsOf(request, form.email)).toMatchObject(notSent)
  await payment.getByRole('button', { name: 'Continuar', exact: true }).click()
  await form.expectSent()
  expect(await rowsOf(request, form.email)).toMatchObject([
    { paymentMethod: 'ath_movil', transactionId: '1A2B3C', paymentVerification: 'claimed' },
  ])
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
  expect(await rowsOf(request, form.email)).toMatchObject(notSent)
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
  expect(await rowsOf(request, form.email)).toMatchObject(notSent)
})

test('closing the payment in any way restores the filled form', async ({ page, request }) => {
  await page.setViewportSize(phone)
  const { form } = await giftUpToPayment(page)
  const payment = page.getByRole('dialog', { name: 'Pago del envío' })
  const ways = [
    () => page.keyboard.press('Escape'),
    () => payment.getByRole('button', { name: 'Cerrar', exact: true }).click(),
    () => page.goBack(),
  ]
  for (const close of ways) {
    await close()
    await expect(payment).toBeHidden()
    await expect(form.heading).toHaveText('Revisa tu solicitud')
    await expect(form.field('liabilityWaiver')).toBeChecked()
    await expect(form.pay).toBeFocused()
    // The documented words, which block nothing.
    await expect(page.locator('[data-toast]').filter({ hasText: 'Pago requerido' })).toContainText(
      'Debes completar el pago de $23.95 USD para continuar con la solicitud.',
    )
    await form.pay.click()
    await expect(payment).toBeVisible()
  }
  expect(await rowsOf(request, form.email)).toMatchObject(notSent)
})

test('a phone that dies at the payment loses nothing: staff see the request, and count it', async ({
  page,
  browser,
  request,
  staff,
  baseURL,
}) => {
  const phoneOfFamily = await (await browser.newContext({ baseURL: String(baseURL), ...phoneOf })).newPage()
  const { form, payment } = await giftUpToPayment(phoneOfFamily)
  await expect(payment).toContainText('Tu solicitud ya está guardada')
  await paypal(payment).click()
  await phoneOfFamily.context().close()

  const [row] = await rowsOf(request, form.email)
  expect(staff.token).toBeTruthy()
  await page.setViewportSize(desktop)
  await page.goto(`/admin/solicitudes/${row?.id}`)
  await expect(page.getByText('Eligiendo cómo pagar').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Contarla como enviada' }).click()
  await expect(page.getByRole('button', { name: 'Contarla como enviada' })).toHaveCount(0)
  await expect(page.getByText('Pago pendiente').first()).toBeVisible()
  expect(await rowsOf(request, form.email)).toMatchObject([{ id: row?.id, choosingPayment: false }])
})

for (const [index, { lang, back, title, paid }] of (
  [
    { lang: 'es', back: '/envio-sin-pagar', title: 'No se hizo ningún pago', paid: 'Ya pagué' },
    { lang: 'en', back: '/en/shipping-not-paid', title: 'No payment was made', paid: 'I have paid' },
  ] as const
).entries())
  test(
    `a fee cancelled at PayPal leads back to the choice, without personal data (${lang})`,
    auditAfterFirst(index),
    async ({ page }) => {
      const { form, payment } = await giftUpToPayment(page, lang)
      const fields = await payment
        .locator('form')
        .evaluate((node: HTMLFormElement) => Object.fromEntries(new FormData(node)))
      const address = new URL(String(fields.cancel_return))
      expect(address.pathname + address.search + address.hash).toBe(back)
      const tab = page.context().waitForEvent('page')
      await paypal(payment).click()
      const provider = await tab
      await expect(payment.getByRole('button', { name: paid })).toBeVisible()
      await expect(provider.getByText('pago')).toBeVisible()
      await provider.goto(address.href)
      await expect(provider.getByRole('heading', { level: 1 })).toHaveText(title)
      // Who was about to pay has already asked for a box.
      await expect(provider.getByRole('contentinfo').locator('a[href$="#pedir"]')).toHaveCount(0)
      await expectAccessible(provider)
      // The answers are only in the other tab: here the form would open empty, for a second request.
      const ways = provider.getByRole('main').locator('a[href^="/"]')
      await expect(ways).toHaveText(
        lang === 'es'
          ? ['Ir a «Mi solicitud»', 'Ir al inicio']
          : ['Go to “My request”', 'Go to the home page'],
      )
      // The choice is there again: another payment, or none now.
      await expect(payment.getByRole('status').filter({ hasText: title })).toBeVisible()
      await expect(payment.locator('h2')).toBeFocused()
      await expectAccessible(page)
      await payment
        .getByRole('button', { name: lang === 'es' ? /sin pagar ahora/ : /without paying now/ })
        .click()
      await form.expectSent()
    },
  )

test('after a cancelled payment the draft kept on the device goes on in this tab', async ({ page }) => {
  const form = new FamilyForm(page)
  await form.open()
  await form.giftByMail()
  await form.field('keepOnPhone').check()
  await form.pay.click()
  await expect(page.locator('dialog[open]').last().locator('h2')).toBeFocused()
  const other = await page.context().newPage()
  await other.goto('/envio-sin-pagar')
  await other.getByRole('link', { name: 'Continuar tu solicitud' }).click()
  await expect(other.getByRole('dialog')).toBeVisible()
})

test('without HTTPS the way to pay is copied from the dialog, and a copy that failed is not called one', async ({
  page,
}) => {
  const { payment } = await giftUpToPayment(page)
  const copied = await page.evaluateHandle(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    const texts: string[] = []
    document.addEventListener('copy', ({ target }) => texts.push((target as HTMLTextAreaElement).value))
    document.execCommand = () => false
    return texts
  })
  const copy = payment.getByRole('button', { name: /^Copiar / })
  const path = String(await copy.textContent()).replace('Copiar ', '')
  await copy.click()
  await expect(page.locator('[data-toast]')).toContainText('No se pudo copiar')
  await expect(payment.getByText('Copiado')).toHaveCount(0)
  await page.evaluate(() => Reflect.deleteProperty(document, 'execCommand'))
  await copy.press('Enter')
  const done = payment.getByRole('button', { name: 'Copiado' })
  await expect(done).toBeFocused()
  expect(await copied.jsonValue()).toEqual([path])
})
