import { formatCount } from '#lib/text/count.ts'
import { formatMoney } from '#lib/text/money.ts'
import { signOf } from '../../rules.ts'
import type { AccountingTransaction, TransactionSummary } from '../../schemas.ts'

/** Literal texts (back-office.md#transactions), followed by the server's message. */
export const transactionToasts = {
  created: { success: 'Transacción registrada', error: { title: 'Error al registrar transacción' } },
  updated: { success: 'Transacción actualizada', error: { title: 'Error al actualizar transacción' } },
  removed: { success: 'Transacción eliminada', error: { title: 'Error al eliminar transacción' } },
}

export const anonymousDonor = 'Donación Anónima'

/** "2 donaciones, 1 devuelta" */
export function donationsText({
  donationCount: given,
  returnedCount: returned,
}: Pick<TransactionSummary, 'donationCount' | 'returnedCount'>): string {
  const donations = given === 1 ? '1 donación' : `${formatCount(given)} donaciones`
  if (returned === 0) return donations
  return `${donations}, ${returned === 1 ? '1 devuelta' : `${formatCount(returned)} devueltas`}`
}

export const signedAmount = (transaction: Pick<AccountingTransaction, 'type' | 'amount'>) => {
  const amount = formatMoney(transaction.amount.replace('-', ''))
  // An empty statement has no «−$0.00».
  return amount === formatMoney('0') ? amount : `${signOf(transaction)}${amount}`
}

export const lockTexts = {
  box: 'Bloqueada: es el costo de una caja. Si la caja volvió, abre esta transacción y revierte el costo.',
  delivery: 'Bloqueada: es el costo de una entrega a un hospital. Si no se entregó, cambia su estado.',
  payment: 'Bloqueada: viene de un pago verificado. Lo que se devuelva se anota en el pago.',
  reversal: 'Bloqueada: es una devolución.',
  reversed: 'Bloqueada: tiene una devolución.',
  month: 'Mes cerrado.',
} as const
