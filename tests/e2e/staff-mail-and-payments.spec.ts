import { familyRequest, reportedAsPaid } from '../support/family-request.ts'
import { expect, expectAccessible, expectFineOnBothScreens, phone, test } from './support/page.ts'

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('the email setup names missing settings, refuses a wrong tenant and tests without sending', async ({
    page,
    staff: _,
  }) => {
    await page.goto('/graph-setup')
    await expect(page.getByRole('heading', { name: 'Integración de correo' })).toBeVisible()
    const call = page.waitForRequest('**/api/test-graph-api')
    await page.getByRole('button', { name: 'Probar conexión' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Falta configurar' })).toContainText(
      'AZURE_CLIENT_SECRET',
    )
    // The documented call carries no bearer: the session cookie suffices.
    expect((await (await call).allHeaders()).authorization).toBe(undefined)
    await expectFineOnBothScreens(page)
    await page.getByLabel('Tenant ID (directorio)').fill('a/../b')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(/El tenant es un identificador como/).first()).toBeVisible()
    await page.getByLabel('Tenant ID (directorio)').fill('')
  })

  test.describe('when the server does not respond', () => {
    test.use({ expectedErrors: [/Failed to load resource/] })
    test('the test shows the documented text', async ({ page, staff: _ }) => {
      await page.goto('/graph-setup')
      await page.route('**/api/test-graph-api', (route) => route.abort())
      await page.getByRole('button', { name: 'Probar conexión' }).click()
      await expect(page.getByRole('alert').getByText('Error al conectar con el servidor')).toBeVisible()
    })
  })

  test.describe('emails', () => {
    // The test sends an unknown placeholder on purpose.
    test.use({ expectedErrors: [/status of 400/] })
    test('finds, reads and resends an email; edits, previews and resets its template', async ({
      page,
      staff: { api },
    }) => {
      const email = `carta.${Date.now()}@example.org`
      const sent = await api.post('/api/hope-in-a-box/request', { data: { ...familyRequest, email } })
      expect(sent.status()).toBe(201)
      await page.goto(`/admin/correo?q=${email}`)
      await expectFineOnBothScreens(page)
      await page.getByRole('link', { name: 'Solicitud recibida' }).click()
      const dialog = page.getByRole('dialog', { name: 'Solicitud recibida' })
      await expect(dialog).toContainText('En tu página privada')
      await expectFineOnBothScreens(page)
      await dialog.getByRole('button', { name: 'Enviar ahora' }).click()
      await expect(page.getByText('El correo volvió a la cola')).toBeVisible()

      await page.goto('/admin/correo/textos')
      const kind = 'Voluntariado: bienvenida'
      await page.getByRole('button', { name: `${kind}, Inglés` }).click()
      const editor = page.getByRole('dialog')
      await editor.getByLabel('Asunto').fill('Hello {{nombre}}')
      await editor.getByRole('button', { name: 'Guardar' }).click()
      await expect(editor.getByText(/No se conoce nombre/).first()).toBeVisible()
      await page.getByRole('button', { name: 'Cerrar el aviso' }).click()
      await editor.getByLabel('Asunto').fill('Hello from {{organisation}}')
      await editor.getByRole('button', { name: 'Ver cómo queda' }).click()
      await expect(editor.getByRole('heading', { name: /^Hello from \w+/ })).toBeVisible()
      await expectFineOnBothScreens(page)
      await editor.getByRole('button', { name: 'Guardar' }).click()
      await expect(editor).toBeHidden()
      await page.getByRole('button', { name: `${kind}, Inglés` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Volver al texto original' }).click()
      const back = page.locator('[data-toast]').filter({ hasText: 'Volvió el texto original' })
      await back.getByRole('button', { name: 'Deshacer' }).click()
      await expect(page.getByText('Volvió el texto de ustedes')).toBeVisible()
    })
  })

  test('verifies a reported payment manually beside its request, and refunds it', async ({
    page,
    staff: { api, token },
  }) => {
    const headers = { authorization: `Bearer ${token}` }
    const transactionId = `REF-${Date.now()}`
    const data = {
      ...reportedAsPaid,
      email: `pago.${Date.now()}@example.org`,
      transactionId,
    }
    expect((await api.post('/api/hope-in-a-box/request', { data })).status()).toBe(201)
    const found = await api.get(`/api/payments/claims?q=${transactionId}`, { headers })
    const [claim] = await found.json()
    await page.goto(`/admin/pagos?q=${transactionId}`)
    await expect(page.getByText('Sin verificar').first()).toBeVisible()
    await expectFineOnBothScreens(page)

    await page.goto(`/admin/solicitudes/${claim.subjectId}`)
    await page.getByRole('button', { name: 'Revisar el pago' }).click()
    const dialog = page.getByRole('dialog', { name: `Pago de ${claim.label}` })
    await dialog.getByLabel(/^Nota/).fill('No aparece en la cuenta')
    await dialog.getByRole('button', { name: 'Descartar: el pago no llegó' }).click()
    await expect(page.getByText('Pago descartado')).toBeVisible()
    await expect(page.getByText('Pago pendiente').first()).toBeVisible()
    // The payment arrived later: the same row is verified.
    await page.getByRole('button', { name: 'Revisar el pago' }).click()
    await expect(dialog).toContainText('Descartado por')
    await expect(dialog.getByRole('button', { name: 'Descartar: el pago no llegó' })).toBeHidden()
    await dialog.getByLabel(/^Nota/).fill('Visto en la aplicación')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Verificar a mano' }).click()
    await expect(page.getByText('Pago verificado')).toBeVisible()
    await page.getByRole('button', { name: 'Revisar el pago' }).click()
    await dialog.getByRole('button', { name: 'Anotar una devolución' }).click()
    const refund = page.getByRole('dialog', { name: `Devolución a ${claim.label}` })
    await expect(refund.getByLabel('Cantidad devuelta')).toHaveValue('23.95')
    await refund.getByRole('button', { name: 'Anotar devolución' }).click()
    await expect(page.getByText('Devolución anotada')).toBeVisible()
    await expect(page.getByText('Pago devuelto').first()).toBeVisible()
  })

  test('verifies an online donation manually with the received amount; its receipt exists', async ({
    page,
    staff: { api },
  }) => {
    const donorEmail = `dona.${Date.now()}@example.org`
    const data = { amount: '25', method: 'ath_movil', donorName: 'Elba Prueba', donorEmail }
    expect((await api.post('/api/donations', { data })).status()).toBe(201)
    await page.goto(`/admin/pagos/donaciones?q=${donorEmail}`)
    await expect(page.getByText('Anunciada', { exact: true }).first()).toBeVisible()
    await expectFineOnBothScreens(page)
    await page.getByRole('link', { name: 'Elba Prueba' }).click()
    const sheet = page.getByRole('dialog', { name: /^Donación / })
    await expect(sheet).toContainText('no cuenta en ninguna suma')
    await expectFineOnBothScreens(page)
    await sheet.getByRole('button', { name: 'Revisar el pago' }).click()
    const payment = page.getByRole('dialog', { name: /^Pago de Donación/ })
    await payment.getByLabel('Cantidad que llegó').fill('20')
    await expectFineOnBothScreens(page)
    await payment.getByRole('button', { name: 'Verificar a mano' }).click()
    await expect(page.getByText('Pago verificado')).toBeVisible()
    await expect(sheet).toContainText('$20.00')
    await expect(sheet.getByText('Con recibo', { exact: true })).toBeVisible()
    await sheet.getByRole('link', { name: /^\d{4}-\d{4}$/ }).click()
    await expect(page.getByRole('heading', { name: /^Recibo \d{4}-\d{4}$/, level: 1 })).toBeVisible()
    await page.goto(`/admin/correo?q=${donorEmail}`)
    await expect(page.getByRole('link', { name: 'Donación: gracias y recibo' })).toBeVisible()
  })
})
