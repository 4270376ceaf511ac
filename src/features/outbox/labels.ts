import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { EmailStatus } from './schemas.ts'

export const emailStatusLabels: Record<EmailStatus, string> = {
  queued: 'En espera',
  sending: 'Enviándose',
  sent: 'Enviado',
  failed: 'No salió',
}

export const outboxLabels = {
  records: {
    mail: { label: 'Correo', address: '/admin/correo?ficha=:id' },
    mail_template: { label: 'Plantilla de correo' },
  },
  attention: {
    failedMail: ['correo no se pudo enviar', 'correos no se pudieron enviar'],
    stuckMail: ['correo lleva más de una hora sin salir', 'correos llevan más de una hora sin salir'],
    failedJobs: ['tarea automática falló la última vez', 'tareas automáticas fallaron la última vez'],
  },
  jobs: {
    'mail-sweep': 'Revisión de lo que hay que enviar',
    'failed-mail-digest': 'Aviso de correos que no salieron',
  },
  fields: {
    body: 'texto',
    language: 'idioma',
    letter: 'correo',
  },
  actions: {
    resent: 'Se envió otra vez',
    reset: 'Volvió al texto original',
  },
} as const satisfies FeatureLabels
