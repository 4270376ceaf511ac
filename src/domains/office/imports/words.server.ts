import { transactionMethodLabels } from '#domains/money/accounting/labels.ts'
import { inverse } from './columns.server.ts'

/** The first word of each choice is shown. */
export const deliveryWords = {
  Correo: 'correo',
  Recogida: 'pickup',
  'Entrega al hogar': 'delivery',
  'Entrega en el hogar': 'delivery',
  'Por correo': 'correo',
  'Correo postal': 'correo',
  USPS: 'correo',
  Mail: 'correo',
  Recoger: 'pickup',
  'Pick up': 'pickup',
  Domicilio: 'delivery',
  'A domicilio': 'delivery',
  'Entrega a domicilio': 'delivery',
  correo: 'correo',
  pickup: 'pickup',
  delivery: 'delivery',
}

/** Zelle moves money between accounts of banks. A card has no choice of its own. */
export const methodWords = {
  ...inverse(transactionMethodLabels),
  ATH: 'ath_movil',
  Transferencia: 'bank_transfer',
  'Bank transfer': 'bank_transfer',
  Zelle: 'bank_transfer',
}
