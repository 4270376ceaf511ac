import { FamilyForm, formAtContact } from './support/family-form.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, phone, test } from './support/page.ts'

test.use({ viewport: phone })

test('Back goes one step back, then leaves the form, without losing answers', async ({ page }) => {
  const requests: string[] = []
  const form = await formAtContact(page)
  page.on('request', (request) => requests.push(request.url()))
  const address = page.url()
  await page.goBack()
  await expect(form.heading).toHaveText('La persona')
  await expect(form.heading).toBeFocused()
  await expect(form.field('recipientName')).toHaveValue('María Rivera')
  await page.goForward()
  await expect(form.heading).toHaveText('Tu contacto')
  await expect(form.field('phone')).toHaveValue('787-555-0182')
  await page.goBack()
  await page.goBack()
  await expect(form.heading).toHaveText('Para quién')
  await page.goBack()
  await expect(form.dialog).toBeHidden()
  await expect(form.opener).toBeFocused()
  expect(page.url()).toBe(address)
  await form.opener.click()
  await expect(form.dialog.locator('[name="boxPurpose"]:checked')).toHaveValue('personal')
  // The router did not handle these moves: it would have fetched the page's data again.
  expect(requests.filter((url) => url.includes('.data'))).toEqual([])
})

test('Back closes a dialog over the form and leaves the form unchanged', async ({ page }) => {
  const form = await formAtContact(page)
  await form.dialog.getByRole('button', { name: 'Borrar lo que escribí' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(2)
  await page.goBack()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await expect(form.heading).toHaveText('Tu contacto')
  await expect(form.field('phone')).toHaveValue('787-555-0182')
  await page.goBack()
  await expect(form.heading).toHaveText('La persona')
  await page.goBack()
  await form.dialog.getByRole('button', { name: 'Ver qué trae la caja' }).click()
  // Its code comes with the press.
  await expect(page.locator('dialog[open]')).toHaveCount(2)
  await page.goBack()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await expect(form.heading).toHaveText('Para quién')
})

test("a close request by the phone's Back also goes one step back", async ({ page }) => {
  const form = await formAtContact(page)
  await form.dialog.evaluate((dialog: HTMLDialogElement) => dialog.requestClose())
  await expect(form.heading).toHaveText('La persona')
  await expect(form.field('recipientName')).toHaveValue('María Rivera')
  // A second immediate Back closes it without a request.
  await form.dialog.evaluate((dialog: HTMLDialogElement) => dialog.close())
  await expect(form.dialog).toBeHidden()
  await expect(form.opener).toBeFocused()
  await form.opener.click()
  await expect(form.field('recipientName')).toHaveValue('María Rivera')
  // Escape is not Back, whatever has the focus.
  await form.dialog.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Escape')
  await expect(form.dialog).toBeHidden()
})

test('closing restores the history, and Back then leaves the page', async ({ page }) => {
  await page.goto('/en')
  const form = await formAtContact(page)
  await page.keyboard.press('Escape')
  await expect(form.dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => Object.keys(history.state ?? {}))).not.toContain('requestPlace')
  await page.goBack()
  await expect(page).toHaveURL(/\/en$/)
})

test('the number stays on the page: after Back, a reload and in the other language, until it is removed', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/eventos')
  const form = new FamilyForm(page)
  await form.open()
  // Back must not scroll the page to where the form was opened.
  await page.evaluate(() => window.scrollTo(0, 400))
  await form.ownByPickup()
  await form.send.click()
  await form.expectSent()
  const number = form.sent.locator('.code')
  const reference = (await number.textContent()) ?? ''
  await expect.poll(() => page.evaluate(() => history.state?.requestPlace ?? null)).toBeNull()
  await expect(number).toBeInViewport()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // No answer of the form is below or above the page in the history.
  await page.goBack()
  await expect(page).toHaveURL(/eventos/)
  await page.goForward()
  await expect(number).toHaveText(reference)
  await page.goForward()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(number).toHaveText(reference)
  await page.getByRole('button', { name: 'Idioma: Español' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(form.sent.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  await expect(number).toHaveText(reference)
  // On a device of others: nothing that the family wrote.
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(stored).not.toMatch(/María|787|example\.org/)

  await form.sent.getByRole('button', { name: 'Remove this notice' }).click()
  await expect(form.sent).toHaveCount(0)
  const opener = new FamilyForm(page, 'en').opener
  await expect(opener).toBeFocused()
  await page.reload()
  await hydrated(page)
  await expect(form.sent).toHaveCount(0)
  await opener.click()
  await expect(form.heading).toHaveText('Who it is for')
  await expect(form.dialog.locator('input:checked')).toHaveCount(0)
})
