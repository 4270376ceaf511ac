import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { EmailStatus } from './schemas.ts'

export const emailStatusLabels: Record<EmailStatus, string> = {
  queued: 'En espera',
  held: 'Retenido',
  sending: 'Enviándose',
  sent: 'Enviado',
  failed: 'No salió',
  expired: 'Caducado',
  discarded: 'Descartado',
  withdrawn: 'Retirado',
}

export const outboxLabels = {
  records: {
    mail: { label: 'Correo', right: 'mail.read', address: '/admin/correo?ficha=:id' },
    mail_template: { label: 'Plantilla de correo', right: 'mail.read' },
  },
  search: {
    mail: {
      title: 'Correos enviados',
      right: 'mail.read',
      list: '/admin/correo',
      statuses: emailStatusLabels,
    },
  },
  attention: {
    failedMail: ['correo no se pudo enviar', 'correos no se pudieron enviar', 'mail.read', 'today'],
    unreached_contact_message: [
      'persona que nos escribió y no recibe nuestra respuesta: llamar o corregir',
      'personas que nos escribieron y no reciben nuestra respuesta: llamar o corregir',
      'messages.read',
    ],
    unreached_registration: [
      'persona registrada a la que no le llegó un correo: llamar o corregir',
      'personas registradas a las que no les llegó un correo: llamar o corregir',
      'events.read',
    ],
    unreached_volunteer: [
      'persona voluntaria a la que no le llegó un correo',
      'personas voluntarias a las que no les llegó un correo',
      'volunteers.read',
    ],
    unreached_donation: [
      'donativo cuyo correo de gracias no llegó',
      'donativos cuyos correos de gracias no llegaron',
      'money.read',
    ],
    unreached_receipt: ['recibo que no llegó por correo', 'recibos que no llegaron por correo', 'money.read'],
    unreached_provider: [
      'proveedor al que no le llegó un correo',
      'proveedores a los que no les llegó un correo',
      'providers.read',
    ],
    waitingMail: [
      'correo espera: no hay cuenta de correo',
      'correos esperan: no hay cuenta de correo',
      'mail.read',
    ],
    heldMail: ['correo retenido espera una decisión', 'correos retenidos esperan una decisión', 'mail.read'],
    refusedAccount: [
      'cuenta de correo que el servicio no acepta',
      'cuentas de correo que el servicio no acepta',
      'mail.read',
      'today',
    ],
    pausedAccount: [
      'cuenta de correo en pausa: el servicio no acepta correos por ahora',
      'cuentas de correo en pausa: el servicio no acepta correos por ahora',
      'mail.read',
      'today',
    ],
    stuckMail: [
      'correo lleva más de una hora sin salir',
      'correos llevan más de una hora sin salir',
      'mail.read',
    ],
    failedJobs: [
      'tarea automática falló la última vez',
      'tareas automáticas fallaron la última vez',
      'mail.read',
    ],
  },
  jobs: {
    'email-files': 'Borrado de archivos de correos que ya no esperan',
    'mail-sweep': 'Revisión de lo que hay que enviar',
    'failed-mail-digest': 'Aviso de correos que no salieron',
  },
  fields: {
    body: 'texto',
    language: 'idioma',
    letter: 'correo',
    to: 'dirección',
  },
  values: {
    queued: 'en espera',
    held: 'retenido',
    failed: 'no salió',
    expired: 'caducado',
    discarded: 'descartado',
  },
  actions: {
    resent: 'Se envió otra vez',
    told_otherwise: 'Se le dijo de otra forma lo que un correo no le llevó',
    withdrawn: 'Se retiró: el paso se deshizo o cambió',
    bounced: 'Se anotó que volvió sin llegar',
    held: 'Se retuvo',
    released: 'Se dejó salir',
    discarded: 'Se descartó',
    restored: 'Se recuperó',
    address_corrected: 'Se corrigió la dirección',
    reset: 'Volvió al texto original',
  },
} as const satisfies FeatureLabels
