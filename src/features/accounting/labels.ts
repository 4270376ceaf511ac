import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { TransactionPaymentMethod, TransactionType } from './schemas.ts'

export const transactionTypeLabels: Record<TransactionType, string> = {
  income: 'Ingreso',
  expense: 'Gasto',
  donation: 'Donación',
}

export const transactionMethodLabels: Record<TransactionPaymentMethod, string> = {
  cash: 'Efectivo',
  check: 'Cheque',
  paypal: 'PayPal',
  bank_transfer: 'Transferencia bancaria',
  ath_movil: 'ATH Móvil',
  inventory: 'Inventario',
}

export const accountingLabels = {
  records: {
    accounting_transaction: { label: 'Transacción', address: '/admin/contabilidad/transacciones?ficha=:id' },
  },
  search: {
    accounting_transaction: {
      title: 'Contabilidad',
      list: '/admin/contabilidad/transacciones',
      statuses: transactionTypeLabels,
    },
  },
  fields: {
    donorEmail: 'correo del donante',
    donorName: 'nombre del donante',
    donorPhone: 'teléfono del donante',
    occurredOn: 'fecha',
    supplierInfo: 'datos del suplidor',
    supplierName: 'suplidor',
  },
  values: {
    income: 'ingreso',
    expense: 'gasto',
    donation: 'donación',
    bank_transfer: 'transferencia bancaria',
    cash: 'efectivo',
    check: 'cheque',
    inventory: 'inventario',
  },
  actions: {
    archived: 'Salió de los totales: el dinero se devolvió',
  },
} as const satisfies FeatureLabels
