import type { FeatureLabels } from '#lib/feature-labels.ts'

export const remembranceLabels = {
  jobs: { remembrance: 'Fechas para recordar' },
  actions: {
    remembrance_set: 'Dio una fecha para recordar',
    remembrance_stopped: 'No quiere más el correo de su fecha',
  },
} as const satisfies FeatureLabels
