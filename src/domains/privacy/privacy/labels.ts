import type { FeatureLabels } from '#lib/feature-labels.ts'

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

export const privacyLabels = {
  records: {
    data_request: {
      label: 'Pedido sobre datos',
      right: 'people.manage',
      address: '/admin/datos-personales/pedidos',
    },
  },
  attention: {
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
  fields: {
    dataRequestKind: 'pedido',
    dataRequestOutcome: 'resultado',
    privacyVersion: 'versión de la página de privacidad',
    waiverVersion: 'versión del relevo',
  },
  values: {
    see: 'ver sus datos',
    correct: 'corregir sus datos',
    erase: 'borrar sus datos',
    done: 'hecho',
    partly: 'hecho en parte',
    not_found: 'no había datos',
  },
  actions: {
    request_answered: 'Se contestó',
  },
} as const satisfies FeatureLabels
