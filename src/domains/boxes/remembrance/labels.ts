import type { FeatureLabels } from '#lib/feature-labels.ts'

export const remembranceLabels = {
  jobs: { remembrance: 'Fechas para recordar' },
  actions: {
    remembrance_set: 'dio una fecha para recordar',
    remembrance_stopped: 'no quiere más el correo de su fecha',
  },
} as const satisfies FeatureLabels
