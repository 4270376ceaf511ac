import type { FeatureLabels } from '#lib/feature-labels.ts'

export const goodsGiftsLabels = {
  records: {
    goods_gift: {
      label: 'Donación de artículos',
      right: 'money.read',
      address: '/admin/contabilidad/articulos-donados',
    },
  },
  fields: {
    value: 'valor',
    withdrawnAt: 'anulada el',
    withdrawnReason: 'razón',
  },
  actions: {
    gift_withdrawn: 'Se anuló',
  },
} as const satisfies FeatureLabels
