import * as z from 'zod/mini'
import { paymentVerifications } from '#domains/money/payments/schemas.ts'
import { onlyFor, sealed } from '#lib/http/field-rights.ts'
import { limits, oneOf, optionalCode, optionalText } from '#lib/http/fields.ts'
import { decidedByServer, instant, lastSeen } from '#lib/http/record-fields.ts'
import { isFamilyNumber } from '#lib/text/reference.ts'
import { isOwnCode, trackingAsPrinted } from '#lib/text/scanned.ts'
import {
  babyGenders,
  boxPaymentMethods,
  boxPaymentStatuses,
  boxPurposes,
  boxRequestStatuses,
  deliveryMethods,
  lossTypes,
  Place,
  requestOutcomes,
  requestSources,
  skinTonePreferences,
  targetedForValues,
} from './schemas.ts'

/** What the family told, which `boxRequestApi.answers` opens. */
const told = <S extends z.ZodMiniType>(schema: null extends z.output<S> ? S : never): S =>
  sealed<S>('requests.sensitive', schema)

/**
 * Fields that no form sends are derived or null. Sealed ones are in the answers to dirección, and opened with
 * `SensitiveAnswers` by others, each time with a line in the history.
 */
export const BoxRequest = z.object({
  id: z.number(),
  status: z.enum(boxRequestStatuses),
  /** The key of the family's page, where a box is diverted and cancelled. */
  reference: onlyFor('requests.write', z.string(), () => ''),
  code: z.string(),
  fullName: z.string(),
  recipientName: z.string(),
  email: z.string(),
  phone: z.string(),
  relationship: told(z.nullable(z.string())),
  supportType: told(z.nullable(z.string())),
  story: told(z.nullable(z.string())),
  requesterStory: told(z.nullable(z.string())),
  pickupLocationPin: z.nullable(z.string()),
  recipientAddress: z.nullable(z.string()),
  requesterName: z.nullable(z.string()),
  requesterEmail: z.nullable(z.string()),
  requesterPhone: z.nullable(z.string()),
  giftSenderName: z.nullable(z.string()),
  giftRecipientName: z.nullable(z.string()),
  giftMessage: z.nullable(z.string()),
  babyName: z.nullable(z.string()),
  babyUnnamed: z.boolean(),
  boxNote: onlyFor('requests.sensitive', z.nullable(z.string())),
  /** Who packs reads the note. null: nobody decided. */
  boxNoteReleased: z.nullable(z.boolean()),
  additionalNotes: told(z.nullable(z.string())),
  postalAddress: z.nullable(z.string()),
  postalCity: z.nullable(z.string()),
  postalState: z.nullable(z.string()),
  postalZipCode: z.nullable(z.string()),
  deliveryNotes: z.nullable(z.string()),
  notes: onlyFor('requests.sensitive', z.nullable(z.string())),
  trackingNumber: z.nullable(z.string()),
  shippedAt: z.nullable(z.string()),
  costRecordedAt: z.nullable(z.string()),
  outcome: z.nullable(z.enum(requestOutcomes)),
  outcomeReason: onlyFor('requests.sensitive', z.nullable(z.string())),
  outcomeOn: z.nullable(z.string()),
  duplicateOfId: z.nullable(z.number()),
  /** 2 when another parcel followed the first. */
  parcelNumber: z.number(),
  /** The family has an earlier parcel, and this one brings what it lacked. */
  completesParcel: z.boolean(),
  /** The current parcel left our shelf. */
  hasLeft: z.boolean(),
  /** Nothing is included in the box. Only in the list and the detail. */
  isBoxEmpty: z.optional(z.boolean()),
  /** The day of the verified payment. */
  paymentDate: z.nullable(z.string()),
  /** When the family said that it paid, until that is verified. */
  paymentSaidAt: z.nullable(z.string()),
  /** What arrived, as the payment says. null: nothing is verified. */
  paymentReceived: z.nullable(z.string()),
  /** What a verified payment lacks of the fee. */
  paymentMissing: z.nullable(z.string()),
  transactionId: onlyFor('requests.write', z.nullable(z.string())),
  paymentClaimedAmount: z.nullable(z.string()),
  paymentVerifiedAt: z.nullable(z.string()),
  boxPurpose: z.enum(boxPurposes),
  targetedFor: told(z.nullable(z.enum(targetedForValues))),
  lossType: told(z.nullable(z.enum(lossTypes))),
  hasSiblings: told(z.nullable(z.boolean())),
  babyGender: told(z.nullable(z.enum(babyGenders))),
  skinTonePreference: told(z.nullable(z.enum(skinTonePreferences))),
  liabilityWaiver: z.boolean(),
  deliveryMethod: z.enum(deliveryMethods),
  paymentStatus: z.enum(boxPaymentStatuses),
  paymentMethod: z.nullable(z.enum(boxPaymentMethods)),
  paymentRefundedAmount: z.string(),
  paymentAmount: z.string(),
  paymentData: onlyFor('requests.write', z.unknown()),
  paymentVerification: z.enum(paymentVerifications),
  source: z.enum(requestSources),
  sourceNote: onlyFor('requests.sensitive', z.nullable(z.string())),
  /** The administrator who read the waiver to the person. Null: accepted in the form, or not at all. */
  waiverToldBy: z.nullable(z.string()),
  pickupPlace: z.nullable(z.string()),
  /** A label was bought or printed for data that changed since. */
  labelVoidedAt: z.nullable(z.string()),
  voidedTrackingNumber: z.nullable(z.string()),
  /** The family changed something that staff have not seen. */
  familyChangedAt: z.nullable(z.string()),
  /** The fee was paid, but this delivery has none. */
  refundDue: z.boolean(),
  suspected: z.boolean(),
  /** Its sender has opened the payment and not sent it. */
  choosingPayment: z.boolean(),
  beneficiaryId: z.nullable(z.number()),
  createdBy: z.nullable(z.number()),
  updatedBy: z.nullable(z.number()),
  town: z.string(),
  locale: z.string(),
  postalCountry: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Fields that are null because the caller may not read them here, whatever was answered. */
  sealedFields: z.array(z.string()),
})
export type BoxRequest = z.output<typeof BoxRequest>

/** What a request tells about the loss. */
export const SensitiveAnswers = z.object({
  relationship: z.nullable(z.string()),
  supportType: z.nullable(z.string()),
  story: z.nullable(z.string()),
  requesterStory: z.nullable(z.string()),
  additionalNotes: z.nullable(z.string()),
  targetedFor: z.nullable(z.enum(targetedForValues)),
  lossType: z.nullable(z.enum(lossTypes)),
  hasSiblings: z.nullable(z.boolean()),
  babyGender: z.nullable(z.enum(babyGenders)),
  skinTonePreference: z.nullable(z.enum(skinTonePreferences)),
})
export type SensitiveAnswers = z.output<typeof SensitiveAnswers>

/** One request, as its page shows it. */
export const BoxRequestDetail = z.extend(BoxRequest, {
  outcomeByName: z.nullable(z.string()),
  /** When the current parcel was packed at the table. null: not yet, or nobody noted it. */
  packedAt: z.nullable(z.string()),
  pickup: z.nullable(z.extend(Place, { key: z.string() })),
  pickupPlaces: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Home delivery to a municipality that is not in the settings. */
  isOutsideHomeArea: z.boolean(),
  /** No letter can tell that its box left or is ready, and nobody has called since. */
  mustCall: z.boolean(),
  /** The day by which the wish to erase its data is answered. null: nobody asked, or it was answered. */
  erasureDueOn: z.nullable(z.string()),
})
export type BoxRequestDetail = z.output<typeof BoxRequestDetail>

/** Carriers' numbers without what a scanner reads before them. Staff may note another one. */
export const trackingNumber = z.pipe(
  z.pipe(
    optionalCode(300).check(
      z.refine((typed) => !typed || !(isOwnCode(typed) || isFamilyNumber(typed)), 'hopebox.refusals.ownCode'),
      z.refine((typed) => !typed || !/^\d(?:[.,]\d+)?E\+?\d+$/i.test(typed), 'hopebox.refusals.lostDigits'),
    ),
    z.transform((typed) => typed && trackingAsPrinted(typed)),
  ),
  z.nullable(z.string().check(z.maxLength(60, 'errors.tooLong'))),
)

/** `shippedAt` is accepted, but the server's clock decides (rulings.md#request-status). */
export const BoxRequestChange = z.object({
  status: z.optional(oneOf(boxRequestStatuses)),
  trackingNumber: z.optional(trackingNumber),
  notes: z.optional(optionalText(limits.long)),
  shippedAt: decidedByServer(instant),
  ...lastSeen,
})
export type BoxRequestChange = z.output<typeof BoxRequestChange>
