import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, hydrated, test } from './support/page.ts'
import { sayPaid } from './support/shipping-payment.ts'

test('preselects nothing and lists what is missing', async ({ page }) => {
  await page.goto('/donar')
  await hydrated(page)
  await expect(page.locator('input[type="radio"]:checked')).toHaveCount(0)
  await expect(page.locator('input[type="checkbox"]:checked')).toHaveCount(0)
  await page.getByRole('button', { name: 'Donar', exact: true }).click()
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Este campo es requerido. Escoge o escribe una cantidad',
    'Este campo es requerido. Escoge cómo quieres donar',
  ])
})

test('stores the intent, then opens the provider’s page with amount and reference', async ({
  page,
  context,
  staff,
}) => {
  let posted = ''
  await context.route(/paypal\.com/, (route) => {
    posted = route.request().postData() ?? ''
    return route.fulfill({ contentType: 'text/html', body: '<title>PayPal</title>' })
  })
  const email = `don-${randomUUID().slice(0, 8)}@example.org`
  await page.goto('/donar')
  await hydrated(page)
  await page.locator('[name="amount"][value="custom"]').check()
  await page.locator('[name="customAmount"]').fill('15.50')
  await page.locator('[name="method"][value="paypal"]').check()
  await page.locator('[name="donorName"]').fill('Ana Colón')
  await page.locator('[name="donorEmail"]').fill(email)
  await page.getByRole('button', { name: 'Donar $15.50 con PayPal o tarjeta' }).click()
  // Nothing has arrived yet: no thanks, and no toast.
  await expect(page.getByRole('heading', { name: 'Falta un paso' })).toBeFocused()
  await expect(page.getByText('Gracias por tu generoso donativo')).toHaveCount(0)
  // It stands alone: the invitation to give is gone.
  await expect(page.getByRole('main').getByRole('heading')).toHaveText(['Donar', 'Falta un paso'])
  // A phone may drop the page while the donor pays in the other tab.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Falta un paso' })).toBeVisible()
  const reference = /Referencia: (\S+)/.exec(await page.getByRole('main').innerText())?.[1]
  expect(reference).toBeTruthy()
  await expect.poll(() => new URLSearchParams(posted).get('amount')).toBe('15.50')
  expect(new URLSearchParams(posted).get('custom')).toBe(reference)

  const response = await staff.api.get(`/api/donations?q=${email}`, {
    headers: { Authorization: `Bearer ${staff.token}` },
  })
  expect(await response.json()).toMatchObject([
    { amount: '15.50', status: 'pending', donorName: 'Ana Colón' },
  ])
})

test('anonymous: the name is neither requested nor stored', async ({ page, context, staff }) => {
  await context.route(/athmovil\.example/, (route) => route.fulfill({ body: 'ATH' }))
  const message = `Sin nombre ${randomUUID().slice(0, 8)}`
  await page.goto('/donar')
  await hydrated(page)
  await page.locator('[name="amount"][value="50"]').check()
  await page.locator('[name="method"][value="ath_movil"]').check()
  await page.locator('[name="donorName"]').fill('Ana Colón')
  await page.locator('[name="isAnonymous"]').check()
  await expect(page.locator('[name="donorName"]')).toBeHidden()
  await page.locator('[name="message"]').fill(message)
  const tab = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Donar $50 con ATH Móvil' }).click()
  await (await tab).waitForURL(/athmovil\.example/)
  await expect(page.getByRole('link', { name: 'Abrir otra vez la página de pago' })).toBeVisible()
  const rows = await staff.api.get('/api/donations', { headers: { Authorization: `Bearer ${staff.token}` } })
  const row = (await rows.json()).find((donation: { message: string }) => donation.message === message)
  expect(row).toMatchObject({ amount: '50.00', isAnonymous: true, donorName: null })
})

const thankYou = 'Gracias por tu generoso donativo. Tu apoyo hace la diferencia.'

test('who says «Ya doné» is thanked, and the page says that it is not verified yet', async ({
  page,
  context,
  staff: { api, token },
}) => {
  await page.clock.install()
  await context.route(/athmovil\.example/, (route) => route.fulfill({ body: 'ATH' }))
  const headers = { authorization: `Bearer ${token}` }
  const donorEmail = `don-${randomUUID().slice(0, 8)}@example.org`
  const all = async () => (await api.get(`/api/donations?q=${donorEmail}`, { headers })).json()
  const stored = async () => (await all())[0]
  const statuses = async () => (await all()).map(({ status }: { status: string }) => status)
  await page.goto('/donar')
  await hydrated(page)
  await page.locator('[name="amount"][value="25"]').check()
  await page.locator('[name="method"][value="ath_movil"]').check()
  await page.locator('[name="donorEmail"]').fill(donorEmail)
  const tab = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Donar $25 con ATH Móvil' }).click()
  await (await tab).close()
  await expect(page.getByRole('heading', { name: 'Falta un paso' })).toBeFocused()
  // A mistyped amount is corrected with everything else as it was.
  await page.getByRole('button', { name: 'Cambiar la cantidad' }).click()
  await expect(page.locator('[name="amount"]:checked')).toBeFocused()
  await expect(page.locator('[name="donorEmail"]')).toHaveValue(donorEmail)
  const again = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Donar $25 con ATH Móvil' }).click()
  await (await again).close()
  await expect(page.getByRole('heading', { name: 'Falta un paso' })).toBeFocused()
  expect(await statuses()).toEqual(['pending', 'cancelled'])
  await sayPaid(page.getByRole('button', { name: 'Ya doné' }))
  await expect(page.getByRole('heading', { name: 'Gracias por tu donativo' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Todavía no lo hemos verificado')
  const thanks = page.locator('[data-toast]').filter({ hasText: thankYou })
  await expect(thanks).toBeVisible()
  expect(await stored()).toMatchObject({ verification: 'claimed', status: 'pending' })
  await page.getByRole('button', { name: 'Todavía no he donado' }).click()
  await expect(page.getByRole('heading', { name: 'Falta un paso' })).toBeFocused()
  await expect(thanks).toHaveCount(0)
  expect(await stored()).toMatchObject({ verification: 'none' })

  const { id } = await stored()
  const data = { method: 'ath_movil' }
  await api.post(`/api/payments/claims/donation/${id}/verify`, { headers, data })
  await page.clock.fastForward(5_000)
  await expect(thanks).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('heading', { name: 'Tu donativo llegó' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('heading')).toHaveText([
    'Donar',
    'Gracias. Tu donativo llegó',
    'Mientras tanto',
  ])
})

test('what the donor said stays after a reload and in the other language, until another donation', async ({
  page,
  context,
  staff: { api, token },
}) => {
  await page.clock.install()
  await context.route(/athmovil\.example/, (route) => route.fulfill({ body: 'ATH' }))
  const headers = { authorization: `Bearer ${token}` }
  const donorEmail = `don-${randomUUID().slice(0, 8)}@example.org`
  const decide = async (decision: 'verify' | 'dismiss', data: object) => {
    const rows = await (await api.get(`/api/donations?q=${donorEmail}`, { headers })).json()
    const path = `/api/payments/claims/donation/${rows[0].id}/${decision}`
    expect((await api.post(path, { headers, data })).status()).toBe(200)
  }
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const donate = async (submit: string) => {
    await page.locator('[name="amount"][value="25"]').check()
    await page.locator('[name="method"][value="ath_movil"]').check()
    await page.locator('[name="donorEmail"]').fill(donorEmail)
    const tab = context.waitForEvent('page')
    await press(submit)
    await (await tab).close()
  }
  await page.goto('/donar')
  await hydrated(page)
  await donate('Donar $25 con ATH Móvil')
  await sayPaid(page.getByRole('button', { name: 'Ya doné', exact: true }))
  await expect(heading('Gracias por tu donativo')).toBeFocused()
  const main = page.getByRole('main')
  const reference = /Referencia: (\S+)/.exec(await main.innerText())?.[1]
  expect(reference).toBeTruthy()

  await page.reload()
  await expect(heading('Gracias por tu donativo')).toBeVisible()
  await expect(main).toContainText(`Referencia: ${reference}`)
  await page.getByRole('button', { name: 'Idioma: Español' }).click()
  await press('English')
  await expect(heading('Thank you for your gift')).toBeVisible()
  await expect(main).toContainText(`Reference: ${reference}`)
  await press('I have not donated yet')
  await expect(heading('One more step')).toBeVisible()
  await page.reload()
  await expect(heading('One more step')).toBeVisible()
  await sayPaid(page.getByRole('button', { name: 'I have donated', exact: true }))
  await expect(heading('Thank you for your gift')).toBeVisible()
  await expectAccessible(page)
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(stored).toContain(reference)
  expect(stored).not.toContain(donorEmail)

  // Staff find the money while the page is gone.
  await page.goto('/en/contact')
  await decide('verify', { method: 'ath_movil' })
  await page.goto('/en/donate')
  await expect(heading('Thank you. Your gift has arrived')).toBeVisible()
  await page.reload()
  await expect(heading('Thank you. Your gift has arrived')).toBeVisible()
  await expect(main).toContainText(`Reference: ${reference}`)
  await press('Make another donation')
  await expect(page.locator('[name="amount"]').first()).toBeFocused()
  await expect(page.locator('input[type="radio"]:checked')).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(heading('Make a donation')).toBeVisible()

  // They do not find the next one.
  await donate('Donate $25 with ATH Móvil')
  await sayPaid(page.getByRole('button', { name: 'I have donated', exact: true }))
  await expect(heading('Thank you for your gift')).toBeVisible()
  await decide('dismiss', {})
  await page.reload()
  await expect(heading('We have not received this donation')).toBeVisible()
  await expectAccessible(page)
  await press('Make another donation')
  await expect(page.locator('[name="donorEmail"]')).toHaveValue('')
})

for (const { lang, page: path, button, title, back, again } of [
  {
    lang: 'es',
    page: '/donar',
    button: 'Donar $50 con PayPal o tarjeta',
    title: 'No se hizo ningún pago',
    back: '/donativo-sin-hacer',
    again: 'Abrir otra vez la página de pago',
  },
  {
    lang: 'en',
    page: '/en/donate',
    button: 'Donate $50 with PayPal or card',
    title: 'No payment was made',
    back: '/en/donation-not-made',
    again: 'Open the payment page again',
  },
])
  test(`a gift cancelled at PayPal comes back calmly, in both tabs (${lang})`, async ({ page, context }) => {
    let posted = new URLSearchParams()
    await context.route(/paypal\.com/, (route) => {
      posted = new URLSearchParams(route.request().postData() ?? '')
      return route.fulfill({ contentType: 'text/html', body: '<title>PayPal</title>' })
    })
    await page.goto(path)
    await hydrated(page)
    await page.locator('[name="amount"][value="50"]').check()
    await page.locator('[name="method"][value="paypal"]').check()
    const tab = context.waitForEvent('page')
    await page.getByRole('button', { name: button }).click()
    const paypal = await tab
    await expect.poll(() => new URL(posted.get('cancel_return') ?? 'http://none').pathname).toBe(back)
    await expect(paypal).toHaveTitle('PayPal')
    // PayPal adds its token.
    await paypal.goto(`${posted.get('cancel_return')}?token=EC-1`)
    await expect(paypal.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect.poll(() => new URL(paypal.url()).search).toBe('')
    await expectAccessible(paypal)
    await expect(page.getByRole('heading', { name: title })).toBeFocused()
    await expect(page.getByRole('main')).toContainText(/Cuentas de ejemplo|Sample accounts/)
    await expectAccessible(page)
    await page.getByRole('button', { name: again }).click()
    await expect(page.getByRole('heading', { name: title })).toBeHidden()
  })

for (const method of ['paypal', 'ath_movil'])
  test(`where no window may be opened, the donor opens the page with a press of her own (${method})`, async ({
    page,
    context,
  }) => {
    await context.route(/paypal\.com|athmovil\.example/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Pago</title>' }),
    )
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto('/donar')
    await hydrated(page)
    await page.locator('[name="amount"][value="50"]').check()
    await page.locator(`[name="method"][value="${method}"]`).check()
    await page.getByRole('button', { name: /Donar \$50/ }).click()
    await expect(page.getByText('Tu navegador no abrió la página de pago.')).toBeVisible()
    await expectAccessible(page)
    const tab = context.waitForEvent('page')
    const role = method === 'paypal' ? 'button' : 'link'
    await page.getByRole(role, { name: 'Abrir la página de pago' }).click()
    await expect(await tab).toHaveTitle('Pago')
  })

test('the missing-amount error clears once an amount is typed', async ({ page }) => {
  await page.goto('/donar')
  await hydrated(page)
  await page.getByRole('button', { name: 'Donar', exact: true }).click()
  const lines = page.getByRole('alert').getByRole('listitem')
  await expect(lines).toHaveText([
    'Este campo es requerido. Escoge o escribe una cantidad',
    'Este campo es requerido. Escoge cómo quieres donar',
  ])
  await page.locator('[name="amount"][value="custom"]').check()
  await page.locator('[name="customAmount"]').fill('15.50')
  await expect(lines).toHaveText(['Este campo es requerido. Escoge cómo quieres donar'])
  await page.locator('[name="customAmount"]').fill('nada')
  await page.getByRole('button', { name: 'Donar', exact: true }).click()
  // The error links to the amount field; choosing a preset amount also clears it.
  await lines.first().getByRole('link').click()
  await expect(page.locator('[name="customAmount"]')).toBeFocused()
  await expect(page.locator('[name="customAmount"]')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('[name="amount"][value="25"]').check()
  await expect(lines).toHaveText(['Este campo es requerido. Escoge cómo quieres donar'])
})

test.describe('on a slow connection', () => {
  test('keeps input entered before the form’s code has loaded', async ({ page }) => {
    let letCome = () => {}
    const come = new Promise<void>((resolve) => {
      letCome = resolve
    })
    await page.route(/\/assets\/donation-form-.*\.js/, async (route) => {
      await come
      await route.continue()
    })
    await page.goto('/donar', { waitUntil: 'commit' })
    await page.locator('[name="donorName"]').fill('Ana Colón')
    await page.locator('[name="amount"][value="custom"]').check()
    await expect(page.getByRole('button', { name: 'Donar', exact: true })).toBeDisabled()
    letCome()
    await page.locator('[name="customAmount"]').fill('40')
    await page.locator('[name="method"][value="paypal"]').check()
    await expect(page.getByRole('button', { name: 'Donar $40 con PayPal o tarjeta' })).toBeEnabled()
    await expect(page.locator('[name="donorName"]')).toHaveValue('Ana Colón')
  })
})
