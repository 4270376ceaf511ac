import { FamilyForm } from './support/family-form.ts'
import { expect, hydrated, phone, test } from './support/page.ts'

test.use({ viewport: phone })

async function atTheAddress(form: FamilyForm, town: string) {
  await form.open()
  await form.purpose('personal')
  await form.fill('recipientName', 'María Rivera')
  await form.next()
  await form.contact(town)
  await form.baby()
  await form.delivery('correo')
}

/** Chromium has no call that fills a form in as the browser does: the page is told that it did. */
const fillAsBrowser = (form: FamilyForm, name: string, value: string) =>
  form.field(name).evaluate((control: HTMLInputElement | HTMLSelectElement, value) => {
    const { prototype } = control.constructor as typeof HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
    const { matches } = Element.prototype
    control.matches = ((selector: string) =>
      selector === ':autofill' ? control.value === value : matches.call(control, selector)) as typeof matches
  }, value)

test('the prefilled town and state follow the town of the person, until they are changed', async ({
  page,
}) => {
  const form = new FamilyForm(page)
  await atTheAddress(form, 'anasco')
  await expect(form.field('postalCity')).toHaveValue('Añasco')
  await expect(form.field('postalState')).toHaveValue('PR')
  for (const _ of ['delivery', 'baby', 'contact']) await page.goBack()
  await form.contact('Orlando')
  await form.next()
  await form.next()
  await expect(form.field('postalCity')).toHaveValue('Orlando')
  await expect(form.field('postalState')).toHaveValue('')
  // Also after a reload.
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Continuar tu solicitud' }).click()
  await form.fill('postalCity', 'caguas')
  await form.field('postalAddress').focus()
  await expect(form.field('postalCity')).toHaveValue('Caguas')
  await expect(form.field('postalState')).toHaveValue('PR')
  // Now the town is typed: the other one no longer changes it.
  for (const _ of ['delivery', 'baby', 'contact']) await page.goBack()
  await form.contact('Ponce')
  await form.next()
  await form.next()
  await expect(form.field('postalCity')).toHaveValue('Caguas')
  // So does a ZIP code, while no state is chosen.
  await form.field('postalState').selectOption('')
  await form.fill('postalZipCode', '00725')
  await expect(form.field('postalState')).toHaveValue('PR')
})

test('another town takes away the ZIP code and state that the browser filled in', async ({ page }) => {
  const form = new FamilyForm(page, 'en')
  await atTheAddress(form, 'Ponce')
  await fillAsBrowser(form, 'postalCity', 'Orlando')
  await fillAsBrowser(form, 'postalState', 'FL')
  await fillAsBrowser(form, 'postalZipCode', '32801')
  // The browser filled in one whole address, so all of it stays.
  await form.field('postalCity').focus()
  await form.field('postalAddress').focus()
  await expect(form.field('postalZipCode')).toHaveValue('32801')
  await form.fill('postalCity', 'Mayaguez')
  await form.field('postalAddress').focus()
  await expect(form.field('postalCity')).toHaveValue('Mayagüez')
  await expect(form.field('postalState')).toHaveValue('PR')
  await expect(form.field('postalZipCode')).toHaveValue('')
})

test('another town leaves what was typed', async ({ page }) => {
  const form = new FamilyForm(page)
  await atTheAddress(form, 'Ponce')
  await form.field('postalState').selectOption('FL')
  await form.fill('postalZipCode', '32801')
  await form.fill('postalCity', 'Orlando')
  await form.field('postalAddress').focus()
  await form.fill('postalCity', 'Tampa')
  await form.field('postalAddress').focus()
  await expect(form.field('postalState')).toHaveValue('FL')
  await expect(form.field('postalZipCode')).toHaveValue('32801')
})
