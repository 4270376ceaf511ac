import type { FeatureLabels } from '#lib/feature-labels.ts'

export const receivingLabels = {
  records: {
    stock_receipt: {
      label: 'Entrada de inventario',
      right: 'stock.read',
      address: '/admin/inventario/entradas',
    },
  },
  search: {
    stock_receipt: {
      title: 'Entradas de inventario',
      right: 'stock.read',
      list: '/admin/inventario/entradas',
      statuses: {},
    },
  },
  fields: {
    total: { label: 'total', right: 'stock.costs' },
    charges: { label: 'aparte de los artículos', right: 'stock.costs' },
  },
  actions: { delivery_withdrawn: 'Se anuló' },
} as const satisfies FeatureLabels
