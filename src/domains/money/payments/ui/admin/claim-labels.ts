import { formatMoney } from '#lib/text/money.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icons/icons.tsx'
import { bookedLabels, paidMethodLabels, providerLabels, verificationLabels } from '../../labels.ts'
import type { PaymentClaim, PaymentProblem } from '../../office-schemas.ts'
import { isSettled } from '../../rules.ts'
import { type PaymentRecordVerification, paidMethods } from '../../schemas.ts'

export const verificationBadges: Record<
  PaymentRecordVerification,
  { label: string; tab: string; tone: BadgeTone; icon: IconName }
> = {
  claimed: { label: verificationLabels.claimed, tab: 'Sin verificar', tone: 'pending', icon: 'clock' },
  mismatch: { label: verificationLabels.mismatch, tab: 'No coinciden', tone: 'error', icon: 'alert' },
  pending: { label: verificationLabels.pending, tab: 'Anunciados', tone: 'neutral', icon: 'clock' },
  verified: { label: verificationLabels.verified, tab: 'Verificados', tone: 'done', icon: 'check' },
  manual: { label: verificationLabels.manual, tab: 'A mano', tone: 'done', icon: 'usercheck' },
  refunded: { label: verificationLabels.refunded, tab: 'Devueltos', tone: 'closed', icon: 'undo' },
  dismissed: { label: verificationLabels.dismissed, tab: 'Descartados', tone: 'closed', icon: 'close' },
}

/** A payment of which a part went back is still verified. */
export const statusOf = ({ verification, refundedAmount }: PaymentClaim) =>
  isSettled(verification) && refundedAmount !== '0.00' ? partlyRefunded : verificationBadges[verification]

/** A verified payment in the books, and with its receipt. */
export const bookedBadges = {
  booked: { label: bookedLabels.booked, tone: 'done', icon: 'book' },
  receipted: { label: bookedLabels.receipted, tone: 'done', icon: 'check-circle' },
} as const

export const partlyRefunded = { label: 'Devuelto en parte', tone: 'closed', icon: 'undo' } as const

export const methodOf = ({ method, provider }: PaymentClaim): string =>
  method ? paidMethodLabels[method] : providerLabels[provider]

export const methodOptions = paidMethods.map((value) => ({ value, label: paidMethodLabels[value] }))

/** Cash has no number, and a cheque has its own. */
export const isNumbered = (method: string): boolean => method !== 'cash' && method !== 'check'

/** No record of money is older. */
export const firstBookDay = '2015-01-01'

const mismatchTexts: Record<string, string> = {
  amount: 'La cantidad no es la que corresponde.',
  currency: 'No está en dólares.',
  payee: 'No consta que el dinero llegara a nuestra cuenta.',
  no_reference: 'El pago es real, pero no dice de qué solicitud o donación es.',
  already_paid: 'Ya había otro pago verificado: puede que haya que devolver este.',
  already_booked:
    'Su número ya está en contabilidad, con otra cantidad, con una devolución o como otra cosa. Búscalo allí y corrige lo que no sea.',
  refunded: 'El dinero fue devuelto.',
  partial_refund: 'Una parte fue devuelta.',
  pending: 'El proveedor dice que todavía está pendiente.',
  failed: 'El proveedor dice que no se completó.',
  not_found: 'El proveedor no conoce ese número de transacción.',
}

/** Not for a refund, which the status and the list of refunds show. */
export const reasonText = ({ reason, refundedAmount, missing, contested }: PaymentClaim): string | null =>
  contested
    ? contestedText[contested]
    : missing
      ? missingText(missing)
      : refundedAmount === '0.00'
        ? mismatchText(reason)
        : null

export const missingText = (missing: string): string => `Faltan ${formatMoney(missing)}.`

export const mismatchText = (reason: string | null): string | null =>
  reason ? (mismatchTexts[reason] ?? reason) : null

/** Shown when other records claim the same transaction number. */
export const duplicateNumberText = (others: string[]): string =>
  `El mismo número de transacción está también en ${others.join(', ')}.`

const waitingReasons: Record<string, string> = {
  credentials: 'El proveedor no aceptó nuestras credenciales: revísalas en la configuración del servidor.',
  forbidden: 'Nuestra cuenta no tiene permiso para consultar pagos.',
  not_found: 'El proveedor todavía no conoce ese pago.',
  refused: 'El proveedor no aceptó la pregunta.',
  throttled: 'El proveedor pidió esperar.',
  down: 'El proveedor no respondía.',
  timeout: 'El proveedor tardó demasiado en contestar.',
  bad_answer: 'El proveedor dio una respuesta que no se pudo leer.',
}

/** Why a payment webhook could not be confirmed yet. */
export const waitingReasonText = (why: string | null): string | null =>
  why ? (waitingReasons[why] ?? null) : null

type Shown = { amount: string; currency: string; problem?: PaymentProblem | 'waits' | null }

/** Dollars only of what arrived here in dollars. */
export function moneyOf({ amount, currency, problem }: Shown): string {
  if (problem === 'payee') return 'Pago a otra cuenta'
  return currency === 'USD' ? formatMoney(amount) : `${amount} ${currency}`
}

export const contestedText: Record<PaymentProblem, string> = {
  payee: 'El proveedor avisó de que se pagó a otra cuenta.',
  currency: 'El proveedor avisó de que no se pagó en dólares.',
}

export const foreignText: Record<PaymentProblem | 'waits', string> = {
  waits:
    'PayPal lo guarda hasta que alguien lo acepte en nuestra cuenta de PayPal. Entra allí y acéptalo o devuélvelo. Cuando PayPal avise, esta línea cambia.',
  payee:
    'A nuestra cuenta no llegó nada: PayPal avisó de un pago a otra. No se anota ni lleva recibo. Cualquiera puede hacer que llegue un aviso así.',
  currency:
    'Llegó a nuestra cuenta, pero no en dólares: aquí no se puede anotar. Cuando el banco lo cambie, anota en contabilidad lo que llegó.',
}
