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
    answered: 'Se le respondió por correo',
    called: 'Se le llamó',
    noted: 'Se añadió una nota',
    answer_noted: 'Se anotó lo que contestó',
    answer_withdrawn: 'Se retiró la respuesta',
    note_corrected: 'Se corrigió lo anotado',
    note_withdrawn: 'Se quitó lo anotado',
    note_restored: 'Volvió lo anotado',
  },
} as const satisfies FeatureLabels
