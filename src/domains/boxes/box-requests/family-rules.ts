// What the family's own pages need of the rules: the rest would load with them.
import type { DeliveryMethod } from './schemas.ts'

export const isPickup = (method: DeliveryMethod): method is 'pickup' | 'recogida' =>
  method === 'pickup' || method === 'recogida'

/** public-site.md#payment-dialog: how long the success view stays. */
export const reportedMs = 2_000

/** care.md#drafts: the delay before typing is saved. */
export const draftDebounceMs = 400

type AddressEnd = Record<'postalCity' | 'postalState' | 'postalZipCode', string | null>

/** `Ponce, PR 00716` */
export const cityLine = ({ postalCity, postalState, postalZipCode }: AddressEnd): string =>
  [postalCity, [postalState, postalZipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** `HIB-4F7A2C91D03B`: our number of the payment, taken from the request's random key. */
export const paymentReference = (key: string): string =>
  `HIB-${key.replace(/-/g, '').slice(-12).toUpperCase()}`
