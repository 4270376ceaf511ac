import type { TextKey } from '#lib/text/texts.ts'
import type { useRecordForm } from '#ui/admin/record-form.tsx'
import type { BoxRequest } from '../../office-schemas.ts'

const textNames = [
  'source',
  'sourceNote',
  'recipientName',
  'requesterName',
  'phone',
  'email',
  'town',
  'locale',
  'deliveryMethod',
  'pickupPlace',
  'postalAddress',
  'postalCity',
  'postalState',
  'postalZipCode',
  'deliveryNotes',
  'boxPurpose',
  'targetedFor',
  'lossType',
  'babyGender',
  'skinTonePreference',
  'babyName',
  'boxNote',
  'additionalNotes',
  'giftSenderName',
  'giftRecipientName',
  'giftMessage',
] as const

type Texts = Record<(typeof textNames)[number], string>
export type DetailsValues = Texts & { hasSiblings: string; babyUnnamed: boolean; liabilityWaiver: boolean }
export type DetailsField = ReturnType<typeof useRecordForm<DetailsValues, never>>['field']

/** A new request: by phone and in Spanish, the rest is asked. */
export const newDetails: DetailsValues = {
  ...(Object.fromEntries(textNames.map((name) => [name, ''])) as Texts),
  source: 'phone',
  locale: 'es',
  hasSiblings: '',
  babyUnnamed: false,
  liabilityWaiver: false,
}

export const detailsOf = (request: BoxRequest): DetailsValues => ({
  ...(Object.fromEntries(textNames.map((name) => [name, request[name] ?? ''])) as Texts),
  // The form offers one word for both.
  deliveryMethod: request.deliveryMethod === 'recogida' ? 'pickup' : request.deliveryMethod,
  hasSiblings: request.hasSiblings === null ? '' : String(request.hasSiblings),
  babyUnnamed: request.babyUnnamed,
  liabilityWaiver: request.liabilityWaiver,
})

/** Only what differs from the record, so that what a colleague changed meanwhile stays. */
export function changedDetails(values: DetailsValues, request: BoxRequest) {
  const stored = detailsOf(request)
  const names = Object.keys(stored) as (keyof DetailsValues)[]
  const changed = names.filter((name) => values[name] !== stored[name])
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<DetailsValues>
}

/** The site speaks to the family; staff write for somebody else. */
export const detailsErrorTexts = {
  'hopebox.errors.requesterName.required': 'Escribe el nombre de quien la pide',
  'hopebox.errors.giftSenderName.required': 'Escribe de quién viene el regalo',
  'hopebox.errors.email.required': 'Escribe el correo electrónico',
  'hopebox.errors.town.required': 'Escribe el pueblo',
  'hopebox.errors.deliveryMethod.required': 'Escoge cómo se entrega',
  'hopebox.errors.boxPurpose.required': 'Escoge si es para su familia o un regalo',
  'hopebox.errors.boxPurpose.invalid': 'Escoge si es para su familia o un regalo',
} satisfies Partial<Record<TextKey, string>>
