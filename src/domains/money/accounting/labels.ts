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
    accounting_transaction: {
      label: 'Transacción',
      right: 'money.read',
      address: '/admin/contabilidad/transacciones?ficha=:id',
    },
    accounting_month: {
      label: 'Mes de contabilidad',
      right: 'money.read',
      address: '/admin/contabilidad/cierre',
    },
  },
  search: {
    accounting_transaction: {
      title: 'Contabilidad',
      right: 'money.read',
      list: '/admin/contabilidad/transacciones',
      statuses: transactionTypeLabels,
    },
  },
  attention: { openMonths: ['mes por cerrar', 'meses por cerrar', 'money.write'] },
  reports: {
    ledger: {
      number: 7,
      title: 'Libro de contabilidad',
      right: 'money.read',
      icon: 'list',
      text: 'Ingresos, gastos y donaciones por fecha, con el dinero aparte del valor de los artículos. Para tu contable.',
      dateHint: 'Por la fecha de la transacción.',
      isForAccountant: true,
      filters: ['dateFrom', 'dateTo', 'status', 'method'],
      statuses: transactionTypeLabels,
    },
  },
  fields: {
    donorEmail: 'correo del donante',
    donorName: 'nombre del donante',
    donorPhone: 'teléfono del donante',
    feeOf: 'comisión del pago',
    feeOfEntry: 'comisión del registro',
    madeOn: 'día en que se hizo el donativo',
    month: 'mes',
    occurredOn: 'fecha',
    paymentId: 'pago',
    reversalOf: 'devolución de',
    reversedAmount: 'cantidad devuelta',
    reopenReason: 'razón',
    supplierInfo: 'datos del suplidor',
    supplierName: 'suplidor',
  },
  values: {
    ledger: 'libro de contabilidad',
    income: 'ingreso',
    expense: 'gasto',
    donation: 'donación',
    bank_transfer: 'transferencia bancaria',
    cash: 'efectivo',
    check: 'cheque',
    inventory: 'inventario',
  },
  actions: {
    donor_corrected: 'Se corrigieron los datos de quien donó',
    month_closed: 'Se cerró',
    month_reopened: 'Se reabrió',
    payment_joined: 'Se unió a su pago verificado',
    payment_left: 'Se separó del pago: la verificación se deshizo',
    archived: 'Salió de los totales: el dinero se devolvió',
    reversed: 'Se devolvió',
    reversal_undone: 'Se deshizo una devolución',
  },
} as const satisfies FeatureLabels
