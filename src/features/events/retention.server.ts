import { isNull, sql } from 'drizzle-orm'
import { erasedName, retentionRule } from '#lib/retention.server.ts'
import { eventRegistrations, events } from './tables.server.ts'

/** Of people who came to an event long ago only their number is kept. security.md#retention. */
export const eventRetention = [
  retentionRule({
    label: 'inscripciones de eventos pasados (se borran los datos; quedan los números)',
    entity: 'registration',
    table: eventRegistrations,
    where: (before) => sql`${isNull(eventRegistrations.erasedAt)} and ${eventRegistrations.eventId} in
      (select ${events.id} from ${events} where ${events.eventDate} < ${before.toISOString()}::timestamptz)`,
    blank: (ctx) => ({
      fullName: erasedName,
      // One address a person and event: each keeps its own.
      email: sql`'borrado-' || ${eventRegistrations.id} || '@invalid'`,
      phone: '',
      specialRequests: null,
      adminComments: null,
      searchText: '',
      erasedAt: ctx.now(),
      updatedAt: ctx.now(),
    }),
  }),
]
