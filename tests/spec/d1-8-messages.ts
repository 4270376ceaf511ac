import { ApiError } from '#lib/http/http-client.ts'
import { loadTexts } from '#lib/text/texts.server.ts'
import { translate } from '#lib/text/texts.ts'
import { FamilyForm } from '../e2e/support/family-form.ts'
import { hydrated } from '../e2e/support/page.ts'
import { giftUpToPayment, provider, sayPaid } from '../e2e/support/shipping-payment.ts'
import { loginMessages } from './d1-6-access.ts'
import { field, type PublicScreen, top } from './d1-screens.ts'
import { requestBody, taken, uniqueEmail } from './d1-support.ts'
import { expect, type Lang, type Seen, type Statement } from './statement.ts'

const refused = [/status of 500/]

const toastSays = async (
  { page, words }: Seen,
  kind: 'error' | 'success' | 'info',
  texts: Record<Lang, string[]>,
) => {
  for (const text of words(texts)) await expect(page.locator(`[data-toast="${kind}"]`)).toContainText(text)
}

/** The server refuses the next calls to this address. */
const refuse = ({ page }: Seen, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 500, body: '' }))

async function fillVolunteer(seen: Seen) {
  const { page, words } = seen
  await page.goto(words({ es: '/', en: '/en' }))
  await hydrated(page)
  const opener = words({ es: 'Quiero ser voluntaria o voluntario', en: 'I want to volunteer' })
  await page.getByRole('button', { name: opener }).first().click()
  const typed = {
    name: 'Ana Colón',
    phone: '787-555-0182',
    town: 'Añasco',
    talent: 'Coser, escuchar y conducir',
    email: uniqueEmail(),
    availability: 'Sábados en la mañana',
  }
  for (const [name, value] of Object.entries(typed)) await field(seen, name).fill(value)
  await top(seen).locator('button[type="submit"]').click()
}

async function fillRegistration(seen: Seen) {
  const { page, words } = seen
  await page.goto(words({ es: '/eventos', en: '/en/events' }))
  await hydrated(page)
  const opener = words({ es: /^Registrarme: Ola de luz/, en: /^Register: Wave of light/ })
  await page.getByRole('button', { name: opener }).click()
  await field(seen, 'fullName').fill('Luz Peña')
  await field(seen, 'email').fill(uniqueEmail())
  await field(seen, 'phone').fill('787-555-0182')
  await top(seen).locator('button[type="submit"]').click()
}

async function fillMessage({ page, words }: Seen) {
  await page.goto(words({ es: '/contacto', en: '/en/contact' }))
  await hydrated(page)
  const form = page.locator('form:has([name="message"])')
  for (const name of ['name', 'subject', 'message'])
    await form.locator(`[name="${name}"]`).fill('Una pregunta')
  await form.locator('[name="email"]').fill(uniqueEmail())
  await form.locator('button[type="submit"]').click()
}

async function fillDonation({ page, words }: Seen) {
  await page.context().route(/athmovil\.example/, (route) => route.fulfill({ body: 'ATH' }))
  await page.goto(words({ es: '/donar', en: '/en/donate' }))
  await hydrated(page)
  await page.locator('[name="amount"][value="25"]').check()
  await page.locator('[name="method"][value="ath_movil"]').check()
  const name = words({ es: 'Donar $25 con ATH Móvil', en: 'Donate $25 with ATH Móvil' })
  await page.getByRole('button', { name }).click()
}

export const messages: Statement<PublicScreen>[] = [
  {
    id: 'D1-8.01',
    says: 'Any non-OK response becomes an error whose message is the status code, a colon and a space, then the body text',
    async call() {
      expect(new ApiError(409, 'Conflict', 'ya existe').message).toBe('409: ya existe')
    },
  },
  {
    id: 'D1-8.02',
    says: 'The status text if the body is empty',
    async call() {
      expect(new ApiError(503, 'Service Unavailable', '').message).toBe('503: Service Unavailable')
    },
  },
  {
    id: 'D1-8.03',
    says: 'Donation error: "There was a problem processing your donation. Please try again."',
    expectedErrors: refused,
    async flow(told) {
      await refuse(told, '**/api/donations')
      await fillDonation(told)
      await toastSays(told, 'error', {
        es: ['Hubo un problema al procesar tu donativo. Por favor, intenta de nuevo.'],
        en: ['There was a problem processing your donation. Please try again.'],
      })
    },
  },
  {
    id: 'D1-8.04',
    says:
      'Request error: "There was a problem submitting your request. Please try again." (hopebox.requestError / ' +
      'hopebox.requestErrorMessage)',
    expectedErrors: refused,
    async flow(told) {
      await refuse(told, '**/api/hope-in-a-box/request')
      const form = new FamilyForm(told.page, told.lang)
      await form.open()
      await form.ownByPickup()
      await form.send.click()
      await toastSays(told, 'error', {
        es: ['Hubo un problema al enviar tu solicitud. Por favor, intenta de nuevo.'],
        en: ['There was a problem submitting your request. Please try again.'],
      })
    },
  },
  {
    id: 'D1-8.05',
    says: 'Payment error: "There was a problem processing your payment. Please try again."',
    only: { width: 360 },
    expectedErrors: refused,
    async flow(told) {
      const { page, words, stranger } = told
      await refuse(told, '**/api/hope-in-a-box/follow-up/*/payment')
      await page.context().route(provider, (route) => route.fulfill({ body: 'ATH' }))
      const { followUpPath } = await taken(stranger, '/api/hope-in-a-box/request', requestBody())
      // The page follows the language that was chosen on this device.
      await page.addInitScript((lang) => localStorage.setItem('language', lang), told.lang)
      await page.clock.install()
      await page.goto(followUpPath)
      await hydrated(page)
      await page
        .getByRole('button', { name: words({ es: 'Pagar el envío', en: 'Pay for shipping' }) })
        .click()
      const opened = page.context().waitForEvent('page')
      await top(told)
        .getByRole('link', { name: /ATH Móvil/ })
        .click()
      await (await opened).close()
      const button = (names: { es: string; en: string }) =>
        top(told).getByRole('button', { name: words(names), exact: true })
      await sayPaid(button({ es: 'Ya pagué', en: 'I have paid' }))
      await button({ es: 'Continuar', en: 'Continue' }).click()
      await toastSays(told, 'error', {
        es: ['Hubo un problema al procesar tu pago. Por favor, intenta de nuevo.'],
        en: ['There was a problem processing your payment. Please try again.'],
      })
    },
  },
  {
    id: 'D1-8.06',
    says: 'Contact error: "Please try again."',
    expectedErrors: refused,
    async flow(told) {
      await refuse(told, '**/api/contact')
      await fillMessage(told)
      await toastSays(told, 'error', { es: ['Por favor, intenta de nuevo.'], en: ['Please try again.'] })
    },
  },
  {
    id: 'D1-8.07',
    says: 'Volunteer error: "Error sending" with "Please try again." (volunteer.error / volunteer.errorMessage)',
    expectedErrors: refused,
    async flow(told) {
      await refuse(told, '**/api/volunteers')
      await fillVolunteer(told)
      await toastSays(told, 'error', {
        es: ['Error al enviar', 'Por favor, intenta de nuevo.'],
        en: ['Error sending', 'Please try again.'],
      })
    },
  },
  {
    id: 'D1-8.08',
    says: 'Donation success: "Thank you for your generous donation. Your support makes a difference."',
    async flow(told) {
      const { page, words } = told
      await page.clock.install()
      await fillDonation(told)
      await sayPaid(page.getByRole('button', { name: words({ es: 'Ya doné', en: 'I have donated' }) }))
      await expect(page.locator('[data-toast]')).toContainText(
        words({
          es: 'Gracias por tu generoso donativo. Tu apoyo hace la diferencia.',
          en: 'Thank you for your generous donation. Your support makes a difference.',
        }),
      )
    },
  },
  {
    id: 'D1-8.09',
    says: 'Request success: "We have received your request. We will contact you soon." (hopebox.requestSuccess)',
    async flow(told) {
      const form = new FamilyForm(told.page, told.lang)
      await form.open()
      await form.ownByPickup()
      await form.send.click()
      await toastSays(told, 'success', {
        es: ['Hemos recibido tu solicitud. Te contactaremos pronto.'],
        en: ['We have received your request. We will contact you soon.'],
      })
    },
  },
  {
    id: 'D1-8.10',
    says: 'Payment success: "Your payment has been processed successfully."',
    ruling: 'rulings.md#payment',
    words:
      'The documented success toast is for a payment that the server has verified; a reported payment is announced as reported.',
  },
  {
    id: 'D1-8.11',
    says: 'Contact success: "We will contact you soon."',
    async flow(told) {
      await fillMessage(told)
      await toastSays(told, 'success', {
        es: ['Te contactaremos pronto.'],
        en: ['We will contact you soon.'],
      })
    },
  },
  {
    id: 'D1-8.12',
    says: 'Volunteer success: "Thank you for your interest. We will contact you soon."; then the form resets and the dialog closes',
    async flow(told) {
      const { page, words } = told
      await fillVolunteer(told)
      await toastSays(told, 'success', {
        es: ['Gracias por tu interés. Te contactaremos pronto.'],
        en: ['Thank you for your interest. We will contact you soon.'],
      })
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      const opener = words({ es: 'Quiero ser voluntaria o voluntario', en: 'I want to volunteer' })
      await page.getByRole('button', { name: opener }).first().click()
      for (const name of ['name', 'talent', 'email']) await expect(field(told, name)).toHaveValue('')
    },
  },
  {
    id: 'D1-8.13',
    says: '"Payment required": the payment of $23.95 USD must be completed to continue the request',
    async flow(told) {
      const { page, lang } = told
      const { payment } = await giftUpToPayment(page, lang)
      await page.keyboard.press('Escape')
      await expect(payment.locator('form[action^="https://"]')).toHaveCount(0)
      await expect(page.locator('[data-toast]')).toContainText(
        told.words({
          es: 'Debes completar el pago de $23.95 USD para continuar con la solicitud.',
          en: 'The payment of $23.95 USD must be completed to continue the request.',
        }),
      )
    },
  },
  ...loginMessages,
  {
    id: 'D1-8.17',
    says: 'Event registration failure: "Error" / "No se pudo completar el registro. Por favor, intenta de nuevo."',
    expectedErrors: refused,
    async flow(told) {
      await refuse(told, '**/api/events/*/register')
      await fillRegistration(told)
      await toastSays(told, 'error', {
        es: ['Error', 'No se pudo completar el registro. Por favor, intenta de nuevo.'],
        en: ['Error', 'Your registration could not be completed. Please try again.'],
      })
    },
  },
  {
    id: 'D1-8.18',
    says: 'Event registration success: "¡Registro exitoso!" and its text; the form resets and the dialog closes',
    async flow(told) {
      await fillRegistration(told)
      await toastSays(told, 'success', {
        es: [
          '¡Registro exitoso!',
          'Te has registrado correctamente para el evento. Te enviaremos más información por email.',
        ],
        en: [
          'Registration successful!',
          'You have registered for the event. We will send you more information by email.',
        ],
      })
      await expect(told.page.locator('dialog[open]')).toHaveCount(0)
    },
  },
  {
    id: 'D1-8.19',
    says: 'The texts of what the server has verified, and of an English sign-in, are the documented ones or their equals',
    async call() {
      const texts = loadTexts()
      for (const [lang, key, text] of [
        ['es', 'payment.successMessage', 'Tu pago se ha procesado correctamente.'],
        ['en', 'payment.successMessage', 'Your payment has been processed successfully.'],
        ['en', 'login.success', 'Signed in'],
        ['en', 'login.successMessage', 'Welcome to the administration panel.'],
      ] as const)
        expect(translate(texts[lang], key)).toBe(text)
    },
  },
]
