import type { Locator, Page } from '@playwright/test'
import { FamilyForm } from './family-form.ts'
import { expect } from './page.ts'

export const provider = /paypal|athmovil/

/** A gift by mail up to the choice of how to pay. Blocks requests to the providers' pages. */
export async function giftUpToPayment(page: Page, lang: 'es' | 'en' = 'es') {
  await page.context().route(provider, (route) => route.fulfill({ contentType: 'text/html', body: 'pago' }))
  const form = new FamilyForm(page, lang)
  await form.open()
  await form.giftByMail()
  await form.pay.click()
  const payment = page.locator('dialog[open]').last()
  await expect(payment.locator('h2')).toBeFocused()
  return { form, payment }
}

export const paypal = (payment: Locator) => payment.locator('form button')
export const paid = (payment: Locator) => payment.getByRole('button', { name: 'Ya pagué' })

/**
 * Says that it is paid, or given, without the seconds until it goes on: tests of these delays wait for them. The clock is
 * installed before the first page, because a provider's tab that just opens refuses it.
 */
export async function sayPaid(button: Locator) {
  await button.click()
  await button.page().clock.fastForward(3_000)
}

/** What staff see of a request that is kept since its payment opened. */
export const notSent = [{ paymentStatus: 'pending', choosingPayment: true }]
