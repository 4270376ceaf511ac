import { askForBox, readRequest, uniqueName } from './support/box-requests.ts'
import { expect, expectFineOnBothScreens, test } from './support/page.ts'

/** Ten digits that no other test uses. */
const newPhone = () => `939${String(Date.now()).slice(-7)}`

test('staff find a request that came twice with one phone, compare, merge and separate them', async ({
  page,
  staff: { api, token },
}) => {
  const digits = newPhone()
  const first = await askForBox(api, token, {
    recipientName: uniqueName('Iris Vélez'),
    phone: digits,
    deliveryMethod: 'pickup',
  })
  const second = await askForBox(api, token, {
    recipientName: uniqueName('Iris M. Vélez'),
    phone: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
    additionalNotes: 'Su nombre es Alma.',
    paymentStatus: 'paid',
    paymentMethod: 'ath_movil',
    paymentAmount: '23.95',
    transactionId: `E2E-${digits}`,
  })
  const [a, b] = [first.code, second.code]

  await page.goto('/admin')
  await page.getByRole('link', { name: /solicitudes? podrían? ser la misma/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posibles repetidas')
  await expect(page.getByText('el mismo teléfono').first()).toBeVisible()
  await expectFineOnBothScreens(page)

  await page.goto(`/admin/solicitudes?q=${digits}`)
  await expect(page.getByText('Puede estar repetida')).toHaveCount(2)
  await page.getByRole('link', { name: a }).click()
  await expect(page.getByText('Puede que sea la misma solicitud')).toBeVisible()
  await page.getByRole('link', { name: `Comparar ${a} con ${b}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Comparar ${a} y ${b}`)
  await expect(page.getByRole('radio', { name: new RegExp(a) }).first()).toBeChecked()
  const notes = page.getByRole('group', { name: 'Notas de la familia' })
  await expect(notes.getByRole('radio', { name: new RegExp(b) })).toBeChecked()
  await page
    .getByRole('group', { name: 'Entrega y dirección' })
    .getByRole('radio', { name: new RegExp(b) })
    .check()
  await expect(page.getByText(`Su pago pasa a ${a}.`)).toBeVisible()
  await expectFineOnBothScreens(page)

  await page.getByRole('button', { name: `Unir en ${a}` }).click()
  await expect(page.getByText('Solicitudes unidas')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(a)
  await expect(page.getByText('Se le unió otra solicitud', { exact: true })).toBeVisible()
  await expect(page.getByText('Puede que sea la misma solicitud')).toBeHidden()
  await expectFineOnBothScreens(page)
  expect(await readRequest(api, token, first.id)).toMatchObject({
    deliveryMethod: 'correo',
    additionalNotes: 'Su nombre es Alma.',
    transactionId: `E2E-${digits}`,
  })
  expect(await readRequest(api, token, second.id)).toMatchObject({ status: 'closed', outcome: 'duplicate' })

  await page.goto(`/solicitud/${String(second.reference)}`)
  await expect(page.getByText('las unimos en esta')).toBeVisible()
  await expect(page.getByText(String(first.reference))).toBeVisible()
  await expectFineOnBothScreens(page)

  await page.goto(`/admin/solicitudes/${second.id}`)
  await expect(page.getByText('Está unida a otra solicitud', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Separarlas' }).click()
  await expect(page.getByText('Solicitudes separadas')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Puede que sea la misma solicitud')).toBeVisible()
  expect(await readRequest(api, token, first.id)).toMatchObject({
    deliveryMethod: 'pickup',
    additionalNotes: null,
    transactionId: null,
  })
  expect(await readRequest(api, token, second.id)).toMatchObject({
    status: 'pending',
    outcome: null,
    transactionId: `E2E-${digits}`,
  })
})

test('staff say that two requests are not the same, and change their mind', async ({
  page,
  staff: { api, token },
}) => {
  const email = `${newPhone()}@ejemplo.org`
  const first = await askForBox(api, token, { email, phone: newPhone() })
  const second = await askForBox(api, token, { email, phone: '787-555-0777' })
  await page.goto(`/admin/solicitudes/${second.id}`)
  await page.getByRole('button', { name: `No es la misma: ${first.code}` }).click()
  const answer = page.getByText(`${first.code} no es la misma`)
  await expect(answer).toBeVisible()
  await expect(page.getByText('Puede que sea la misma solicitud')).toBeHidden()
  await page.goto(`/admin/solicitudes/${first.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.code)
  await expect(page.getByText('Puede que sea la misma solicitud')).toBeHidden()
  await page.goto(`/admin/solicitudes/${first.id}/comparar/${second.id}`)
  await expect(page.getByText('Marcadas como dos solicitudes distintas')).toBeVisible()
  await page.getByRole('button', { name: 'Volver a avisar' }).click()
  await expect(page.getByText('Tienen el mismo correo.')).toBeVisible()
})

test.describe('when the answers of a request fail to open', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the comparison says so, and opens when staff try again', async ({ page, staff: { api, token } }) => {
    const email = `${newPhone()}@ejemplo.org`
    const first = await askForBox(api, token, { email, phone: newPhone() })
    const second = await askForBox(api, token, { email, phone: newPhone() })
    const answers = `**/api/hope-in-a-box/requests/${second.id}/answers`
    await page.route(answers, (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ title: 'x', status: 503, code: 'unavailable', detail: 'No se pudo abrir.' }),
      }),
    )
    await page.goto(`/admin/solicitudes/${first.id}/comparar/${second.id}`)
    await expect(page.getByRole('alert').filter({ hasText: 'No se pudo abrir.' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparar solicitudes')
    await page.unroute(answers)
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Comparar ${first.code} y ${second.code}`,
    )
  })
})
