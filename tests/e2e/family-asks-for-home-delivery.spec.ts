import { FamilyForm, rowsOf } from './support/family-form.ts'
import {
  auditAfterFirst,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  test,
} from './support/page.ts'

const texts = {
  es: {
    towns: /en estos pueblos: Bayamón, Caguas, Carolina, .* y Trujillo Alto/i,
    next: 'Continuar',
    refused: 'la entrega en el hogar llega a Bayamón',
    elsewhere: 'A ese pueblo la enviamos de otra forma',
    byMail: 'Enviarla por correo ($23.95)',
    review: 'Revisa tu solicitud',
  },
  en: {
    towns: /in these towns: Bayamón, Caguas, Carolina, .* and Trujillo Alto/i,
    next: 'Continue',
    refused: 'we deliver to homes in Bayamón',
    elsewhere: 'We send it to that town in another way',
    byMail: 'Send it by mail ($23.95)',
    review: 'Check your request',
  },
} as const

for (const [index, lang] of (['es', 'en'] as const).entries())
  test(
    `home delivery names its towns, and offers mail to a family elsewhere (${lang})`,
    auditAfterFirst(index),
    async ({ page, request }) => {
      const text = texts[lang]
      await page.setViewportSize(phone)
      const form = new FamilyForm(page, lang)
      await form.open()
      // Before anything is filled in, on the page and in the form.
      await expect(page.locator('#como-funciona')).toContainText(text.towns)
      await expect(form.dialog).toContainText(text.towns)
      await form.purpose('personal')
      await form.fill('recipientName', 'María Rivera')
      await form.next()
      await form.contact('Orlando')
      await form.baby()
      await expect(form.dialog).toContainText(text.towns)
      await expectNoSidewaysScroll(page)
      await form.delivery('delivery')
      await form.fill('deliveryNotes', '123 Main St')
      const next = form.dialog.getByRole('button', { name: text.next })
      await next.click()
      await expect(form.alert).toBeFocused()
      await expect(form.alert).toContainText(text.refused)
      await expect(form.alert).toContainText(text.elsewhere)
      await expectAccessible(page)
      // A town of the list is accepted, however it is written.
      await form.fill('postalCity', 'bayamon')
      await next.click()
      await expect(form.heading).toHaveText(text.review)
      await page.goBack()
      await form.fill('postalCity', 'Orlando')
      await next.click()
      await form.dialog.getByRole('button', { name: text.byMail }).click()
      // Same screen, same answers: now for the mail.
      await expect(form.field('postalCity')).toHaveValue('Orlando')
      await expect(form.alert).toBeHidden()
      await form.fill('postalAddress', '123 Main St')
      await form.field('postalState').selectOption('FL')
      await form.fill('postalZipCode', '32801')
      await form.next()
      expect(await rowsOf(request, form.email)).toEqual([])
    },
  )
