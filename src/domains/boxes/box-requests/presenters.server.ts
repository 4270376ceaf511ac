import { isReported, type ReceivedPayment } from '#domains/money/payments/rules.ts'
import type { PaymentNotice } from '#domains/money/payments/schemas.ts'
import type { PickupPlace } from '#domains/site/site/schemas.ts'
import { presentAs } from '#lib/http/present.server.ts'
import { startOfDay } from '#lib/text/dates.ts'
import { cityLine, isPickup } from './family-rules.ts'
import type { BoxRequest } from './office-schemas.ts'
import {
  boxCode,
  isFeeNeeded,
  isRefundDue,
  mayFamilyChange,
  mayTakeBack,
  missingFee,
  shippingFeeStateOf,
  stageOf,
} from './rules.ts'
import { BoxRequestFollowUp, BoxRequestReceipt } from './schemas.ts'
import type { boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect

type Received = Pick<Row, 'reference' | 'status' | 'deliveryMethod' | 'paymentStatus' | 'paymentAmount'>

export const toReceipt = (row: Received): BoxRequestReceipt =>
  presentAs(BoxRequestReceipt, row, {
    stage: stageOf(row.status),
    followUpPath: `/solicitud/${row.reference}`,
  })

/** `place`: where a pickup waits. It is shown once the box is ready. */
export const toFollowUp = (
  row: Row,
  place: PickupPlace | null,
  erasureDueOn: string | null,
  received: ReceivedPayment | null,
  notice: PaymentNotice | null,
): BoxRequestFollowUp =>
  presentAs(BoxRequestFollowUp, row, {
    isJoined: false,
    stage: stageOf(row.status),
    isClosed: row.status === 'closed',
    // Why we could not help is told in person.
    outcome: row.outcome === 'declined' ? null : row.outcome,
    receivedAt: row.createdAt.toISOString(),
    shippingFee: {
      state: shippingFeeStateOf(row, notice),
      notice,
      amount: row.paymentAmount,
      received: received?.amount ?? null,
      missing: missingFee(row, received),
      refunded: row.paymentRefundedAmount,
      isNeeded: isFeeNeeded(row),
    },
    canChange: mayFamilyChange(row),
    canTakeBack: mayTakeBack(row),
    addressEnd: addressEnd(row),
    pickup: place && row.status === 'shipped' ? toPlace(place) : null,
    isGift: row.boxPurpose === 'gift',
    erasureDueOn,
  })

export const toPlace = ({ name, address, pin, hours }: PickupPlace) => ({ name, address, pin, hours })

function addressEnd(row: Row): BoxRequestFollowUp['addressEnd'] {
  if (!row.postalAddress || isPickup(row.deliveryMethod) || cityLine(row) === '') return null
  const { postalCity, postalState, postalZipCode } = row
  return {
    postalCity: postalCity ?? '',
    postalState: postalState ?? '',
    postalZipCode: postalZipCode ?? '',
  }
}

/**
 * Fields that no form sends are derived if possible (rulings.md#derived-fields). Written out, as lists show thousands of
 * them: `presentAs` takes twice as long for a row of so many columns.
 */
export const toBoxRequest = (
  row: Row,
  received: ReceivedPayment | null,
  pin: string | null = null,
): BoxRequest => ({
  id: row.id,
  status: row.status,
  reference: row.reference,
  code: boxCode(row.id),
  fullName: row.fullName ?? row.requesterName ?? row.recipientName,
  recipientName: row.recipientName,
  email: row.email,
  phone: row.phone,
  relationship: row.relationship,
  supportType: row.supportType,
  story: row.story,
  requesterStory: row.requesterStory,
  pickupLocationPin: row.pickupLocationPin ?? pin,
  recipientAddress: row.recipientAddress ?? addressLine(row),
  requesterName: row.requesterName,
  requesterEmail: row.requesterEmail ?? row.email,
  requesterPhone: row.requesterPhone ?? row.phone,
  giftSenderName: row.giftSenderName,
  giftRecipientName: row.giftRecipientName,
  giftMessage: row.giftMessage,
  babyName: row.babyName,
  babyUnnamed: row.babyUnnamed,
  boxNote: row.boxNote,
  boxNoteReleased: row.boxNoteReleased,
  additionalNotes: row.additionalNotes,
  postalAddress: row.postalAddress,
  postalCity: row.postalCity,
  postalState: row.postalState,
  postalZipCode: row.postalZipCode,
  deliveryNotes: row.deliveryNotes,
  notes: row.notes,
  trackingNumber: row.trackingNumber,
  shippedAt: row.shippedAt?.toISOString() ?? null,
  costRecordedAt: row.costRecordedAt?.toISOString() ?? null,
  outcome: row.outcome,
  outcomeReason: row.outcomeReason,
  outcomeOn: row.outcomeOn,
  duplicateOfId: row.duplicateOfId,
  parcelNumber: row.parcelNumber,
  completesParcel: row.completesParcel,
  hasLeft: row.boxConsumedAt !== null,
  // What the family said is a claim, which has no paid day.
  paymentDate: received ? startOfDay(received.paidOn).toISOString() : null,
  paymentSaidAt:
    row.paymentStatus === 'paid' && isReported(row.paymentVerification)
      ? (row.paymentDate?.toISOString() ?? null)
      : null,
  paymentReceived: received?.amount ?? null,
  paymentMissing: missingFee(row, received),
  transactionId: row.transactionId,
  paymentClaimedAmount: row.paymentClaimedAmount,
  paymentVerifiedAt: row.paymentVerifiedAt?.toISOString() ?? null,
  boxPurpose: row.boxPurpose,
  targetedFor: row.targetedFor,
  lossType: row.lossType,
  hasSiblings: row.hasSiblings,
  babyGender: row.babyGender,
  skinTonePreference: row.skinTonePreference,
  liabilityWaiver: row.liabilityWaiver,
  deliveryMethod: row.deliveryMethod,
  paymentStatus: row.paymentStatus,
  paymentMethod: row.paymentMethod,
  paymentRefundedAmount: row.paymentRefundedAmount,
  paymentAmount: row.paymentAmount,
  paymentData: row.paymentData,
  paymentVerification: row.paymentVerification,
  source: row.source,
  sourceNote: row.sourceNote,
  waiverToldBy: row.waiverToldBy,
  pickupPlace: row.pickupPlace,
  labelVoidedAt: row.labelVoidedAt?.toISOString() ?? null,
  voidedTrackingNumber: row.voidedTrackingNumber,
  familyChangedAt: row.familyChangedAt?.toISOString() ?? null,
  refundDue: isRefundDue(row),
  suspected: row.suspected,
  choosingPayment: row.choosingPayment,
  beneficiaryId: row.beneficiaryId,
  createdBy: row.createdBy,
  updatedBy: row.updatedBy,
  town: row.town,
  locale: row.locale,
  postalCountry: row.postalCountry,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  sealedFields: [],
})

function addressLine(row: Row): string | null {
  return [row.postalAddress, cityLine(row)].filter(Boolean).join(', ') || null
}
