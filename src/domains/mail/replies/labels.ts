import type { FeatureLabels } from '#lib/feature-labels.ts'

export const repliesLabels = {
  values: { visit: 'en persona', whatsapp: 'WhatsApp', sms: 'mensaje de texto' },
  fields: {
    channel: 'cómo contestó',
    saidOn: 'contestó el',
    entity: 'sobre qué',
    entityId: 'sobre cuál',
    emailId: 'correo enviado',
  },
  actions: {
    answered: 'se le respondió por correo',
    called: 'se le llamó',
    noted: 'se añadió una nota',
    answer_noted: 'se anotó lo que contestó',
    answer_withdrawn: 'se retiró la respuesta',
    note_corrected: 'se corrigió lo anotado',
    note_withdrawn: 'se quitó lo anotado',
    note_restored: 'volvió lo anotado',
  },
} as const satisfies FeatureLabels
