import type { Page } from '@playwright/test'
import { FamilyForm } from '../e2e/support/family-form.ts'
import { hydrated } from '../e2e/support/page.ts'
import { giftUpToPayment, paypal } from '../e2e/support/shipping-payment.ts'
import type { PublicScreen } from './d1-screens.ts'
import { storedRequest } from './d1-support.ts'
import { expect, type Statement } from './statement.ts'

const requests = '**/api/hope-in-a-box/request'

/** The body of the request that the page sends next. */
async function nextBody(page: Page, act: () => Promise<void>) {
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/hope-in-a-box/request'),
  )
  await act()
  return (await sent).postDataJSON() as Record<string, unknown>
}

const paid = { es: 'Ya pagué', en: 'I have paid' }
const reported = { es: 'Nos informaste un pago', en: 'You reported a payment' }

/** Up to the payment of the fee, with a clock that stands still. */
async function payAt({ page, lang }: { page: Page; lang: 'es' | 'en' }) {
  const { form, payment } = await giftUpToPayment(page, lang)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  return { form, payment, heading: payment.locator('h2').first() }
}

export const states: Statement<PublicScreen>[] = [
  {
    id: 'D1-4.01',
    says: 'The language is chosen with the switcher and kept in browser local storage under the key language',
    async flow({ page, words }) {
      await page.goto(words({ es: '/eventos', en: '/en/events' }))
      await hydrated(page)
      await page
        .getByRole('banner')
        .getByRole('button', { name: words({ es: /Idioma/, en: /Language/ }) })
        .click()
      await page.getByRole('button', { name: words({ es: 'English', en: 'Español' }), exact: true }).click()
      const other = words({ es: 'en', en: 'es' })
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(other)
    },
  },
  {
    id: 'D1-4.02',
    says: 'The kept language is restored on load',
    only: { lang: 'en' },
    async flow({ page }) {
      await page.addInitScript(() => localStorage.setItem('language', 'en'))
      await page.goto('/contacto')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
    },
  },
  {
    id: 'D1-4.03',
    says: 'The kept language is restored only if it is es or en; default es',
    only: { lang: 'es' },
    async flow({ page }) {
      await page.addInitScript(() => localStorage.setItem('language', 'fr'))
      await page.goto('/contacto')
      await hydrated(page)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacto')
    },
  },
  {
    id: 'D1-4.04',
    says: 'The carousel’s transition takes 500 ms',
    only: { lang: 'es' },
    withMotion: true,
    async flow({ page, words }) {
      await page.addInitScript(() => {
        const { animate } = Element.prototype
        Element.prototype.animate = function (frames, options) {
          if (this.getAttribute('aria-roledescription') === 'slide')
            this.setAttribute('data-moved', String((options as KeyframeAnimationOptions).duration))
          return animate.call(this, frames, options)
        }
      })
      await page.goto(words({ es: '/', en: '/en' }))
      await hydrated(page)
      await page
        .getByRole('button', { name: words({ es: 'Testimonio siguiente', en: 'Next testimonial' }) })
        .click()
      await expect(page.locator('[data-moved="500"]')).toHaveCount(2)
    },
  },
  {
    id: 'D1-4.05',
    says: 'pickup: the client sets paymentStatus waived, paymentMethod none, paymentAmount 0, and sends the request',
    only: { lang: 'en' },
    async flow({ page, lang }) {
      const form = new FamilyForm(page, lang)
      await form.open()
      await form.ownByPickup()
      const body = await nextBody(page, () => form.send.click())
      expect(body).toMatchObject({ deliveryMethod: 'pickup', paymentStatus: 'waived', paymentMethod: 'none' })
      expect(Number(body.paymentAmount)).toBe(0)
    },
  },
  {
    id: 'D1-4.06',
    says: 'delivery: the client sets paymentStatus waived, paymentMethod none, paymentAmount 0, and sends the request',
    only: { lang: 'es' },
    async flow({ page, lang }) {
      const form = new FamilyForm(page, lang)
      await form.open()
      await form.purpose('personal')
      await form.fill('recipientName', 'María Rivera')
      await form.next()
      await form.contact('Caguas')
      await form.baby()
      await form.delivery('delivery')
      await form.fill('postalCity', 'Caguas')
      await form.fill('deliveryNotes', 'La casa verde')
      await form.next()
      await form.field('liabilityWaiver').check()
      const body = await nextBody(page, () => form.send.click())
      expect(body).toMatchObject({
        deliveryMethod: 'delivery',
        paymentStatus: 'waived',
        paymentMethod: 'none',
      })
      expect(Number(body.paymentAmount)).toBe(0)
    },
  },
  {
    id: 'D1-4.07',
    says: 'correo: the payment dialog opens first, and a request by pickup opens none',
    on: 'payment',
    async check({ page }) {
      await expect(page.locator('dialog[open]')).toHaveCount(2)
    },
  },
  {
    id: 'D1-4.08',
    says: 'Paid: paymentStatus paid with the method and transactionId, and payment data sent',
    only: { lang: 'en' },
    async flow(told) {
      const { page, words, office } = told
      const { form, payment, heading } = await payAt(told)
      await paypal(payment).click()
      await payment.getByRole('button', { name: words(paid) }).click()
      await page.clock.runFor(2_100)
      await expect(heading).toHaveText(words(reported))
      const body = await nextBody(page, () => page.clock.runFor(2_100))
      expect(body).toMatchObject({
        paymentStatus: 'paid',
        paymentMethod: 'paypal',
        transactionId: expect.stringMatching(/\S/),
        paymentData: expect.any(Object),
      })
      await page.clock.resume()
      await expect(async () => {
        expect(await storedRequest(office, form.email)).toMatchObject({ paymentStatus: 'paid' })
      }).toPass()
    },
    withMotion: true,
  },
  {
    id: 'D1-4.09',
    says: 'Skipped: paymentStatus pending, paymentMethod pending',
    async flow({ page, lang, words }) {
      const { payment } = await giftUpToPayment(page, lang)
      const skip = payment.getByRole('button', {
        name: words({ es: /Continuar sin pagar/, en: /Continue without paying/ }),
      })
      const body = await nextBody(page, () => skip.click())
      expect(body).toMatchObject({ paymentStatus: 'pending', paymentMethod: 'pending' })
      // The toast that goes with it.
      const toast = words({
        es: 'Tu solicitud se envió sin pago. Nuestro equipo se comunicará contigo.',
        en: 'Your request was sent without payment. Our team will contact you.',
      })
      await expect(page.locator('[data-toast]')).toContainText(toast)
    },
  },
  {
    id: 'D1-4.10',
    says: 'Payment success is assumed on the client with no server check, 2 or 3 seconds after clicking the pay button',
    ruling: 'rulings.md#payment',
    words:
      'it begins when the person presses «Ya pagué» or the provider confirmed the payment, never by a timer alone',
  },
  {
    id: 'D1-4.11',
    says: 'The sequence of the card/wallet button takes 2 seconds',
    only: { lang: 'es' },
    withMotion: true,
    async flow(told) {
      const { page, words } = told
      const { payment, heading } = await payAt(told)
      await paypal(payment).click()
      await payment.getByRole('button', { name: words(paid) }).click()
      await page.clock.runFor(1_900)
      await expect(heading).not.toHaveText(words(reported))
      await page.clock.runFor(150)
      await expect(heading).toHaveText(words(reported))
    },
  },
  {
    id: 'D1-4.12',
    says: 'The sequence of the mobile-payment link takes 3 seconds; the success view shows transaction id, amount and method',
    withMotion: true,
    async flow(told) {
      const { page, words } = told
      const { payment, heading } = await payAt(told)
      await payment.getByRole('link', { name: /ATH Móvil/ }).click()
      await payment.getByRole('button', { name: words(paid) }).click()
      await page.clock.runFor(2_900)
      await expect(heading).not.toHaveText(words(reported))
      await page.clock.runFor(150)
      await expect(heading).toHaveText(words(reported))
      await expect(payment).toContainText(/HIB-[0-9A-F]{12}/)
      await expect(payment).toContainText('$23.95')
      await expect(payment).toContainText(words({ es: 'Método: ATH Móvil', en: 'Method: ATH Móvil' }))
    },
  },
  {
    id: 'D1-4.13',
    says: 'The success view proceeds after 2 more seconds',
    only: { lang: 'en' },
    withMotion: true,
    async flow(told) {
      const { page, words } = told
      const { payment, heading } = await payAt(told)
      await paypal(payment).click()
      await payment.getByRole('button', { name: words(paid) }).click()
      await page.clock.runFor(2_050)
      await expect(heading).toHaveText(words(reported))
      let sent = 0
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/hope-in-a-box/request')) sent++
      })
      await page.clock.runFor(1_800)
      await expect(heading).toHaveText(words(reported))
      expect(sent).toBe(0)
      await page.clock.runFor(400)
      await expect.poll(() => sent).toBe(1)
    },
  },
  {
    id: 'D1-4.14',
    says: 'While sending, submit is disabled and a repeated submit is ignored',
    only: { lang: 'en' },
    async flow({ page, lang, office, words }) {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      let sent = 0
      await page.route(requests, async (route) => {
        sent++
        await released
        await route.continue()
      })
      const form = new FamilyForm(page, lang)
      await form.open()
      await form.ownByPickup()
      await form.send.click()
      const busy = page.getByRole('button', { name: words({ es: 'Enviando…', en: 'Sending…' }) })
      await expect(busy).toBeVisible()
      expect(
        await busy.evaluate((node: HTMLButtonElement) => node.disabled || node.getAttribute('aria-disabled')),
      ).toBeTruthy()
      await busy.click({ force: true })
      release()
      await form.expectSent()
      expect(await storedRequest(office, form.email)).toMatchObject({ status: 'pending' })
      expect(sent).toBe(1)
    },
  },
  {
    id: 'D1-4.15',
    says: 'On success the form resets and dialogs close',
    only: { width: [360, 1366] },
    async flow({ page, lang, office }) {
      const form = new FamilyForm(page, lang)
      await form.open()
      await form.ownByPickup()
      await form.send.click()
      await expect(page.locator('[data-toast="success"]')).toBeVisible()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      // What comes next is on the page, with the number.
      const { reference } = await storedRequest(office, form.email)
      await expect(page.getByText(String(reference)).first()).toBeVisible()
      await form.opener.click()
      await expect(page.locator('dialog[open] input:checked')).toHaveCount(0)
    },
  },
  {
    id: 'D1-4.16',
    says: 'Donation flow: processing state, then success or error toast',
    expectedErrors: [/ERR_FAILED|Failed to load/],
    async flow({ page, words }) {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.context().route(/athmovil\.example/, (route) => route.fulfill({ body: 'ATH' }))
      await page.route('**/api/donations', async (route) => {
        await released
        await route.abort()
      })
      await page.goto(words({ es: '/donar', en: '/en/donate' }))
      await hydrated(page)
      await page.locator('[name="amount"][value="25"]').check()
      await page.locator('[name="method"][value="ath_movil"]').check()
      await page
        .getByRole('button', {
          name: words({ es: 'Donar $25 con ATH Móvil', en: 'Donate $25 with ATH Móvil' }),
        })
        .click()
      await expect(page.getByText(words({ es: 'Procesando…', en: 'Processing…' })).first()).toBeVisible()
      release()
      await expect(page.locator('[data-toast="error"]')).toBeVisible()
    },
  },
  {
    id: 'D1-4.17',
    says: 'Generic status labels exist in the translations: pending, approved, rejected, completed, cancelled, active, inactive',
    async call() {
      const { loadTexts } = await import('#lib/text/texts.server.ts')
      const { translate } = await import('#lib/text/texts.ts')
      const expected = {
        en: ['Pending', 'Approved', 'Rejected', 'Completed', 'Cancelled', 'Active', 'Inactive'],
        es: ['Pendiente', 'Aprobado', 'Rechazado', 'Completado', 'Cancelado', 'Activo', 'Inactivo'],
      }
      const keys = [
        'pending',
        'approved',
        'rejected',
        'completed',
        'cancelled',
        'active',
        'inactive',
      ] as const
      for (const lang of ['es', 'en'] as const)
        expect(keys.map((key) => translate(loadTexts()[lang], `status.${key}`))).toEqual(expected[lang])
    },
  },
]
