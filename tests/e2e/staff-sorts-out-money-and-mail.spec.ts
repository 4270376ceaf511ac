import type { Page } from '@playwright/test'
import { familyRequest, reportedAsPaid } from '../support/family-request.ts'
import { expect, expectFineOnBothScreens, phone, test } from './support/page.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** The server's response, plus what only a failing provider would cause. */
async function changeAnswer(page: Page, address: RegExp, change: (json: unknown) => unknown) {
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const json = change(await response.json())
    const headers = response.headers()
    if (Array.isArray(json)) headers['x-total-count'] = String(json.length)
    await route.fulfill({ response, json, headers })
  })
}

// A polling page may be fetching when the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('matches an unmatched payment to its donation after a confirmation', async ({
    page,
    staff: { api, token },
  }) => {
    const headers = { authorization: `Bearer ${token}` }
    const transactionId = `LLEGO-${Date.now()}`
    const donorEmail = `sin.nombre.${Date.now()}@example.org`
    const data = { amount: '25', method: 'paypal', donorName: 'Elba Prueba', donorEmail }
    const announced = await api.post('/api/donations', { data })
    const { reference } = await announced.json()
    await changeAnswer(page, /\/api\/payments\/unmatched/, () => [
      {
        id: 1,
        provider: 'paypal',
        transactionId,
        amount: '30.00',
        currency: 'USD',
        payee: null,
        isChecked: true,
        problem: null,
        paidOn: hoursAgo(48).slice(0, 10),
      },
    ])
    await changeAnswer(page, /\/api\/payments\/claims\/counts/, (counts) => ({
      ...(counts as object),
      waitingNotices: {
        ...{ count: 3, since: hoursAgo(2), why: 'credentials', isTried: true },
        givenUp: [{ id: 1, provider: 'paypal', receivedAt: hoursAgo(120), why: 'down' }],
      },
    }))
    await page.goto('/admin/pagos')
    await expect(page.getByText('Avisos de pago que todavía no se pudieron verificar: 3')).toBeVisible()
    await expect(page.getByText(/no aceptó nuestras credenciales/)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /^PayPal, .* no respondía\.$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Leer otra vez' })).toBeVisible()
    await expectFineOnBothScreens(page)
    await page.getByRole('button', { name: `Decir de quién es el pago ${transactionId}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Pago de $30.00' })
    const whose = dialog.getByLabel('¿De quién es?')
    await dialog.getByRole('button', { name: 'Asignar y verificar' }).click()
    await expect(dialog.getByText('Elige de quién es el pago.')).toBeVisible()
    await expect(whose).toBeFocused()
    await expectFineOnBothScreens(page)
    const option = whose.locator('option', { hasText: reference })
    await whose.selectOption(await option.getAttribute('value'))
    await dialog.getByRole('button', { name: 'Asignar y verificar' }).click()
    await expect(page.getByText('Pago asignado y verificado')).toBeVisible()
    const found = await api.get(`/api/payments/claims?q=${transactionId}`, { headers })
    expect(await found.json()).toMatchObject([{ verification: 'manual', amount: '30.00', transactionId }])
  })

  test('warns staff on both requests with the same transaction number', async ({ page, staff: { api } }) => {
    const transactionId = `MISMO-${Date.now()}`
    for (const name of ['una', 'otra']) {
      const data = {
        ...reportedAsPaid,
        email: `${name}.${Date.now()}@example.org`,
        transactionId,
      }
      expect((await api.post('/api/hope-in-a-box/request', { data })).status()).toBe(201)
    }
    await page.goto(`/admin/pagos?q=${transactionId}`)
    const warnings = page.getByText(/^El mismo número de transacción está también en #HIB-\d+\.$/)
    await expect(warnings).toHaveCount(2)
    await expectFineOnBothScreens(page)
    await page
      .getByRole('link', { name: /^Revisar el pago de #HIB-/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: /^Pago de #HIB-/ })
    await expect(dialog).toContainText('Con un pago se paga una sola vez.')
    await expectFineOnBothScreens(page)
  })

  test('failed emails show the reason, and one is sent again', async ({ page, staff: { api } }) => {
    const email = `no.salio.${Date.now()}@example.org`
    const sent = await api.post('/api/hope-in-a-box/request', { data: { ...familyRequest, email } })
    expect(sent.status()).toBe(201)
    const failed = { status: 'failed', lastErrorCode: 'recipient', attempts: 1 }
    await changeAnswer(page, /\/api\/outbox\?/, (rows) =>
      (rows as object[]).map((row) => ({ ...row, ...failed })),
    )
    await changeAnswer(page, /\/api\/outbox\/\d+$/, (email) => ({ ...(email as object), ...failed }))
    await changeAnswer(page, /\/api\/outbox\/counts/, (counts) => ({
      ...(counts as object),
      transport: 'graph',
      stuck: { count: 4, since: hoursAgo(3), lastErrorCode: 'forbidden' },
    }))
    await page.goto(`/admin/correo?q=${email}`)
    await expect(page.getByText('Correos que llevan más de una hora sin salir: 4')).toBeVisible()
    await expect(page.getByText(/no da permiso para enviar/)).toBeVisible()
    await expect(page.getByText('La dirección fue rechazada.').first()).toBeVisible()
    await expectFineOnBothScreens(page)
    await page.getByRole('link', { name: 'Solicitud recibida' }).click()
    const dialog = page.getByRole('dialog', { name: 'Solicitud recibida' })
    await expect(dialog).toContainText('No salió')
    await dialog.getByRole('button', { name: 'Enviar otra vez' }).click()
    await expect(page.getByText('El correo volvió a la cola')).toBeVisible()
  })
})
