import { boxCode, shippingFeeStateOf, stageOf } from './rules.ts'
import type { BoxRequest, BoxRequestFollowUp, BoxRequestReceipt } from './schemas.ts'
import type { boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect

type Received = Pick<Row, 'reference' | 'status' | 'deliveryMethod' | 'paymentStatus' | 'paymentAmount'>

export const toReceipt = (row: Received): BoxRequestReceipt => ({
  reference: row.reference,
  status: row.status,
  stage: stageOf(row.status),
  deliveryMethod: row.deliveryMethod,
  paymentStatus: row.paymentStatus,
  paymentAmount: row.paymentAmount,
  followUpPath: `/solicitud/${row.reference}`,
})

export const toFollowUp = (row: Row): BoxRequestFollowUp => ({
  reference: row.reference,
  stage: stageOf(row.status),
  isClosed: row.status === 'closed',
  deliveryMethod: row.deliveryMethod,
  receivedAt: row.createdAt.toISOString(),
  shippedAt: row.shippedAt?.toISOString() ?? null,
  trackingNumber: row.trackingNumber,
  postage: { state: shippingFeeStateOf(row), amount: row.paymentAmount },
})

/** back-office.md#request-record. Fields that no form sends are derived if possible (rulings.md#derived-fields). */
export const toBoxRequest = (row: Row): BoxRequest => ({
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
  pickupLocationPin: row.pickupLocationPin,
  recipientAddress: row.recipientAddress ?? addressLine(row),
  requesterName: row.requesterName,
  requesterEmail: row.requesterEmail ?? row.email,
  requesterPhone: row.requesterPhone ?? row.phone,
  giftSenderName: row.giftSenderName,
  giftRecipientName: row.giftRecipientName,
  giftMessage: row.giftMessage,
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
  paymentDate: row.paymentDate?.toISOString() ?? null,
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
  paymentAmount: row.paymentAmount,
  paymentData: row.paymentData,
  paymentVerification: row.paymentVerification,
  suspected: row.suspected,
  beneficiaryId: row.beneficiaryId,
  createdBy: row.createdBy,
  updatedBy: row.updatedBy,
  town: row.town,
  locale: row.locale,
  postalCountry: row.postalCountry,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

function addressLine(row: Row): string | null {
  const parts = [
    row.postalAddress,
    row.postalCity,
    [row.postalState, row.postalZipCode].filter(Boolean).join(' '),
  ]
  return parts.filter(Boolean).join(', ') || null
}
