import { cancelReturn } from '#domains/money/payments/ui/public/cancelled-payment.ts'
import type { SiteSettings } from '#domains/site/site/schemas.ts'
import { readStoredJson, writeStoredJson } from '#lib/stored.ts'
import type { Lang } from '#lib/text/texts.ts'
import type { PublicDonationMethod } from '../../schemas.ts'

export type Payment = {
  method: PublicDonationMethod
  amount: string
  reference: string
  /** The donor left an e-mail, where the thanks go. */
  hasEmail: boolean
  /** What the donor said, and what came of it, when the page was last shown. */
  stage: 'opened' | 'reported' | 'confirmed'
  /** The browser refused a tab: the donor opens the page with a press of her own. */
  isBlocked?: boolean
}

const tabName = 'donation'
const storedAs = 'donation-opened'

/** In this tab, until another donation: a phone may drop the page, and it loads again. Not who the donor is. */
export const rememberOpened = (payment: Payment | null) =>
  writeStoredJson('sessionStorage', storedAs, payment)

export function openedBefore(): Payment | null {
  const { method, amount, reference, hasEmail, stage } = readStoredJson('sessionStorage', storedAs) ?? {}
  // Not from the schemas: the page loads this file before anybody donates.
  const isKnown = method === 'paypal' || method === 'ath_movil'
  return isKnown && typeof amount === 'string' && typeof reference === 'string'
    ? {
        method,
        amount,
        reference,
        hasEmail: hasEmail === true,
        stage: stage === 'reported' || stage === 'confirmed' ? stage : 'opened',
      }
    : null
}

/** Not when an answer comes after the donor began another donation. */
export function rememberStage(payment: Payment, stage: Payment['stage']): void {
  if (openedBefore()?.reference === payment.reference) rememberOpened({ ...payment, stage })
}

/** Call it in the click handler, or the browser blocks the tab. `showPaymentPage` fills it after the response. */
export function openPaymentTab(): Window | null {
  const tab = window.open('', tabName)
  if (tab) tab.opener = null
  return tab
}

/** Posts PayPal's form or opens the mobile-payment link, in the tab that the press opened. */
export function showPaymentPage(payment: Payment, settings: SiteSettings['payment'], tab: Window) {
  if (payment.method === 'paypal') postToPayPal(payment, settings)
  else if (!tab.closed) tab.location.href = settings.athMovilUrl
}

/** The fields of PayPal's hosted donate page. PayPal returns the reference with the payment. */
export const payPalFields = (settings: SiteSettings['payment'], amount?: string, reference?: string) => ({
  hosted_button_id: settings.paypalHostedButtonId,
  currency_code: 'USD',
  ...(amount ? { amount } : {}),
  ...(reference ? { custom: reference, item_number: reference } : {}),
})

export const payPalFieldsOf = ({ amount, reference }: Payment, settings: SiteSettings['payment']) => {
  const lang: Lang = document.documentElement.lang.startsWith('en') ? 'en' : 'es'
  return { ...payPalFields(settings, amount, reference), cancel_return: cancelReturn('donation', lang) }
}

function postToPayPal(payment: Payment, settings: SiteSettings['payment']) {
  const form = document.createElement('form')
  form.action = settings.paypalDonateAction
  form.method = 'post'
  form.target = tabName
  form.hidden = true
  for (const [name, value] of Object.entries(payPalFieldsOf(payment, settings))) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
