import type { FeatureLabels } from '#lib/feature-labels.ts'

export const binLabels = {
  jobs: { 'empty-bin': 'Vaciado de la Papelera' },
  actions: {
    taken_from_bin: 'Se sacó de la Papelera',
  },
} as const satisfies FeatureLabels
