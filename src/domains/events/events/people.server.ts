import { sql } from 'drizzle-orm'
import type { PersonSource } from '#lib/people.server.ts'
import { eventRetention } from './retention.server.ts'
import { eventRegistrations, events } from './tables.server.ts'

export const eventPeople: Record<string, PersonSource> = {
  registration: {
    rule: eventRetention[0]!,
    table: eventRegistrations,
    title: eventRegistrations.fullName,
    detail: sql`(select ${events.title} from ${events} where ${events.id} = ${eventRegistrations.eventId})`,
    names: [eventRegistrations.fullName],
    emails: [eventRegistrations.email, eventRegistrations.newEmail],
    phones: [eventRegistrations.phone],
    traces: [eventRegistrations.reference, eventRegistrations.newReference],
    blockedWhile: {
      condition: (ctx) => sql`${eventRegistrations.status} <> 'cancelled'
        and (select ${events.eventDate} from ${events} where ${events.id} = ${eventRegistrations.eventId}) > ${ctx.now().toISOString()}::timestamptz`,
      todo: 'El evento no ha pasado: cancela el registro primero, para que el cupo quede libre.',
    },
    remains: 'El registro cuenta en el total del evento, sin la persona.',
  },
}
