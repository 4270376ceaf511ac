import type { ExampleFact } from '#domains/site/site/examples.ts'

/** `2026-0001`. After 9999 the number grows. */
export const receiptNumber = (year: number, position: number): string =>
  `${year}-${String(position).padStart(4, '0')}`

/** What a gift was whose description nobody wrote: by the donation page, or straight to an account of ours. */
export const unwrittenGifts = {
  page: { es: 'Donación por la página', en: 'Donation through our site' },
  paypal: { es: 'Donación por PayPal', en: 'Donation through PayPal' },
  ath_movil: { es: 'Donación por ATH Móvil', en: 'Donation through ATH Móvil' },
}

/** What staff wrote stays as it is. */
export const describedIn = (lang: 'es' | 'en', description: string): string =>
  Object.values(unwrittenGifts).find(({ es }) => es === description)?.[lang] ?? description

/** The facts of the settings that a receipt prints. */
export const onReceipts: readonly ExampleFact[] = ['name', 'label', 'phone', 'email', 'receipts']
