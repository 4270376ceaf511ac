import { FamilyForm } from './family-form.ts'
import { expect } from './page.ts'
import { type Tour, wordsIn } from './tour.ts'

/** All steps of a gift by mail: errors of each step, side dialogs, payment, confirmation. */
export const requestTour: Tour = async function* (page, lang) {
  const { t, top, press } = wordsIn(page, lang)
  const form = new FamilyForm(page, lang)
  const next = () => press('hopebox.continue')
  const wrong = async () => {
    await next()
    await expect(form.alert).toBeFocused()
  }
  await form.open()
  yield 'request-1-purpose'
  await wrong()
  yield 'request-1-purpose-wrong'
  await top()
    .getByRole('button', { name: t('hopebox.seeContents') })
    .click()
  await expect(top().getByRole('listitem')).toHaveCount(10)
  yield 'request-1-contents'
  await page.keyboard.press('Escape')
  await form.choose('boxPurpose', 'gift')
  await form.choose('targetedFor', 'ambos')
  await form.next()
  yield 'request-2-person'
  await wrong()
  yield 'request-2-person-wrong'
  await form.fill('giftSenderName', 'María Fernanda Rodríguez-Santiago')
  await form.fill('giftRecipientName', 'Luz Encarnación Peñalverástegui')
  await form.fill('giftMessage', 'Te queremos y te acompañamos. '.repeat(13))
  await form.next()
  yield 'request-3-contact'
  await wrong()
  yield 'request-3-contact-wrong'
  await form.fill('email', 'una.persona.con.nombre.largo@gmial.com')
  await form.fill('phone', '(787) 555-0182')
  await expect(top().getByRole('button', { name: /gmail\.com/ })).toBeVisible()
  yield 'request-3-contact-suggestion'
  await form.contact('San Sebastián')
  yield 'request-4-baby'
  await wrong()
  yield 'request-4-baby-wrong'
  await form.baby()
  yield 'request-5-delivery'
  await form.delivery('correo')
  await form.fill('postalZipCode', '10001')
  await form.field('postalState').selectOption('PR')
  yield 'request-5-address'
  await wrong()
  yield 'request-5-address-wrong'
  await form.address()
  yield 'request-6-review'
  await press('hopebox.submitMail')
  await expect(form.alert).toBeFocused()
  yield 'request-6-review-wrong'
  await press('hopebox.waiverRead')
  yield 'request-6-waiver'
  await page.keyboard.press('Escape')
  await press('hopebox.draft.erase')
  yield 'request-6-erase'
  await page.keyboard.press('Escape')
  await form.field('liabilityWaiver').check()
  await page.route('**/api/hope-in-a-box/request', (route) => route.abort())
  await form.pay.click()
  yield 'request-7-payment'
  await press('payment.skip')
  await expect(top().getByText(t('hopebox.failure.unanswered'))).toBeVisible()
  yield 'request-7-failed'
  await page.unroute('**/api/hope-in-a-box/request')
  await press('hopebox.failure.retry')
  await form.expectSent()
  yield 'request-8-sent'
  await form.sent.getByRole('link', { name: t('hopebox.confirmation.followUp') }).click()
  await expect(page.locator('main [aria-current="step"]')).toBeVisible()
  yield 'follow-up-received'
}

/** Home delivery has more fields, mail a payment report, pickup none. */
export const otherDeliveriesTour: Tour = async function* (page, lang) {
  const { t, top, press } = wordsIn(page, lang)
  const form = new FamilyForm(page, lang)
  await page.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) => route.abort())
  await form.open()
  await form.purpose('personal')
  yield 'request-2-own'
  await form.fill('recipientName', 'María Rivera')
  await form.next()
  await form.contact()
  await form.baby()
  await form.delivery('delivery')
  yield 'request-5-home'
  await press('hopebox.continue')
  await expect(form.alert).toBeFocused()
  yield 'request-5-home-wrong'
  await page.goBack()
  await form.delivery('pickup')
  yield 'request-5-pickup'
  await page.goBack()
  await form.delivery('correo')
  await form.address()
  await form.field('liabilityWaiver').check()
  await form.pay.click()
  const tab = page.context().waitForEvent('page')
  await top()
    .getByRole('button', { name: t('payment.paypal') })
    .focus()
  await page.keyboard.press('Enter')
  await (await tab).close()
  await expect(top().getByRole('heading').first()).toBeFocused()
  yield 'request-7-payment-opened'
  await press('payment.paid')
  await expect(top().locator('[name="transactionId"]')).toBeVisible()
  yield 'request-7-payment-reported'
  await press('payment.continue')
  await form.expectSent()
  yield 'request-8-sent-reported'
}

/** The follow-up page with a postponed shipping fee. */
export const followUpTour: Tour = async function* (page, lang) {
  const { t, top, press, open } = wordsIn(page, lang)
  await page.context().route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) => route.abort())
  const response = await page.request.post('/api/hope-in-a-box/request', { data: requestByMail })
  await open(`/solicitud/${(await response.json()).reference}`)
  await press('followUp.payment.payNow', page)
  await expect(top().getByRole('heading').first()).toBeFocused()
  yield 'follow-up-payment'
  const tab = page.context().waitForEvent('page')
  await top()
    .getByRole('link', { name: t('payment.athMovil') })
    .focus()
  await page.keyboard.press('Enter')
  await (await tab).close()
  await press('payment.paid')
  await expect(top().locator('[name="transactionId"]')).toBeVisible()
  yield 'follow-up-reported'
  await page.route('**/api/hope-in-a-box/follow-up/*/payment', (route) => route.abort())
  await press('payment.continue')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  yield 'follow-up-not-noted'
  await page.unroute('**/api/hope-in-a-box/follow-up/*/payment')
  await press('hopebox.failure.retry', page)
  await expect(page.getByText(t('followUp.payment.reported'))).toBeVisible()
  yield 'follow-up-noted'
}

const requestByMail = {
  recipientName: 'María Fernanda Rodríguez-Santiago',
  phone: '787-555-0182',
  email: 'familia@example.org',
  town: 'Añasco',
  boxPurpose: 'personal',
  targetedFor: 'mama',
  lossType: 'unica',
  deliveryMethod: 'correo',
  postalAddress: '150 Calle A',
  postalCity: 'Añasco',
  postalState: 'PR',
  postalZipCode: '00610',
  liabilityWaiver: true,
}
