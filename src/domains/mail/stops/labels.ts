import type { FeatureLabels } from '#lib/feature-labels.ts'

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

export const stopsLabels = {
  records: {
    contact_stop: { label: 'No escribir', right: 'people.manage' },
  },
  fields: {
    stop: 'no escribir',
    stopReason: 'razón',
  },
  values: {
    no_contact: 'ningún correo',
    no_invitations: 'solo lo que pida',
    no_remembrance: 'ninguno en fechas de recuerdo',
    person_asked: 'lo pidió la persona',
    relative_asked: 'lo pidió su familia',
    unsubscribed: 'usó el enlace',
    mistake: 'error',
  },
  actions: {
    stop_set: 'Se pidió no escribir',
    stop_lifted: 'Se levantó',
  },
} as const satisfies FeatureLabels
