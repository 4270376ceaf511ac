import type { PersonSource } from '#lib/people.server.ts'
import { volunteerRetention } from './retention.server.ts'
import { volunteers } from './tables.server.ts'

export const volunteerPeople: Record<string, PersonSource> = {
  volunteer: {
    rule: volunteerRetention[0]!,
    table: volunteers,
    title: volunteers.name,
    detail: volunteers.town,
    names: [volunteers.name],
    emails: [volunteers.email],
    phones: [volunteers.phone],
    remains: 'Nada: se borra entero.',
  },
}
