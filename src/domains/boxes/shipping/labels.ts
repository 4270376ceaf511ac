import type { FeatureLabels } from '#lib/feature-labels.ts'

export const shippingLabels = {
  records: {
    label: { label: 'Etiqueta', right: 'requests.read' },
  },
  actions: {
    purchased: 'Se compró',
  },
} as const satisfies FeatureLabels
