import { FamilyForm, rowsOf } from './support/family-form.ts'
import { expect, expectAccessible, phone, test } from './support/page.ts'

test.use({ viewport: phone })

test('repeats an ignored email hint before sending', async ({ page, request }) => {
  const form = new FamilyForm(page)
  await form.open()
  await form.purpose('personal')
  await form.fill('recipientName', 'María Rivera')
  await form.next()
  const name = form.email.split('@')[0]
  await form.fill('phone', '787-555-0182')
  await form.fill('email', `${name}@gmial.com`)
  await form.fill('town', 'Ponce')
  await form.next()
  await form.baby()
  await form.delivery('pickup')
  await form.next()
  await expect(form.heading).toHaveText('Revisa tu solicitud')
  const offer = form.dialog.getByRole('button', { name: `¿Quisiste decir ${name}@gmail.com?` })
  await expectAccessible(page)
  await offer.click()
  await expect(offer).toHaveCount(0)
  await expect(form.dialog.getByRole('definition').filter({ hasText: `${name}@gmail.com` })).toBeVisible()
  await form.field('liabilityWaiver').check()
  await form.send.click()
  await form.expectSent()
  expect(await rowsOf(request, `${name}@gmail.com`)).toHaveLength(1)
})

test('addresses a gift giver as the giver', async ({ page }) => {
  const form = new FamilyForm(page)
  await form.open()
  await form.purpose('gift')
  await form.fill('giftSenderName', 'Ana Colón')
  await form.fill('giftRecipientName', 'Luz Peña')
  await form.next()
  await form.contact('Ponce')
  await expect(form.dialog.getByText('Si no lo sabes, escoge «Una».')).toBeVisible()
  await form.baby()
  await form.dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(form.alert.getByRole('listitem')).toHaveText([
    'Este campo es requerido. Escoge cómo hacemos llegar la caja',
  ])
  await form.delivery('pickup')
  await form.next()
  // In the review, labels are labels, not instructions.
  await expect(form.dialog.getByRole('term')).not.toContainText([/escoge/])
  await expect(
    form.dialog.getByRole('term').filter({ hasText: '¿Fue una pérdida o más de una?' }),
  ).toHaveText('¿Fue una pérdida o más de una?')
})
