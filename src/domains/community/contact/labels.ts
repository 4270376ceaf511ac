import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { CallWindow, ContactMessageStatus } from './schemas.ts'

export const messageStatusLabels: Record<ContactMessageStatus, string> = {
  new: 'Nuevo',
  in_progress: 'En curso',
  answered: 'Respondido',
  archived: 'Cerrado',
}

export const callWindowLabels: Record<CallWindow, string> = {
  any: 'A cualquier hora de oficina',
  morning: 'Por la mañana',
  midday: 'Al mediodía',
  afternoon: 'Por la tarde',
}

export const contactLabels = {
  records: {
    contact_message: { label: 'Mensaje', right: 'messages.read', address: '/admin/mensajes?ficha=:id' },
  },
  search: {
    contact_message: {
      title: 'Mensajes',
      right: 'messages.read',
      list: '/admin/mensajes',
      statuses: messageStatusLabels,
    },
  },
  attention: {
    callbacks: [
      'persona espera que la llamemos',
      'personas esperan que las llamemos',
      'messages.read',
      'today',
    ],
    newMessages: ['mensaje nuevo', 'mensajes nuevos', 'messages.read'],
    dueMessages: ['mensaje en curso para hoy', 'mensajes en curso para hoy', 'messages.read', 'today'],
  },
  reports: {
    'contact-messages': {
      number: 5,
      title: 'Mensajes de contacto',
      right: 'messages.read',
      icon: 'mail',
      text: 'Mensajes de la página de contacto.',
      dateHint: 'Por la fecha en que llegaron.',
      filters: ['dateFrom', 'dateTo', 'status', 'name', 'email', 'subject'],
      statuses: messageStatusLabels,
    },
  },
  fields: {
    kind: 'tipo',
    callWindow: 'cuándo llamar',
    takenBy: 'quién lo lleva',
    nextStep: 'próximo paso',
    nextStepOn: 'fecha del próximo paso',
    doNotContact: 'no contactar',
  },
  values: {
    new: 'nuevo',
    in_progress: 'en curso',
    answered: 'respondido',
    archived: 'cerrado',
    'contact-messages': 'mensajes de contacto',
  },
} as const satisfies FeatureLabels
