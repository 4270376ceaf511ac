import { isSettled, missingOf, type ReceivedPayment } from '#domains/money/payments/rules.ts'
import type { PaymentNotice, PaymentVerification } from '#domains/money/payments/schemas.ts'
import { toCents } from '#lib/text/money.ts'
import { numberInCode } from '#lib/text/scanned.ts'
import { isPickup } from './family-rules.ts'
import type { BoxRequest } from './office-schemas.ts'
import type {
  BoxPaymentMethod,
  BoxPaymentStatus,
  BoxRequestStatus,
  BoxStage,
  DeliveryMethod,
  EarlierOutcome,
  NewBoxRequest,
  ParcelOutcome,
  RequestOutcome,
  ShippingFeeState,
} from './schemas.ts'

/** `7` → `#HIB-0007` */
export const boxCode = (id: number): string => `#HIB-${String(id).padStart(4, '0')}`

/** `HIB-0042`, `#hib 42`, `caja 42` → 42. Null for any other query. */
export const idOfCode = (query: string): number | null =>
  numberInCode(query, 'HIB') ?? numberInCode(query, 'CAJA')

/** The statuses the list's buttons set. `approved` has the buttons of `in_process`. */
export function nextStatuses(status: BoxRequestStatus): BoxRequestStatus[] {
  if (status === 'pending') return ['in_process', 'closed']
  if (status === 'in_process' || status === 'approved') return ['shipped', 'closed']
  if (status === 'shipped') return ['delivered']
  return status === 'delivered' ? ['closed'] : []
}

const ranks: Record<BoxRequestStatus, number> = {
  pending: 0,
  in_process: 1,
  approved: 1,
  shipped: 2,
  delivered: 3,
  closed: 4,
}

/** Going back from a final status needs a confirmation. */
export const goesBack = (from: BoxRequestStatus, to: BoxRequestStatus): boolean =>
  isFinal(from) && ranks[to] < ranks[from]

/** The box has left, or the request has ended. */
export const isFinal = (status: BoxRequestStatus): status is FinalStatus =>
  finalStatuses.some((final) => final === status)

const finalStatuses = ['shipped', 'delivered', 'closed'] as const
type FinalStatus = (typeof finalStatuses)[number]

/** A box that has left cannot be repacked. */
export const isBoxLocked = (status: BoxRequestStatus): status is FinalStatus => isFinal(status)

/** The family has its box. */
export const isReceived = (outcome: RequestOutcome | null): outcome is 'delivered' | 'picked_up' =>
  outcome === 'delivered' || outcome === 'picked_up'

/** The parcel did not reach the family: another one may follow. */
export const isParcelOutcome = (outcome: RequestOutcome | null): outcome is ParcelOutcome =>
  outcome === 'lost' || outcome === 'returned'

/** Another parcel may follow: for one that did not arrive, or with what an arrived one lacked. */
export const mayFollow = (outcome: RequestOutcome | null): outcome is EarlierOutcome =>
  isParcelOutcome(outcome) || isReceived(outcome)

const receivedOutcome = (method: DeliveryMethod): RequestOutcome =>
  isPickup(method) ? 'picked_up' : 'delivered'

/** The outcomes with an e-mail to the family. A delivered box needs none. */
export const hasOutcomeEmail = (outcome: RequestOutcome | null): outcome is RequestOutcome =>
  outcome !== null && !isReceived(outcome)

type Ended = { status: BoxRequestStatus; outcome: RequestOutcome | null; deliveryMethod: DeliveryMethod }

/** The outcome that a change of status leaves. Closing keeps what is known. */
export function outcomeAfter(before: Ended, status: BoxRequestStatus): RequestOutcome | null {
  if (status === 'closed') return before.outcome
  if (status !== 'delivered') return null
  return isReceived(before.outcome) ? before.outcome : receivedOutcome(before.deliveryMethod)
}

/**
 * The status that an outcome goes with. A request closed after its box left stays closed. Closed before that, it becomes
 * delivered, which takes the contents out of stock.
 */
export function statusWith(before: Ended & { hasLeft: boolean }, outcome: RequestOutcome): BoxRequestStatus {
  if (!isReceived(outcome)) return 'closed'
  const wasReceived = before.outcome === null || isReceived(before.outcome)
  return before.status === 'closed' && before.hasLeft && wasReceived ? 'closed' : 'delivered'
}

/** The request ended, and its box never left: what was in it is back on the shelf. */
export const endedHere = ({ status, boxConsumedAt }: Pick<Open, 'status' | 'boxConsumedAt'>): boolean =>
  status === 'closed' && boxConsumedAt === null

/** A pickup that nobody fetched has not left our place, although it is ready. */
export const isStillHere = ({ deliveryMethod, status }: Pick<Ended, 'deliveryMethod' | 'status'>): boolean =>
  isPickup(deliveryMethod) && status === 'shipped'

/** The outcomes a request can have now. The one it has can always be corrected. */
export function possibleOutcomes(request: Ended & { hasLeft: boolean }): RequestOutcome[] {
  const received = receivedOutcome(request.deliveryMethod)
  const byUs: RequestOutcome[] = ['cancelled', 'declined', 'duplicate']
  const onTheWay: RequestOutcome[] = [received, 'returned', 'lost', 'duplicate']
  const possible = isStillHere(request) ? [received, ...byUs] : request.hasLeft ? onTheWay : byUs
  const { outcome } = request
  return outcome === null || possible.includes(outcome) ? possible : [outcome, ...possible]
}

/** The status of a request whose outcome was taken back. */
export const statusWithout = (hasLeft: boolean): BoxRequestStatus => (hasLeft ? 'shipped' : 'in_process')

const stages: Record<BoxRequestStatus, BoxStage> = {
  pending: 'received',
  approved: 'preparing',
  in_process: 'preparing',
  shipped: 'onTheWay',
  delivered: 'delivered',
  closed: 'received',
}

export const stageOf = (status: BoxRequestStatus): BoxStage => stages[status]

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

type Open = { status: BoxRequestStatus; trackingNumber: string | null } & {
  [at in 'boxConsumedAt' | 'labelPrintedAt' | 'erasedAt']: Date | null
}

/** With a label the box is packed. From then on the family calls. */
export const mayFamilyChange = (request: Open): boolean =>
  !isFinal(request.status) &&
  !(request.trackingNumber || request.boxConsumedAt || request.labelPrintedAt || request.erasedAt)

type Cancelled = Omit<Open, 'status'> & {
  outcome: RequestOutcome | null
  outcomeBy: number | null
  familyChangedAt: Date | null
}

/** Who cancelled it is the family, and nobody of the team has seen it: the box stands as it was. */
export const mayTakeBack = (request: Cancelled): boolean =>
  request.outcome === 'cancelled' &&
  request.outcomeBy === null &&
  request.familyChangedAt !== null &&
  mayFamilyChange({ ...request, status: 'in_process' })

/** With these, a request whose box never left is not sent. */
export const unsentOutcomes = ['cancelled', 'declined', 'duplicate'] as const satisfies RequestOutcome[]

type Refundable = Pick<Paid, 'deliveryMethod' | 'paymentVerification'> &
  Pick<Open, 'boxConsumedAt'> & { outcome: RequestOutcome | null }

/** A verified fee of a request that is no longer sent by mail, or ended before its box left: staff return it. */
export const isRefundDue = (request: Refundable): boolean =>
  !isFeeNeeded(request) && isSettled(request.paymentVerification)

/** Sent by mail, and not ended before its box left. */
export const isFeeNeeded = ({
  deliveryMethod,
  outcome,
  boxConsumedAt,
}: Pick<Refundable, 'deliveryMethod' | 'outcome' | 'boxConsumedAt'>): boolean =>
  deliveryMethod === 'correo' &&
  !(boxConsumedAt === null && unsentOutcomes.some((unsent) => unsent === outcome))

/** A fee that is no longer needed lacks nothing, and neither does one that was given back. */
export const missingFee = (
  request: Refundable & Pick<StoredPayment, 'paymentAmount'>,
  received: ReceivedPayment | null,
): string | null =>
  isFeeNeeded(request) && isSettled(request.paymentVerification)
    ? missingOf(request.paymentAmount, received)
    : null

type Paid = { deliveryMethod: DeliveryMethod; paymentRefundedAmount: string } & Pick<
  StoredPayment,
  'paymentStatus' | 'paymentVerification'
>

/** The fee's state for the family. A refunded fee is not requested again. */
export function shippingFeeStateOf(
  { deliveryMethod, paymentStatus, paymentVerification, paymentRefundedAmount }: Paid,
  notice: PaymentNotice | null,
): ShippingFeeState {
  if (isSettled(paymentVerification)) return paymentRefundedAmount === '0.00' ? 'verified' : 'partlyRefunded'
  if (paymentVerification === 'refunded') return 'refunded'
  if (paymentStatus === 'waived') return 'none'
  // Staff must check any earlier report before the family could pay twice, or return what is no longer needed.
  if (paymentStatus === 'paid') return 'reported'
  // Nothing arrived here: anybody can cause a notice of a payment to another account.
  if (paymentVerification !== 'none' && notice !== 'payee') return 'noticed'
  return deliveryMethod === 'correo' ? 'pending' : 'none'
}

type LabelFacts = Pick<
  BoxRequest,
  | 'recipientName'
  | 'deliveryMethod'
  | 'trackingNumber'
  | 'town'
  | 'postalAddress'
  | 'postalCity'
  | 'postalState'
  | 'postalZipCode'
  | 'postalCountry'
  | 'parcelNumber'
>

/**
 * Pickups use San Juan, PR 00919 (back-office.md#shipping-label). Postal requests use their own address, by default
 * in the United States.
 */
export function labelOrder(request: LabelFacts) {
  const existingTrackingNumber = request.trackingNumber
  const recipientName = request.recipientName
  if (isPickup(request.deliveryMethod)) {
    return {
      recipientName,
      recipientAddress: '',
      recipientCity: 'San Juan',
      recipientState: 'PR',
      recipientZipCode: '00919',
      recipientCountry: 'United States',
      existingTrackingNumber,
    }
  }
  return {
    recipientName,
    recipientAddress: request.postalAddress ?? '',
    recipientCity: request.postalCity ?? request.town,
    recipientState: request.postalState ?? 'PR',
    recipientZipCode: request.postalZipCode ?? '',
    recipientCountry:
      request.postalCountry === 'US' ? 'United States' : request.postalCountry || 'United States',
    existingTrackingNumber,
    ...(request.parcelNumber > 1 && { parcelNumber: request.parcelNumber }),
  }
}

type FamilyWords = { babyName: string | null; babyUnnamed: boolean; boxNote: string | null }

/** What the person who packs reads of the family's words. Staff decide about the note. */
export const familyWordsOf = (row: FamilyWords & { boxNoteReleased: boolean | null }): FamilyWords => ({
  babyName: row.babyName,
  babyUnnamed: row.babyUnnamed,
  boxNote: row.boxNoteReleased ? row.boxNote : null,
})
