import type { FeatureLabels } from '#lib/feature-labels.ts'

export const erasureReasonLabels = {
  person_asked: 'La persona lo pidió',
  written_by_mistake: 'Se anotó por error',
  no_longer_needed: 'Ya no hace falta',
} as const

export const personalDataLabels = {
  attention: {
    retentionSoon: [
      'registro se borra en los próximos 14 días',
      'registros se borran en los próximos 14 días',
      'people.manage',
    ],
  },
  jobs: { retention: 'Borrado de datos que cumplieron su tiempo' },
  fields: { erasureReason: 'razón', heldUntil: 'conservar hasta' },
  values: {
    written_by_mistake: 'se anotó por error',
    no_longer_needed: 'ya no hace falta',
    retention: 'cumplió su tiempo',
    restored: 'volvió con una copia de seguridad',
  },
  actions: {
    data_exported: 'Se descargaron los datos de la persona',
    data_held: 'Se pidió conservar',
    data_released: 'Terminó la conservación pedida',
  },
} as const satisfies FeatureLabels
