import type { BoxRequest } from '#domains/boxes/box-requests/office-schemas.ts'
import { shownPhone } from '#lib/text/phone.ts'
import type { MergeField } from './schemas.ts'

/** A merge can be undone for this long. */
export const mergeDays = 30

/** The columns of each choice. Those that only make sense together are chosen together. */
export const columnsOfField = {
  recipientName: ['recipientName'],
  requesterName: ['requesterName'],
  phone: ['phone'],
  email: ['email'],
  town: ['town'],
  delivery: [
    'deliveryMethod',
    'deliveryNotes',
    'postalAddress',
    'postalCity',
    'postalState',
    'postalZipCode',
    'postalCountry',
    'pickupPlace',
  ],
  gift: ['boxPurpose', 'giftSenderName', 'giftRecipientName', 'giftMessage'],
  targetedFor: ['targetedFor'],
  lossType: ['lossType'],
  hasSiblings: ['hasSiblings'],
  babyGender: ['babyGender'],
  skinTonePreference: ['skinTonePreference'],
  babyName: ['babyName', 'babyUnnamed'],
  boxNote: ['boxNote', 'boxNoteReleased'],
  additionalNotes: ['additionalNotes'],
  notes: ['notes'],
} as const satisfies Record<MergeField, readonly (keyof BoxRequest)[]>

/** Texts of which both may stay. */
export const jointFields = ['boxNote', 'additionalNotes', 'notes'] as const satisfies readonly MergeField[]
export const isJoint = (field: MergeField): field is (typeof jointFields)[number] =>
  (jointFields as readonly MergeField[]).includes(field)

type Answers = Pick<BoxRequest, (typeof columnsOfField)[MergeField][number]>

export const differs = (field: MergeField, a: Answers, b: Answers): boolean =>
  columnsOfField[field].some((column) => compared(field, a[column]) !== compared(field, b[column]))

/** As people read it: one number typed in two ways is one number. */
function compared(field: MergeField, value: string | boolean | null): string | boolean | null {
  if (typeof value !== 'string') return value ?? null
  if (field === 'phone') return shownPhone(value)
  return field === 'email' ? value.toLowerCase() : value
}

/** The field that a merge proposes to take from the other request: what this one lacks. */
export const isProposed = (field: MergeField, stays: Answers, other: Answers): 'other' | 'both' | null => {
  if (!differs(field, stays, other)) return null
  if (isJoint(field) && stays[field] && other[field]) return 'both'
  const [column] = columnsOfField[field]
  return stays[column] === null && other[column] !== null ? 'other' : null
}

export const bothTexts = (a: string | null, b: string | null): string | null =>
  [a, b].filter(Boolean).join('\n\n') || null
