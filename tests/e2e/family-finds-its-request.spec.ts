import type { Page } from '@playwright/test'
import { askForBox } from './support/box-requests.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, phone, test } from './support/page.ts'

const form = (page: Page) => ({
  reference: page.getByLabel('Número de tu solicitud'),
  contact: page.getByLabel('Correo electrónico o teléfono'),
  find: page.getByRole('button', { name: 'Ver mi solicitud' }),
  failure: page.getByRole('main').getByRole('alert'),
})

test('a family that closed everything finds its request from the home page, in small letters', async ({
  page,
  staff,
  browser,
  baseURL,
}) => {
  const { reference } = await askForBox(staff.api, staff.token, { phone: '787-555-0133' })
  const visitor = await browser.newPage({ viewport: phone, baseURL: String(baseURL) })
  await visitor.goto('/')
  await visitor.getByRole('main').getByRole('link', { name: '¿Ya la pediste?' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Mi solicitud')
  await expectAccessible(visitor)
  await expectNoSidewaysScroll(visitor)
  const askForBoxLink = visitor.getByRole('contentinfo').getByRole('link', { name: 'Pedir una caja' })
  await expect(askForBoxLink).toBeVisible()
  const { reference: number, contact, find } = form(visitor)
  await expect(find).toBeEnabled()
  // By keyboard only.
  await number.focus()
  await visitor.keyboard.type(String(reference).toLowerCase().replaceAll('-', ''))
  await visitor.keyboard.press('Tab')
  await expect(contact).toBeFocused()
  await visitor.keyboard.type('(787) 555-0133')
  await visitor.keyboard.press('Enter')
  await expect(visitor).toHaveURL(`${baseURL}/solicitud/${reference}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Tu solicitud')
  await expect(askForBoxLink).toHaveCount(0)
  await visitor.close()
  await page.goto('/en')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'My request' })).toHaveAttribute(
    'href',
    '/en/request',
  )
})

test.describe('wrong guesses', () => {
  test.use({ expectedErrors: [/404|429/] })

  test('are told nothing, and are limited', async ({ page, staff }) => {
    const { reference, email } = await askForBox(staff.api, staff.token)
    await page.goto('/solicitud')
    const { reference: number, contact, find, failure } = form(page)
    const guess = async (typed: string, who: string) => {
      await number.fill(typed)
      await contact.fill(who)
      const answered = page.waitForResponse('**/find')
      await find.click()
      await answered
      await expect(failure).toBeVisible()
      return failure.innerText()
    }
    const wrongContact = await guess(String(reference), 'otra@example.org')
    expect(wrongContact).toContain('No encontramos una solicitud con ese número y ese correo o teléfono')
    expect(await guess('BBBB-BBBB-BBBB', String(email))).toBe(wrongContact)
    await expectAccessible(page)
    for (let n = 0; n < 9; n++) await guess(String(reference), `otra${n}@example.org`)
    // The right answer is refused too, so that the limit says nothing.
    expect(await guess(String(reference), String(email))).not.toContain('No encontramos')
    await expect(page).toHaveURL(/\/solicitud$/)
  })
})

test('the link goes out by e-mail, and an unknown address gets the same words', async ({ page, staff }) => {
  const { email, id } = await askForBox(staff.api, staff.token)
  await page.goto('/solicitud')
  const askFor = async (address: string) => {
    const field = page.getByRole('textbox', { name: 'Correo electrónico', exact: true })
    await expect(page.getByRole('button', { name: 'Enviarme el enlace' })).toBeEnabled()
    await field.fill(address)
    await field.press('Enter')
    const sent = page.getByRole('heading', { name: 'Revisa tu correo' })
    await expect(sent).toBeFocused()
    const words = await page.getByRole('main').innerText()
    await page.getByRole('button', { name: 'Probar con otro correo' }).click()
    return words
  }
  expect(await askFor(String(email).toUpperCase())).toBe(await askFor('nadie@example.org'))
  const outbox = await staff.api.get('/api/outbox', {
    params: { q: String(email), page: 1 },
    headers: { Authorization: `Bearer ${staff.token}` },
  })
  const kinds = ((await outbox.json()) as { kind: string; entityId: number }[]).filter(
    (letter) => letter.entityId === id,
  )
  expect(kinds.map(({ kind }) => kind)).toContain('request_link')
})

test('any spelling of the address leads to the canonical one', async ({ page, staff, request }) => {
  const { reference } = await askForBox(staff.api, staff.token)
  const small = String(reference).toLowerCase()
  for (const [typed, canonical] of [
    [`/solicitud/${small}`, `/solicitud/${reference}`],
    [`/solicitud/${small.replaceAll('-', '')}`, `/solicitud/${reference}`],
    [`/en/request/${small.replaceAll('-', '%20')}/`, `/en/request/${reference}`],
  ] as const) {
    const answer = await request.get(typed, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([302, canonical])
  }
  await page.goto(`/solicitud/${small}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu solicitud')
})
