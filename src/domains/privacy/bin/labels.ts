import type { FeatureLabels } from '#lib/feature-labels.ts'

export const binLabels = {
  attention: {
    suspects: ['envío podría ser spam', 'envíos podrían ser spam', 'suspects.read'],
  },
  jobs: { 'empty-bin': 'Vaciado de la Papelera' },
  actions: {
    not_spam: 'Se revisó: no es spam',
    taken_from_bin: 'Se sacó de la Papelera',
  },
} as const satisfies FeatureLabels
