import { olderThan, retentionRule } from '#lib/retention.server.ts'
import { contactMessages } from './tables.server.ts'

export const contactRetention = [
  retentionRule({
    label: 'mensajes de contacto (se borran)',
    period: 'messages',
    entity: 'contact_message',
    table: contactMessages,
    where: (before) => olderThan(contactMessages.createdAt, before),
  }),
]
