import * as z from 'zod'
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
const told = <S extends z.ZodType>(schema: null extends z.output<S> ? S : never): S =>
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
  relationship: told(z.string().nullable()),
  supportType: told(z.string().nullable()),
  story: told(z.string().nullable()),
  requesterStory: told(z.string().nullable()),
  pickupLocationPin: z.string().nullable(),
  recipientAddress: z.string().nullable(),
  requesterName: z.string().nullable(),
  requesterEmail: z.string().nullable(),
  requesterPhone: z.string().nullable(),
  giftSenderName: z.string().nullable(),
  giftRecipientName: z.string().nullable(),
  giftMessage: z.string().nullable(),
  babyName: z.string().nullable(),
  babyUnnamed: z.boolean(),
  boxNote: onlyFor('requests.sensitive', z.string().nullable()),
  /** Who packs reads the note. null: nobody decided. */
  boxNoteReleased: z.boolean().nullable(),
  additionalNotes: told(z.string().nullable()),
  postalAddress: z.string().nullable(),
  postalCity: z.string().nullable(),
  postalState: z.string().nullable(),
  postalZipCode: z.string().nullable(),
  deliveryNotes: z.string().nullable(),
  notes: onlyFor('requests.sensitive', z.string().nullable()),
  trackingNumber: z.string().nullable(),
  shippedAt: z.string().nullable(),
  costRecordedAt: z.string().nullable(),
  outcome: z.enum(requestOutcomes).nullable(),
  outcomeReason: onlyFor('requests.sensitive', z.string().nullable()),
  outcomeOn: z.string().nullable(),
  duplicateOfId: z.number().nullable(),
  /** 2 when another parcel followed the first. */
  parcelNumber: z.number(),
  /** The family has an earlier parcel, and this one brings what it lacked. */
  completesParcel: z.boolean(),
  /** The current parcel left our shelf. */
  hasLeft: z.boolean(),
  /** Nothing is included in the box. Only in the list and the detail. */
  isBoxEmpty: z.boolean().optional(),
  /** The day of the verified payment, else when the family reported it. */
  paymentDate: z.string().nullable(),
  /** What arrived, as the payment says. null: nothing is verified. */
  paymentReceived: z.string().nullable(),
  /** What a verified payment lacks of the fee. */
  paymentMissing: z.string().nullable(),
  transactionId: onlyFor('requests.write', z.string().nullable()),
  paymentClaimedAmount: z.string().nullable(),
  paymentVerifiedAt: z.string().nullable(),
  boxPurpose: z.enum(boxPurposes),
  targetedFor: told(z.enum(targetedForValues).nullable()),
  lossType: told(z.enum(lossTypes).nullable()),
  hasSiblings: told(z.boolean().nullable()),
  babyGender: told(z.enum(babyGenders).nullable()),
  skinTonePreference: told(z.enum(skinTonePreferences).nullable()),
  liabilityWaiver: z.boolean(),
  deliveryMethod: z.enum(deliveryMethods),
  paymentStatus: z.enum(boxPaymentStatuses),
  paymentMethod: z.enum(boxPaymentMethods).nullable(),
  paymentRefundedAmount: z.string(),
  paymentAmount: z.string(),
  paymentData: onlyFor('requests.write', z.unknown()),
  paymentVerification: z.enum(paymentVerifications),
  source: z.enum(requestSources),
  sourceNote: onlyFor('requests.sensitive', z.string().nullable()),
  /** The administrator who read the waiver to the person. Null: accepted in the form, or not at all. */
  waiverToldBy: z.string().nullable(),
  pickupPlace: z.string().nullable(),
  /** A label was bought or printed for data that changed since. */
  labelVoidedAt: z.string().nullable(),
  voidedTrackingNumber: z.string().nullable(),
  /** The family changed something that staff have not seen. */
  familyChangedAt: z.string().nullable(),
  /** The fee was paid, but this delivery has none. */
  refundDue: z.boolean(),
  suspected: z.boolean(),
  /** Its sender has opened the payment and not sent it. */
  choosingPayment: z.boolean(),
  beneficiaryId: z.number().nullable(),
  createdBy: z.number().nullable(),
  updatedBy: z.number().nullable(),
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
  relationship: z.string().nullable(),
  supportType: z.string().nullable(),
  story: z.string().nullable(),
  requesterStory: z.string().nullable(),
  additionalNotes: z.string().nullable(),
  targetedFor: z.enum(targetedForValues).nullable(),
  lossType: z.enum(lossTypes).nullable(),
  hasSiblings: z.boolean().nullable(),
  babyGender: z.enum(babyGenders).nullable(),
  skinTonePreference: z.enum(skinTonePreferences).nullable(),
})
export type SensitiveAnswers = z.output<typeof SensitiveAnswers>

/** One request, as its page shows it. */
export const BoxRequestDetail = BoxRequest.extend({
  outcomeByName: z.string().nullable(),
  /** When the current parcel was packed at the table. null: not yet, or nobody noted it. */
  packedAt: z.string().nullable(),
  pickup: Place.extend({ key: z.string() }).nullable(),
  pickupPlaces: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Home delivery to a municipality that is not in the settings. */
  isOutsideHomeArea: z.boolean(),
})
export type BoxRequestDetail = z.output<typeof BoxRequestDetail>

/** Carriers' numbers without what a scanner reads before them. Staff may note another one. */
export const trackingNumber = optionalCode(300)
  .refine((typed) => !typed || !(isOwnCode(typed) || isFamilyNumber(typed)), 'hopebox.refusals.ownCode')
  .refine((typed) => !typed || !/^\d(?:[.,]\d+)?E\+?\d+$/i.test(typed), 'hopebox.refusals.lostDigits')
  .transform((typed) => typed && trackingAsPrinted(typed))
  .pipe(z.string().max(60, 'errors.tooLong').nullable())

/** `shippedAt` is accepted, but the server's clock decides (rulings.md#request-status). */
export const BoxRequestChange = z.object({
  status: oneOf(boxRequestStatuses).optional(),
  trackingNumber: trackingNumber.optional(),
  notes: optionalText(limits.long).optional(),
  shippedAt: decidedByServer(instant),
  ...lastSeen,
})
export type BoxRequestChange = z.output<typeof BoxRequestChange>
