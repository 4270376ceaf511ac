import * as z from 'zod'
import { paymentVerifications } from '#features/payments/schemas.ts'
import {
  each,
  email,
  fieldsWithTexts,
  isPlainData,
  limits,
  listQuery,
  oneOf,
  optionalText,
  phone,
  yesNo,
} from '#lib/http/fields.ts'
import { postalProblems } from './postal-rules.ts'

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

export const boxPaymentMethods = ['paypal', 'ath_movil', 'none', 'pending'] as const
export type BoxPaymentMethod = (typeof boxPaymentMethods)[number]

/** rulings.md#reference: the family sees only these four stages. */
const boxStages = ['received', 'preparing', 'onTheWay', 'delivered'] as const
export type BoxStage = (typeof boxStages)[number]

/** Why a request needs staff: the lines of "Para atender hoy" on the dashboard, each a filter of the list. */
export const attentionReasons = [
  'pendingLong',
  'paidNotStarted',
  'emptyBox',
  'noTracking',
  'unverifiedPayment',
] as const
export type AttentionReason = (typeof attentionReasons)[number]

const { key, line, optionalLine, choice, optionalChoice } = fieldsWithTexts('hopebox.errors')

const fields = {
  recipientName: line('recipientName'),
  requesterName: optionalLine('requesterName'),
  phone: phone(key('phone', 'invalid')),
  email: email(key('email', 'invalid')),
  town: line('town'),
  boxPurpose: choice('boxPurpose', boxPurposes),
  targetedFor: choice('targetedFor', targetedForValues),
  lossType: choice('lossType', lossTypes),
  hasSiblings: yesNo.nullish().transform((value) => value ?? null),
  babyGender: optionalChoice('babyGender', babyGenders),
  skinTonePreference: optionalChoice('skinTonePreference', skinTonePreferences),
  giftSenderName: optionalLine('giftSenderName'),
  giftRecipientName: optionalLine('giftRecipientName'),
  giftMessage: optionalLine('giftMessage', limits.message),
  deliveryMethod: choice('deliveryMethod', deliveryMethods),
  deliveryNotes: optionalLine('deliveryNotes', limits.notes),
  postalAddress: optionalLine('postalAddress', limits.short),
  postalCity: optionalLine('postalCity'),
  postalState: optionalLine('postalState', 40),
  postalZipCode: optionalLine('postalZipCode', 20),
  postalCountry: optionalLine('postalCountry', 60).transform((value) => value ?? 'US'),
  additionalNotes: optionalLine('additionalNotes', limits.notes),
  // rulings.md#request-fields: an explicit `false` is refused. A missing value is stored as not accepted.
  liabilityWaiver: z
    .literal(true, key('liabilityWaiver', 'invalid'))
    .optional()
    .transform((value) => value ?? false),
}

/** The payment reported by the browser, never trusted (rulings.md#payment). */
const paymentFields = {
  paymentStatus: oneOf(boxPaymentStatuses, key('paymentStatus', 'invalid')).nullish(),
  paymentMethod: oneOf(boxPaymentMethods, key('paymentMethod', 'invalid')).nullish(),
  paymentAmount: z
    .union([z.number(), z.string().trim()], key('paymentAmount', 'invalid'))
    .refine(
      (value) => value === '' || /^\d{1,8}(\.\d{1,2})?$/.test(String(value)),
      key('paymentAmount', 'invalid'),
    )
    .nullish(),
  transactionId: optionalLine('transactionId', 120),
  paymentData: z
    .record(z.string(), z.unknown(), key('paymentData', 'invalid'))
    .refine(
      (value) => isPlainData(value) && JSON.stringify(value).length <= 4_000,
      key('paymentData', 'invalid'),
    )
    .nullish(),
}

/** public-site.md#request-form */
export const NewBoxRequest = z
  .object({ ...fields, ...paymentFields, company: z.string().max(200).nullish() })
  .superRefine((request, check) => {
    for (const [path, message] of postalProblems(request))
      check.addIssue({ code: 'custom', path: [path], message })
  })
export type NewBoxRequest = z.output<typeof NewBoxRequest>
export type NewBoxRequestInput = z.input<typeof NewBoxRequest>

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

/** The shipping fee as the family sees it. `none`: nothing is due. Reported is not verified (rulings.md#payment). */
const postageStates = ['none', 'pending', 'reported', 'verified'] as const
export type PostageState = (typeof postageStates)[number]

/** The family's private page (rulings.md#reference). */
export const BoxRequestFollowUp = z.object({
  reference: z.string(),
  stage: z.enum(boxStages),
  isClosed: z.boolean(),
  deliveryMethod: z.enum(deliveryMethods),
  receivedAt: z.string(),
  shippedAt: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  postage: z.object({ state: z.enum(postageStates), amount: z.string() }),
})
export type BoxRequestFollowUp = z.output<typeof BoxRequestFollowUp>

/** Reports a payment that was skipped before. Field names as in the request form. */
export const PostageReport = z
  .object(paymentFields)
  .omit({ paymentStatus: true })
  .extend({ paymentMethod: oneOf(['paypal', 'ath_movil'], key('paymentMethod', 'invalid')) })
export type PostageReport = z.output<typeof PostageReport>

/** back-office.md#request-record. Fields no form sends are derived or null (rulings.md#derived-fields). */
export const BoxRequest = z.object({
  id: z.number(),
  status: z.enum(boxRequestStatuses),
  reference: z.string(),
  code: z.string(),
  fullName: z.string(),
  recipientName: z.string(),
  email: z.string(),
  phone: z.string(),
  relationship: z.string().nullable(),
  supportType: z.string().nullable(),
  story: z.string().nullable(),
  requesterStory: z.string().nullable(),
  pickupLocationPin: z.string().nullable(),
  recipientAddress: z.string().nullable(),
  requesterName: z.string().nullable(),
  requesterEmail: z.string().nullable(),
  requesterPhone: z.string().nullable(),
  giftSenderName: z.string().nullable(),
  giftRecipientName: z.string().nullable(),
  giftMessage: z.string().nullable(),
  additionalNotes: z.string().nullable(),
  postalAddress: z.string().nullable(),
  postalCity: z.string().nullable(),
  postalState: z.string().nullable(),
  postalZipCode: z.string().nullable(),
  deliveryNotes: z.string().nullable(),
  notes: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: z.string().nullable(),
  costRecordedAt: z.string().nullable(),
  paymentDate: z.string().nullable(),
  transactionId: z.string().nullable(),
  paymentClaimedAmount: z.string().nullable(),
  paymentVerifiedAt: z.string().nullable(),
  boxPurpose: z.enum(boxPurposes),
  targetedFor: z.enum(targetedForValues).nullable(),
  lossType: z.enum(lossTypes).nullable(),
  hasSiblings: z.boolean().nullable(),
  babyGender: z.enum(babyGenders).nullable(),
  skinTonePreference: z.enum(skinTonePreferences).nullable(),
  liabilityWaiver: z.boolean(),
  deliveryMethod: z.enum(deliveryMethods),
  paymentStatus: z.enum(boxPaymentStatuses),
  paymentMethod: z.enum(boxPaymentMethods).nullable(),
  paymentAmount: z.string(),
  paymentData: z.unknown(),
  paymentVerification: z.enum(paymentVerifications),
  suspected: z.boolean(),
  beneficiaryId: z.number().nullable(),
  createdBy: z.number().nullable(),
  updatedBy: z.number().nullable(),
  town: z.string(),
  locale: z.string(),
  postalCountry: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type BoxRequest = z.output<typeof BoxRequest>

/** A request with the other requests from the same e-mail within 30 days. */
export const BoxRequestDetail = BoxRequest.extend({
  similar: z.array(z.object({ id: z.number(), code: z.string(), createdAt: z.string() })),
})
export type BoxRequestDetail = z.output<typeof BoxRequestDetail>

/** back-office.md#admin-calls. `shippedAt` is accepted, but the server's clock decides (rulings.md#request-status). */
export const BoxRequestChange = z.object({
  status: oneOf(boxRequestStatuses).optional(),
  trackingNumber: optionalText(60).optional(),
  notes: optionalText(limits.long).optional(),
  shippedAt: z.unknown().optional(),
  /** Optimistic lock: the `updatedAt` the caller read. 409 if the row changed since (rulings.md#concurrent-edits). */
  updatedAt: z.string().max(40).nullish(),
})
export type BoxRequestChange = z.output<typeof BoxRequestChange>

export const filterFields = {
  q: listQuery.q,
  deliveryMethod: oneOf(deliveryMethods).optional(),
  boxPurpose: oneOf(boxPurposes).optional(),
  attention: oneOf(attentionReasons).optional(),
}

export const BoxRequestFilter = z.object({
  ...listQuery,
  ...filterFields,
  status: oneOf(boxRequestStatuses).optional(),
})
export type BoxRequestFilter = z.output<typeof BoxRequestFilter>

export const BoxRequestCounts = z.object(each(['all', ...boxRequestStatuses], z.number()))
export type BoxRequestCounts = z.output<typeof BoxRequestCounts>
