import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { ContactMessageStatus } from './schemas.ts'

export const messageStatusLabels: Record<ContactMessageStatus, string> = {
  new: 'Nuevo',
  answered: 'Contestado',
  archived: 'Archivado',
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
    newMessages: ['mensaje nuevo', 'mensajes nuevos', 'messages.read'],
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
  values: {
    new: 'nuevo',
    answered: 'contestado',
    archived: 'archivado',
    'contact-messages': 'mensajes de contacto',
  },
} as const satisfies FeatureLabels
