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

export const stopKindLabels = {
  no_contact: 'No escribirle nada, de ningún modo',
  no_invitations: 'Escribirle solo lo que pida',
  no_remembrance: 'No escribirle en fechas de recuerdo',
} as const

export const stopReasonLabels = {
  person_asked: 'Lo pidió la persona',
  relative_asked: 'Lo pidió alguien de su familia',
  unsubscribed: 'Usó el enlace de un correo',
  mistake: 'Se puso por error',
  other: 'Otra razón',
} as const

export const privacyLabels = {
  records: {
    data_request: {
      label: 'Pedido sobre datos',
      right: 'people.manage',
      address: '/admin/datos-personales/pedidos',
    },
    contact_stop: { label: 'No escribir', right: 'people.manage' },
  },
  attention: {
    overdueDataRequests: [
      'pedido sobre datos personales vencido',
      'pedidos sobre datos personales vencidos',
      'people.manage',
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
    stop: 'no escribir',
    stopReason: 'razón',
  },
  values: {
    see: 'ver sus datos',
    correct: 'corregir sus datos',
    erase: 'borrar sus datos',
    done: 'hecho',
    partly: 'hecho en parte',
    not_found: 'no había datos',
    no_contact: 'ningún correo',
    no_invitations: 'solo lo que pida',
    no_remembrance: 'ninguno en fechas de recuerdo',
    person_asked: 'lo pidió la persona',
    relative_asked: 'lo pidió su familia',
    unsubscribed: 'usó el enlace',
    mistake: 'error',
  },
  actions: {
    request_answered: 'Se contestó',
    stop_set: 'Se pidió no escribir',
    stop_lifted: 'Se levantó',
  },
} as const satisfies FeatureLabels
