import { formatMoney } from '#lib/text/money.ts'
import { signOf } from '../../rules.ts'
import type { AccountingTransaction } from '../../schemas.ts'

/** The literal texts of back-office.md#transactions, followed by the server's message. */
export const transactionToasts = {
  created: { success: 'Transacción registrada', error: { title: 'Error al registrar transacción' } },
  updated: { success: 'Transacción actualizada', error: { title: 'Error al actualizar transacción' } },
  removed: { success: 'Transacción eliminada', error: { title: 'Error al eliminar transacción' } },
}

export const anonymousDonor = 'Donación Anónima'

export const signedAmount = ({ type, amount }: Pick<AccountingTransaction, 'type' | 'amount'>) =>
  `${signOf(type)}${formatMoney(amount)}`

export const lockTexts = {
  box: 'La escribió el registro de costo de una caja: no se edita ni se elimina.',
  payment: 'Viene de un pago verificado: no se edita ni se elimina.',
} as const
