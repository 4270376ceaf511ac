import type { PersonSource } from '#lib/people.server.ts'
import { contactRetention } from './retention.server.ts'
import { contactMessages } from './tables.server.ts'

export const contactPeople: Record<string, PersonSource> = {
  contact_message: {
    rule: contactRetention[0]!,
    table: contactMessages,
    title: contactMessages.name,
    detail: contactMessages.subject,
    names: [contactMessages.name],
    emails: [contactMessages.email],
    phones: [contactMessages.phone],
    remains: 'Nada: el mensaje se borra entero.',
  },
}
