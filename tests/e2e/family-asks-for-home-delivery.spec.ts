import { FamilyForm, rowsOf } from './support/family-form.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, phone, test } from './support/page.ts'

test('home delivery names its towns, and offers mail to a family that lives elsewhere', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone)
  const form = new FamilyForm(page)
  await form.open()
  await form.purpose('personal')
  await form.fill('recipientName', 'María Rivera')
  await form.next()
  await form.contact('Orlando')
  await form.baby()
  await expect(form.dialog).toContainText('Llega a Bayamón, Caguas, Carolina')
  await expectNoSidewaysScroll(page)
  await form.delivery('delivery')
  await form.fill('deliveryNotes', '123 Main St')
  await form.dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(form.alert).toBeFocused()
  await expect(form.alert).toContainText('la entrega en el hogar llega a Bayamón')
  await expectAccessible(page)
  await form.dialog.getByRole('button', { name: 'Mejor por correo ($23.95)' }).click()
  // Same screen, same answers: now for the mail.
  await expect(form.field('postalCity')).toHaveValue('Orlando')
  await expect(form.alert).toBeHidden()
  await form.fill('postalAddress', '123 Main St')
  await form.field('postalState').selectOption('FL')
  await form.fill('postalZipCode', '32801')
  await form.next()
  expect(await rowsOf(request, form.email)).toEqual([])
})
