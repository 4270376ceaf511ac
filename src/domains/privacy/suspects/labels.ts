import type { FeatureLabels } from '#lib/feature-labels.ts'

export const suspectsLabels = {
  attention: {
    suspects: ['envío podría ser spam', 'envíos podrían ser spam', 'suspects.read'],
  },
  actions: {
    not_spam: 'Se revisó: no es spam',
  },
} as const satisfies FeatureLabels
