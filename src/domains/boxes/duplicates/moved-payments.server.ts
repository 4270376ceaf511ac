import type { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { moveShippingIncome } from '#domains/money/accounting/income.server.ts'
import { moveRecords, recordsOf } from '#domains/money/payments/moved-records.server.ts'
import type { Ctx } from '#lib/context.server.ts'

type Row = typeof boxRequests.$inferSelect

export const paymentColumns = [
  'paymentStatus',
  'paymentMethod',
  'paymentAmount',
  'paymentDate',
  'transactionId',
  'paymentData',
  'paymentClaimedAmount',
  'paymentVerification',
  'paymentVerifiedAt',
  'paymentVerifiedBy',
  'paymentRefundedAmount',
] as const satisfies readonly (keyof Row)[]

/** Nothing is owed for a request that was closed in favour of another one. */
export const withoutPayment = {
  paymentStatus: 'waived',
  paymentMethod: null,
  paymentDate: null,
  transactionId: null,
  paymentData: null,
  paymentClaimedAmount: null,
  paymentVerification: 'none',
  paymentVerifiedAt: null,
  paymentVerifiedBy: null,
  paymentRefundedAmount: '0.00',
} as const satisfies Partial<Row>

const subjectOf = (id: number) => ({ kind: 'box_request' as const, id })

/** Somebody reported or confirmed money for it. */
export async function hasPayment(ctx: Ctx, { id, paymentVerification }: Row): Promise<boolean> {
  if (paymentVerification !== 'none') return true
  return (await paymentsOf(ctx, id)).length > 0
}

/** Moves the payments of one request, and what the books have of them, to another one. */
export async function movePayments(ctx: Ctx, from: number, to: number): Promise<number[]> {
  const moved = await moveRecords(ctx, subjectOf(from), subjectOf(to))
  if (moved.length > 0) await moveShippingIncome(ctx, from, to)
  return moved
}

export const paymentsOf = (ctx: Ctx, id: number): Promise<number[]> => recordsOf(ctx, subjectOf(id))
