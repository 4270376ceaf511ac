import type { FeatureLabels } from '#lib/feature-labels.ts'

export const goodsGiftsLabels = {
  records: {
    goods_gift: {
      label: 'Donación de artículos',
      right: 'money.read',
      address: '/admin/contabilidad/articulos-donados',
    },
  },
  search: {
    goods_gift: {
      title: 'Artículos donados',
      right: 'money.read',
      list: '/admin/contabilidad/articulos-donados',
      statuses: { valid: 'Vigente', withdrawn: 'Anulada' },
    },
  },
  fields: {
    value: { label: 'valor', right: 'money.read' },
    bookedOn: 'día en las cuentas',
    documentNumber: 'documento',
    withdrawnAt: 'anulada el',
    withdrawnOn: 'sale de las cuentas el',
    withdrawnReason: 'razón',
  },
  actions: {
    gift_withdrawn: 'Se anuló',
  },
} as const satisfies FeatureLabels
