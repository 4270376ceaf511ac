import * as z from 'zod/mini'
import { paymentNotices } from '#domains/money/payments/schemas.ts'
import { email, fieldsWithTexts, isPlainData, limits, oneOf, phone, yesNo } from '#lib/http/fields.ts'
import { refuseFields } from '#lib/http/parse.ts'
import { linesAsTyped, plainSigns } from '#lib/text/clean-text.ts'
import { zipAsPrinted } from '#lib/text/zip.ts'
import { postalProblems } from './postal-rules.ts'
import { cityAlone, stateAsPrinted } from './postal-states.ts'

// rulings.md#request-status: all six values are stored and accepted.
export const boxRequestStatuses = [
  'pending',
  'in_process',
  'approved',
  'shipped',
  'delivered',
  'closed',
] as const
export type BoxRequestStatus = (typeof boxRequestStatuses)[number]

// How a request ended, beside its status.
export const requestOutcomes = [
  'delivered',
  'picked_up',
  'returned',
  'lost',
  'cancelled',
  'declined',
  'duplicate',
] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

/** The outcomes of a parcel that did not reach the family: another one may follow. */
export const parcelOutcomes = ['returned', 'lost'] as const
export type ParcelOutcome = (typeof parcelOutcomes)[number]

/** The parcel arrived, or somebody picked it up. */
export const receivedOutcomes = ['delivered', 'picked_up'] as const satisfies RequestOutcome[]

/** Of a parcel that another one followed: one that arrived may lack something. */
export const earlierOutcomes = [...parcelOutcomes, ...receivedOutcomes] as const
export type EarlierOutcome = (typeof earlierOutcomes)[number]

export const boxPurposes = ['personal', 'gift'] as const
export const targetedForValues = ['mama', 'papa', 'ambos'] as const
export const lossTypes = ['unica', 'multiple'] as const
export const babyGenders = ['masculino', 'femenino', 'no-conocido'] as const
export const skinTonePreferences = ['claro', 'medio', 'oscuro', 'sin-preferencia'] as const

// rulings.md#delivery-methods: `recogida` is the back office's word for `pickup`.
export const deliveryMethods = ['correo', 'pickup', 'recogida', 'delivery'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

export const boxPaymentStatuses = ['pending', 'paid', 'waived'] as const
export type BoxPaymentStatus = (typeof boxPaymentStatuses)[number]

// What the form may send. Staff also receive cash, cheques and transfers.
const sentPaymentMethods = ['paypal', 'ath_movil', 'none', 'pending'] as const
export const boxPaymentMethods = [...sentPaymentMethods, 'cash', 'check', 'bank_transfer'] as const
export type BoxPaymentMethod = (typeof boxPaymentMethods)[number]

/** Where a request came from. Staff write down all but `web`. */
export const requestSources = ['web', 'phone', 'in_person', 'hospital', 'other'] as const
export type RequestSource = (typeof requestSources)[number]

/** The family sees only these four stages. */
const boxStages = ['received', 'preparing', 'onTheWay', 'delivered'] as const
export type BoxStage = (typeof boxStages)[number]

/**
 * Why a request needs staff: the lines of "Para atender hoy" on the dashboard, each a filter of the list. Boxes waiting for
 * pickup are a list of their own there.
 */
export const attentionReasons = [
  'unfinishedPayment',
  'pendingLong',
  'paidNotStarted',
  'newRequest',
  'emptyBox',
  'noTracking',
  'longOnTheWay',
  'unverifiedPayment',
  'changedByFamily',
  'refundDue',
  'voidedLabel',
  'noteUndecided',
  'deliveryToArrange',
  'feeToArrange',
  'unreached',
  'waitingPickup',
] as const
export type AttentionReason = (typeof attentionReasons)[number]

const { line, optionalLine, optionalCode, choice } = fieldsWithTexts('hopebox.errors')
export const { key, optionalChoice } = fieldsWithTexts('hopebox.errors')

export const fields = {
  recipientName: line('recipientName'),
  requesterName: optionalLine('requesterName'),
  phone: phone(key('phone', 'invalid')),
  email: email(key('email', 'invalid')),
  town: line('town'),
  boxPurpose: choice('boxPurpose', boxPurposes),
  targetedFor: choice('targetedFor', targetedForValues),
  lossType: choice('lossType', lossTypes),
  hasSiblings: z.pipe(
    z.nullish(yesNo),
    z.transform((value) => value ?? null),
  ),
  babyGender: optionalChoice('babyGender', babyGenders),
  skinTonePreference: optionalChoice('skinTonePreference', skinTonePreferences),
  giftSenderName: optionalLine('giftSenderName'),
  giftRecipientName: optionalLine('giftRecipientName'),
  giftMessage: optionalLine('giftMessage', limits.message),
  deliveryMethod: choice('deliveryMethod', deliveryMethods),
  deliveryNotes: optionalLine('deliveryNotes', limits.notes),
  postalAddress: z.pipe(
    optionalLine('postalAddress', limits.short),
    z.transform((value) => value && linesAsTyped(value)),
  ),
  postalCity: z.pipe(
    optionalLine('postalCity'),
    z.transform((value) => value && cityAlone(value)),
  ),
  postalState: z.pipe(
    optionalLine('postalState', 40),
    z.transform((value) => value && stateAsPrinted(value)),
  ),
  postalZipCode: z.pipe(
    optionalCode('postalZipCode', 20),
    z.transform((value) => value && zipAsPrinted(value)),
  ),
  postalCountry: z.pipe(
    optionalLine('postalCountry', 60),
    z.transform((value) => value ?? 'US'),
  ),
  /** One line for each baby, printed as it is written. */
  babyName: optionalLine('babyName', limits.short),
  babyUnnamed: z.pipe(
    z.nullish(yesNo),
    z.transform((value) => value ?? false),
  ),
  boxNote: optionalLine('boxNote', limits.notes),
  additionalNotes: optionalLine('additionalNotes', limits.notes),
  // rulings.md#request-fields: an explicit `false` is refused. A missing value is stored as not accepted.
  liabilityWaiver: z.pipe(
    z.optional(z.literal(true, key('liabilityWaiver', 'invalid'))),
    z.transform((value) => value ?? false),
  ),
}

/** The payment reported by the browser, never trusted. */
const paymentFields = {
  paymentStatus: z.nullish(oneOf(boxPaymentStatuses, key('paymentStatus', 'invalid'))),
  paymentMethod: z.nullish(oneOf(sentPaymentMethods, key('paymentMethod', 'invalid'))),
  paymentAmount: z.nullish(
    z
      .union([z.number(), z.string().check(z.overwrite(plainSigns))], key('paymentAmount', 'invalid'))
      .check(
        z.refine(
          (value) => value === '' || /^\d{1,8}(\.\d{1,2})?$/.test(String(value)),
          key('paymentAmount', 'invalid'),
        ),
      ),
  ),
  transactionId: optionalCode('transactionId', 120),
  paymentData: z.nullish(
    z
      .record(z.string(), z.unknown(), key('paymentData', 'invalid'))
      .check(
        z.refine(
          (value) => isPlainData(value) && JSON.stringify(value).length <= 4_000,
          key('paymentData', 'invalid'),
        ),
      ),
  ),
}

const answers = { ...fields, company: z.nullish(z.string().check(z.maxLength(200))) }
const addressed = (request: Parameters<typeof postalProblems>[0], check: z.core.$RefinementCtx) =>
  refuseFields(check, postalProblems(request))

export const NewBoxRequest = z.object({ ...answers, ...paymentFields }).check(z.superRefine(addressed))
export type NewBoxRequest = z.output<typeof NewBoxRequest>
export type NewBoxRequestInput = z.input<typeof NewBoxRequest>

/** A request whose sender has not said how the shipping is paid. */
export const StartedBoxRequest = z.object(answers).check(z.superRefine(addressed))
export type StartedBoxRequest = z.output<typeof StartedBoxRequest>

/** The sender's receipt: enough to open the follow-up page, nothing about the loss. */
export const BoxRequestReceipt = z.object({
  reference: z.string(),
  status: z.enum(boxRequestStatuses),
  stage: z.enum(boxStages),
  deliveryMethod: z.enum(deliveryMethods),
  paymentStatus: z.enum(boxPaymentStatuses),
  paymentAmount: z.string(),
  followUpPath: z.string(),
})
export type BoxRequestReceipt = z.output<typeof BoxRequestReceipt>

/**
 * The shipping fee as the family sees it. `none`: nothing is due. Reported, or noticed by a provider only, is not verified.
 */
const shippingFeeStates = [
  'none',
  'pending',
  'reported',
  'noticed',
  'verified',
  'partlyRefunded',
  'refunded',
] as const
export type ShippingFeeState = (typeof shippingFeeStates)[number]

/** Where a box is picked up. `pin`: a link to a map (a setting). */
export const Place = z.object({ name: z.string(), address: z.string(), pin: z.string(), hours: z.string() })

/** The family's private page. */
export const BoxRequestFollowUp = z.object({
  reference: z.string(),
  /** The reference that was asked for was closed as a duplicate of this request. */
  isJoined: z.boolean(),
  stage: z.enum(boxStages),
  isClosed: z.boolean(),
  /** How it ended, where the page says more than "closed". */
  outcome: z.nullable(z.enum(requestOutcomes)),
  /** Above 1, an earlier parcel did not arrive, or this one completes it. */
  parcelNumber: z.number(),
  completesParcel: z.boolean(),
  deliveryMethod: z.enum(deliveryMethods),
  receivedAt: z.string(),
  shippedAt: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  shippingFee: z.object({
    state: z.enum(shippingFeeStates),
    /** What a provider told of a payment that does not count. */
    notice: z.nullable(z.enum(paymentNotices)),
    amount: z.string(),
    /** What arrived. null: nothing is verified. */
    received: z.nullable(z.string()),
    /** What a verified payment lacks of the fee. */
    missing: z.nullable(z.string()),
    /** What was returned of it. */
    refunded: z.string(),
    /** false: no longer sent by mail, or ended before the box left. What was paid is returned. */
    isNeeded: z.boolean(),
  }),
  /** Until a label exists or the box has left, the family may change the delivery or cancel. */
  canChange: z.boolean(),
  /** The family cancelled, and the team has not put the box away yet. */
  canTakeBack: z.boolean(),
  /** The end of the address, to recognise it. Anyone with the link sees it, so the street is not shown. */
  addressEnd: z.nullable(
    z.object({ postalCity: z.string(), postalState: z.string(), postalZipCode: z.string() }),
  ),
  /** Where the box waits, once it is ready. */
  pickup: z.nullable(Place),
  isGift: z.boolean(),
  /** The day by which the data is erased, while the family's wish from this page is open. */
  erasureDueOn: z.nullable(z.string()),
})
export type BoxRequestFollowUp = z.output<typeof BoxRequestFollowUp>

/** Reports a payment that was skipped before. Field names as in the request form. */
export const ShippingFeeReport = z.extend(z.omit(z.object(paymentFields), { paymentStatus: true }), {
  paymentMethod: oneOf(['paypal', 'ath_movil'], key('paymentMethod', 'invalid')),
})
export type ShippingFeeReport = z.output<typeof ShippingFeeReport>

const { deliveryNotes, postalAddress, postalCity, postalState, postalZipCode, deliveryMethod } = fields

/** What the family changes on its page. */
export const FamilyChange = z
  .object({ deliveryMethod, deliveryNotes, postalAddress, postalCity, postalState, postalZipCode })
  .check(
    z.superRefine((change, check) => {
      addressed(change, check)
      if (change.deliveryMethod === 'delivery' && !change.postalAddress && !change.deliveryNotes)
        check.addIssue({ code: 'custom', path: ['postalAddress'], message: key('deliveryNotes', 'required') })
    }),
  )
export type FamilyChange = z.output<typeof FamilyChange>

/** «Mi solicitud»: the number and the e-mail or phone of the request. */
export const RequestToFind = z.object({
  reference: z.string('findRequest.errors.reference.required').check(
    z.overwrite(plainSigns),
    z.minLength(1, 'findRequest.errors.reference.required'),
    // A pasted link is longer than a number.
    z.maxLength(200, 'findRequest.errors.reference.tooLong'),
  ),
  contact: z
    .string('findRequest.errors.contact.required')
    .check(
      z.overwrite(plainSigns),
      z.minLength(1, 'findRequest.errors.contact.required'),
      z.maxLength(limits.email, 'findRequest.errors.contact.tooLong'),
    ),
})
export type RequestToFind = z.output<typeof RequestToFind>

export const LinkWanted = z.object({ email: fields.email })
export type LinkWanted = z.output<typeof LinkWanted>
