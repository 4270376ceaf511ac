import type { FeatureLabels } from '#lib/feature-labels.ts'

export const erasureReasonLabels = {
  person_asked: 'La persona lo pidió',
  written_by_mistake: 'Se anotó por error',
  no_longer_needed: 'Ya no hace falta',
} as const

export const dataRequestKindLabels = {
  see: 'Ver sus datos',
  correct: 'Corregir sus datos',
  erase: 'Borrar sus datos',
} as const

export const dataRequestOutcomeLabels = {
  done: 'Hecho',
  partly: 'Hecho en parte, por ley',
  not_found: 'No había datos',
  withdrawn: 'La persona cambió de idea',
} as const

export const personalDataLabels = {
  records: {
    data_request: {
      label: 'Pedido sobre datos',
      right: 'people.manage',
      address: '/admin/datos-personales/pedidos',
    },
  },
  attention: {
    retentionSoon: [
      'registro se borra en los próximos 14 días',
      'registros se borran en los próximos 14 días',
      'people.manage',
    ],
    overdueDataRequests: [
      'pedido sobre datos personales vencido',
      'pedidos sobre datos personales vencidos',
      'people.manage',
      'today',
    ],
    dataRequests: [
      'pedido sobre datos personales por contestar',
      'pedidos sobre datos personales por contestar',
      'people.manage',
    ],
  },
  jobs: { retention: 'Borrado de datos que cumplieron su tiempo' },
  fields: {
    erasureReason: 'razón',
    heldUntil: 'conservar hasta',
    dataRequestKind: 'pedido',
    dataRequestOutcome: 'resultado',
    privacyVersion: 'versión de la página de privacidad',
    waiverVersion: 'versión del relevo',
  },
  values: {
    written_by_mistake: 'se anotó por error',
    no_longer_needed: 'ya no hace falta',
    retention: 'cumplió su tiempo',
    restored: 'volvió con una copia de seguridad',
    see: 'ver sus datos',
    correct: 'corregir sus datos',
    erase: 'borrar sus datos',
    done: 'hecho',
    partly: 'hecho en parte',
    not_found: 'no había datos',
  },
  actions: {
    data_exported: 'Se descargaron los datos de la persona',
    data_held: 'Se pidió conservar',
    data_released: 'Terminó la conservación pedida',
    request_answered: 'Se contestó',
  },
} as const satisfies FeatureLabels
