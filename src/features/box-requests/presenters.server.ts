import { boxCode, postageStateOf, stageOf } from './rules.ts'
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
  postage: { state: postageStateOf(row), amount: row.paymentAmount },
})

/**
 * The admin view of back-office.md#request-record; what no form sends is derived where it can be
 * (rulings.md#derived-fields).
 */
export function toBoxRequest(row: Row): BoxRequest {
  const {
    searchText: _,
    erasedAt: __,
    assignedTo: ___,
    boxConsumedAt: ____,
    paymentVerifiedBy: _____,
    ...shown
  } = row
  return {
    ...shown,
    code: boxCode(row.id),
    fullName: row.fullName ?? row.requesterName ?? row.recipientName,
    recipientAddress: row.recipientAddress ?? addressLine(row),
    requesterEmail: row.requesterEmail ?? row.email,
    requesterPhone: row.requesterPhone ?? row.phone,
    shippedAt: row.shippedAt?.toISOString() ?? null,
    paymentDate: row.paymentDate?.toISOString() ?? null,
    paymentVerifiedAt: row.paymentVerifiedAt?.toISOString() ?? null,
    costRecordedAt: row.costRecordedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function addressLine(row: Row): string | null {
  const parts = [
    row.postalAddress,
    row.postalCity,
    [row.postalState, row.postalZipCode].filter(Boolean).join(' '),
  ]
  return parts.filter(Boolean).join(', ') || null
}
