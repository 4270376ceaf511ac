import type { APIRequestContext } from '@playwright/test'
import { expect, expectFineOnBothScreens, hydrated, phone, test } from './support/page.ts'
import { addEvent, asStaff, registerFor } from './support/people.ts'

const dayMs = 86_400_000

type Person = { id: number; reference: string; fullName: string; email: string }

async function registered(api: APIRequestContext, token: string, people: number) {
  const eventDate = new Date(Date.now() + 10 * dayMs).toISOString()
  const event = await addEvent(api, token, {
    eventDate,
    endDate: new Date(Date.parse(eventDate) + 7_200_000),
  })
  const rows: Person[] = []
  for (let n = 0; n < people; n++) rows.push((await registerFor(api, token, event.id)) as unknown as Person)
  return { event, rows }
}

test.use({ viewport: phone })

test('a person opens the own page, corrects, cancels and comes back', async ({
  page,
  staff: { api, token },
}) => {
  const { event, rows } = await registered(api, token, 2)
  const [mine, other] = rows as [Person, Person]
  const response = await page.goto(`/registro/${mine.reference}`)
  expect(response!.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  await hydrated(page)
  await expect(page.getByRole('heading', { name: String(event.title) })).toBeVisible()
  await expect(page.getByText('Recibimos tu registro.')).toBeVisible()
  expect(await page.content()).not.toContain(other.fullName)
  await expectFineOnBothScreens(page)

  await page.locator('main [name="fullName"]').fill('Elena Sotomayor')
  await page.locator('main [name="email"]').fill('otra@example.org')
  await page.getByRole('checkbox', { name: /No quiero recordatorios/ }).check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Te escribimos a otra@example.org.')).toBeVisible()
  expect(await asStaff(api, token, 'get', `/api/registrations/${mine.id}`)).toMatchObject({
    fullName: 'Elena Sotomayor',
    email: mine.email,
    noReminders: true,
  })

  await page.getByRole('button', { name: 'Cancelar mi registro' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Cancelar tu registro?' })
  await expect(question).toContainText('Si entonces no queda espacio, entras en la lista de espera.')
  await expectFineOnBothScreens(page)
  await question.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(page.getByText('Tu registro quedó cancelado.')).toBeVisible()
  // The same sentence does not stand twice.
  await expect(page.getByText('Tu registro está cancelado.')).toBeHidden()
  await page.getByRole('button', { name: 'Volver a registrarme' }).click()
  // The place was offered to the next person.
  await expect(page.getByText('Estás en la lista de espera.')).toBeVisible()
})

test('an offered place is accepted; the next person is not told of it', async ({
  page,
  staff: { api, token },
}) => {
  const { rows } = await registered(api, token, 3)
  const [first, second, third] = rows as [Person, Person, Person]
  await asStaff(api, token, 'put', `/api/registrations/${first.id}`, { status: 'cancelled' })
  await page.goto(`/en/registration/${second.reference.toLowerCase()}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'There is a place for you' })).toBeVisible()
  await expectFineOnBothScreens(page)
  await page.getByRole('button', { name: 'Yes, I want the place' }).click()
  await expect(page.getByText('The place is yours. We look forward to seeing you.')).toBeVisible()
  await expect(page.getByText('Your place is confirmed.')).toBeHidden()
  await expect(page.locator(':focus')).toContainText('The place is yours.')
  await page.goto(`/registro/${third.reference}`)
  await expect(page.getByText('Estás en la lista de espera.')).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Salir de la lista de espera' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Salir de la lista de espera?' })
  await expect(question).toContainText('se lo ofrecemos a otra persona')
  await question.getByRole('button', { name: 'Sí, salir' }).click()
  // The page is shorter now, and closing the question went back in the history: the answer is still in sight.
  const left = page.locator(':focus').getByText('Ya no estás en la lista de espera.')
  await expect(left).toBeInViewport()
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.openDialog))).toBe(false)
  await expect(left).toBeInViewport()
  await page.goto(`/admin/registros?ficha=${second.id}`)
  await expect(page.getByRole('dialog', { name: second.fullName })).toContainText(
    'La persona aceptó el lugar',
  )
})

test('an offered place that is let go is offered to the next person', async ({
  page,
  staff: { api, token },
}) => {
  const { event, rows } = await registered(api, token, 3)
  const [first, second, third] = rows as [Person, Person, Person]
  await asStaff(api, token, 'put', `/api/registrations/${first.id}`, { status: 'cancelled' })
  await page.goto(`/registro/${second.reference}`)
  await hydrated(page)
  const decline = page.getByRole('button', { name: 'No puedo; que sea para otra persona' })
  const question = page.getByRole('alertdialog', { name: '¿Dejar el espacio a otra persona?' })
  await decline.click()
  await expect(question).toContainText('El espacio pasa a otra persona')
  await expectFineOnBothScreens(page)
  await question.getByRole('button', { name: 'No, todavía no' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Hay un espacio para ti' })).toBeVisible()
  await decline.click()
  await question.getByRole('button', { name: 'Sí, dejarlo' }).click()
  await expect(page.locator(':focus')).toContainText('Gracias por avisarnos.')
  await expect(page.getByText('Tu registro está cancelado.')).toBeVisible()
  await page.goto(`/registro/${third.reference}`)
  await expect(page.getByRole('heading', { name: 'Hay un espacio para ti' })).toBeVisible()
  await page.goto(`/admin/registros?eventId=${event.id}`)
  await expect(page.getByText(/Lugar ofrecido hasta/)).toBeVisible()
  await expect(page.getByText('1 lugar ofrecido a la lista de espera')).toBeVisible()
})

test.describe('an offer that another tab accepted', () => {
  test.use({ expectedErrors: [/409/] })
  test('is not declined: the seat stays, and the page shows it', async ({ page, staff: { api, token } }) => {
    const { rows } = await registered(api, token, 2)
    const [first, second] = rows as [Person, Person]
    await asStaff(api, token, 'put', `/api/registrations/${first.id}`, { status: 'cancelled' })
    await page.goto(`/registro/${second.reference}`)
    await hydrated(page)
    const accepted = await api.put(`/api/registration-pages/${second.reference}`, {
      data: { step: 'accept' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
    expect(accepted.ok()).toBe(true)
    await page.getByRole('button', { name: 'No puedo; que sea para otra persona' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, dejarlo' }).click()
    await expect(page.locator(':focus')).toContainText('Ya no hay un espacio que espere tu respuesta.')
    await expect(page.getByText('Tu espacio está confirmado.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Hay un espacio para ti' })).toBeHidden()
    expect(await asStaff(api, token, 'get', `/api/registrations/${second.id}`)).toMatchObject({
      status: 'confirmed',
    })
  })
})

test.describe('a waiting list that another tab left for a place', () => {
  test.use({ expectedErrors: [/409/] })
  test('is not left: the place stays, and the page shows it', async ({ page, staff: { api, token } }) => {
    const { rows } = await registered(api, token, 2)
    const [first, second] = rows as [Person, Person]
    await page.goto(`/en/registration/${second.reference}`)
    await hydrated(page)
    await asStaff(api, token, 'put', `/api/registrations/${first.id}`, { status: 'cancelled' })
    const accepted = await api.put(`/api/registration-pages/${second.reference}`, {
      data: { step: 'accept' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
    expect(accepted.ok()).toBe(true)
    await page.getByRole('button', { name: 'Leave the waiting list' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, leave it' }).click()
    await expect(page.locator(':focus')).toContainText('You are no longer on the waiting list')
    await expect(page.getByText('Your place is confirmed.')).toBeVisible()
    expect(await asStaff(api, token, 'get', `/api/registrations/${second.id}`)).toMatchObject({
      status: 'confirmed',
    })
  })
})

test.describe('a step whose answer is lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/] })
  test('is not called a failure: the page looks again and shows how it stands', async ({
    page,
    context,
    staff: { api, token },
  }) => {
    const { rows } = await registered(api, token, 1)
    const { reference } = rows[0]!
    await page.goto(`/registro/${reference}`)
    await hydrated(page)
    await page.route('**/api/registration-pages/*', async (route) => {
      if (route.request().method() === 'PUT') await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Cancelar mi registro' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, cancelar' }).click()
    const message = page.getByRole('alert').filter({ hasText: 'No sabemos si llegó' })
    await expect(message).toContainText('esta página te dirá cómo quedó')
    await expect(page.getByText('No se pudo guardar')).toBeHidden()
    await expectFineOnBothScreens(page)
    const look = message.getByRole('button', { name: 'Mirar otra vez' })
    await look.click()
    await expect(message).toContainText('Todavía no hay respuesta.')
    await page.unrouteAll()
    await look.click()
    await expect(page.locator(':focus')).toContainText('Así está tu registro ahora.')
    await expect(page.getByText('Tu registro está cancelado.')).toBeVisible()
    await expect(message).toBeHidden()
    await page.getByRole('button', { name: 'Volver a registrarme' }).click()
    await expect(page.getByText('Recibimos tu registro otra vez.')).toBeVisible()

    // The signal's return is enough.
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Cancelar mi registro' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, cancelar' }).click()
    await expect(message).toBeVisible()
    await context.setOffline(false)
    await expect(message).toBeHidden()
    await expect(page.getByText('Te escribiremos cuando esté confirmado.')).toBeVisible()
  })
})

test.describe('an unknown link', () => {
  test.use({ expectedErrors: [/404/] })
  test('shows whom to ask', async ({ page }) => {
    const response = await page.goto('/registro/2222-2222-2222')
    expect(response!.status()).toBe(404)
    await expect(page.getByText('No encontramos un registro con ese enlace.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'hola@example.org' }).first()).toBeVisible()
  })
})
