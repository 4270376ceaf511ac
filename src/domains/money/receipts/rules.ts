/** `2026-0001`. After 9999 the number grows. */
export const receiptNumber = (year: number, position: number): string =>
  `${year}-${String(position).padStart(4, '0')}`

/** The gift of the donation page, whose description nobody wrote. */
export const siteGift = 'Donación por la página'

/** What staff wrote stays as it is. */
export const describedIn = (lang: 'es' | 'en', description: string): string =>
  lang === 'en' && description === siteGift ? 'Donation through our site' : description
