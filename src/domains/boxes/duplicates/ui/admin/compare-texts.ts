import {
  deliveryLabels,
  genderLabels,
  lossLabels,
  nameText,
  purposeLabels,
  skinToneLabels,
  targetLabels,
} from '#domains/boxes/box-requests/labels.ts'
import type { BoxRequest } from '#domains/boxes/box-requests/office-schemas.ts'
import { listOf } from '#lib/text/list-of.ts'
import { shownPhone } from '#lib/text/phone.ts'
import { reasonLabels } from '../../labels.ts'
import type { Comparison, MatchReason, MergeField, MergeRefusal } from '../../schemas.ts'

/** «el mismo correo y el mismo teléfono» */
export const reasonsText = (reasons: readonly MatchReason[]): string =>
  listOf(
    reasons.map((reason) => reasonLabels[reason]),
    'es',
  )

export const refusalTexts: Record<MergeRefusal, string> = {
  boxLeft: 'Su caja ya salió: conserva esa solicitud y cierra la otra.',
  alreadyDuplicate: 'Una de las dos ya está cerrada como repetida.',
  otherEnded: 'La que se conserva está cancelada o no se pudo atender: ábrela primero.',
  erased: 'Los datos de una de las dos ya se borraron.',
}

/** A field's value for people; several columns in several lines. */
export const shownField = (field: MergeField, { request, pickupPlace }: Shown): string | null =>
  shown[field]({ ...request, pickupPlace }) || null

type Shown = Pick<Comparison['sides'][number], 'request' | 'pickupPlace'>

const shown: Record<MergeField, (request: BoxRequest) => string | null | undefined> = {
  recipientName: ({ recipientName }) => recipientName,
  requesterName: ({ requesterName }) => requesterName,
  phone: ({ phone }) => shownPhone(phone),
  email: ({ email }) => email,
  town: ({ town }) => town,
  delivery: (request) =>
    linesOf(
      deliveryLabels[request.deliveryMethod],
      request.pickupPlace,
      request.postalAddress,
      [request.postalCity, request.postalState, request.postalZipCode].filter(Boolean).join(' '),
      request.deliveryNotes,
    ),
  gift: ({ boxPurpose, giftSenderName, giftRecipientName, giftMessage }) =>
    linesOf(
      purposeLabels[boxPurpose],
      giftSenderName && `De parte de ${giftSenderName}`,
      giftRecipientName && `Para ${giftRecipientName}`,
      giftMessage,
    ),
  targetedFor: ({ targetedFor }) => targetedFor && targetLabels[targetedFor],
  lossType: ({ lossType }) => lossType && lossLabels[lossType],
  hasSiblings: ({ hasSiblings }) => (hasSiblings === null ? null : hasSiblings ? 'Sí' : 'No'),
  babyGender: ({ babyGender }) => babyGender && genderLabels[babyGender],
  skinTonePreference: ({ skinTonePreference }) => skinTonePreference && skinToneLabels[skinTonePreference],
  babyName: nameText,
  boxNote: ({ boxNote, boxNoteReleased }) =>
    boxNote && linesOf(boxNote, boxNoteReleased && '(La ve quien empaca.)'),
  additionalNotes: ({ additionalNotes }) => additionalNotes,
  notes: ({ notes }) => notes,
}

const linesOf = (...lines: (string | false | null | undefined)[]) => lines.filter(Boolean).join('\n')
