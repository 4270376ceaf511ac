import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { ReceiptKind, ReceiptStatus } from './schemas.ts'

export const receiptKindLabels: Record<ReceiptKind, string> = { money: 'Dinero', goods: 'Artículos' }
export const receiptStatusLabels: Record<ReceiptStatus, string> = { issued: 'Emitido', void: 'Anulado' }

export const receiptsLabels = {
  records: {
    receipt: { label: 'Recibo', right: 'money.read', address: '/admin/contabilidad/recibos/:id' },
  },
  search: {
    receipt: {
      title: 'Recibos',
      right: 'money.read',
      list: '/admin/contabilidad/recibos',
      statuses: receiptStatusLabels,
    },
  },
  attention: {
    heldReceipts: [
      'recibo espera los datos de la organización, y sale cuando estén',
      'recibos esperan los datos de la organización, y salen cuando estén',
      'money.read',
    ],
    receiptsToPrint: [
      'recibo en papel que hay que entregar o pedir de vuelta: no hay correo',
      'recibos en papel que hay que entregar o pedir de vuelta: no hay correo',
      'money.read',
    ],
    statementsDue: [
      'donante no tiene el resumen de lo que donó el año pasado',
      'donantes no tienen el resumen de lo que donaron el año pasado',
      'money.read',
    ],
  },
  jobs: { 'held-receipts': 'Recibos que esperaban los datos de la organización' },
  fields: {
    heldAt: 'espera los datos de la organización',
    number: 'número',
    voidReason: 'razón',
  },
  actions: {
    issued: 'Se emitió',
    voided: 'Se anuló',
    receipt_handed: 'Se entregó en papel',
    receipt_void_told: 'Se avisó de que ya no vale',
    receipt_emailed: 'Se puso en la cola de correos',
    statement_emailed: 'El resumen del año se puso en la cola de correos',
  },
} as const satisfies FeatureLabels
