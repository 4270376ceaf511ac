import type { FeatureLabels } from '#lib/feature-labels.ts'

export const repliesLabels = {
  actions: {
    answered: 'se le respondió por correo',
    called: 'se le llamó',
    noted: 'se añadió una nota',
    answer_withdrawn: 'se retiró la respuesta',
  },
} as const satisfies FeatureLabels
