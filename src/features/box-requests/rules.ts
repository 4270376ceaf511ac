import { isSettled } from '#features/payments/rules.ts'
import type { PaymentVerification } from '#features/payments/schemas.ts'
import { toCents } from '#lib/text/money.ts'
import type {
  BoxPaymentMethod,
  BoxPaymentStatus,
  BoxRequestStatus,
  BoxStage,
  DeliveryMethod,
  NewBoxRequest,
  PostageState,
} from './schemas.ts'

/** `7` → `#HIB-0007`. back-office.md#requests: padded to 4 digits. */
export const boxCode = (id: number): string => `#HIB-${String(id).padStart(4, '0')}`

/** `HIB-0042`, `#hib 42` → 42. Null for any other query. */
export function idOfCode(query: string): number | null {
  const digits = /^#?\s*hib[-\s]*0*(\d{1,9})$/i.exec(query.trim())?.[1]
  return digits ? Number(digits) : null
}

/** The statuses the list's buttons set. `approved` has the buttons of `in_process` (rulings.md#request-status). */
export function nextStatuses(status: BoxRequestStatus): BoxRequestStatus[] {
  if (status === 'pending') return ['in_process', 'closed']
  if (status === 'in_process' || status === 'approved') return ['shipped', 'closed']
  return []
}

/** Leaving a final status needs a confirmation (rulings.md#request-status). */
export const isFinal = (status: BoxRequestStatus): status is FinalStatus =>
  finalStatuses.some((final) => final === status)

const finalStatuses = ['shipped', 'delivered', 'closed'] as const
type FinalStatus = (typeof finalStatuses)[number]

/** back-office.md#request-status, rulings.md#stock: a box that has left cannot be repacked. */
export const isBoxLocked = (status: BoxRequestStatus): status is FinalStatus => isFinal(status)

const stages: Record<BoxRequestStatus, BoxStage> = {
  pending: 'received',
  approved: 'preparing',
  in_process: 'preparing',
  shipped: 'onTheWay',
  delivered: 'delivered',
  closed: 'received',
}

export const stageOf = (status: BoxRequestStatus): BoxStage => stages[status]

export const isPickup = (method: DeliveryMethod): method is 'pickup' | 'recogida' =>
  method === 'pickup' || method === 'recogida'

export type StoredPayment = {
  paymentStatus: BoxPaymentStatus
  paymentMethod: BoxPaymentMethod
  paymentAmount: string
  paymentClaimedAmount: string | null
  paymentVerification: PaymentVerification
  transactionId: string | null
}

type ReportedPayment = Pick<NewBoxRequest, 'deliveryMethod' | 'paymentStatus' | 'paymentMethod'> &
  Pick<NewBoxRequest, 'paymentAmount' | 'transactionId'>

/**
 * rulings.md#payment: the payment to store for what the browser reported. Only delivery by mail costs a fee. The
 * amount is always our fee, and "paid" stays a claim until it is verified.
 */
export function paymentToStore(request: ReportedPayment, feeUsd: string): StoredPayment {
  if (request.deliveryMethod !== 'correo') {
    return { ...nothingClaimed, paymentStatus: 'waived', paymentMethod: 'none', paymentAmount: '0.00' }
  }
  const byProvider = request.paymentMethod === 'paypal' || request.paymentMethod === 'ath_movil'
  if (request.paymentStatus !== 'paid' || !byProvider) {
    return { ...nothingClaimed, paymentStatus: 'pending', paymentMethod: 'pending', paymentAmount: feeUsd }
  }
  const claimed = claimedAmount(request.paymentAmount)
  const differs = claimed !== null && toCents(claimed) !== toCents(feeUsd)
  return {
    paymentStatus: 'paid',
    paymentMethod: request.paymentMethod as BoxPaymentMethod,
    paymentAmount: feeUsd,
    paymentClaimedAmount: claimed,
    paymentVerification: differs ? 'mismatch' : 'claimed',
    transactionId: request.transactionId,
  }
}

const nothingClaimed = {
  paymentClaimedAmount: null,
  paymentVerification: 'none',
  transactionId: null,
} as const

function claimedAmount(sent: NewBoxRequest['paymentAmount']): string | null {
  if (sent === null || sent === undefined || sent === '') return null
  const [whole = '0', decimals = ''] = String(sent).split('.')
  return `${Number(whole)}.${decimals.padEnd(2, '0')}`
}

type Paid = { deliveryMethod: DeliveryMethod } & Pick<StoredPayment, 'paymentStatus' | 'paymentVerification'>

/** The fee's state for the family. A refunded fee is not requested again. */
export function shippingFeeStateOf({
  deliveryMethod,
  paymentStatus,
  paymentVerification,
}: Paid): PostageState {
  if (isSettled(paymentVerification)) return 'verified'
  if (deliveryMethod !== 'correo' || paymentStatus === 'waived' || paymentVerification === 'refunded')
    return 'none'
  // Staff must check any earlier report before the family could pay twice.
  return paymentStatus === 'paid' || paymentVerification !== 'none' ? 'reported' : 'pending'
}

/**
 * public-site.md#payment-dialog: the time after opening the provider's page until a payment counts as reported, and
 * how long the dialog then stays.
 */
export const paymentDelays = { paypalMs: 2_000, athMovilMs: 3_000, reportedMs: 2_000 } as const

/** care.md#drafts: lifetime of a draft on the device, and the delay before typing is saved. */
export const draftHours = 72
export const draftDebounceMs = 400
