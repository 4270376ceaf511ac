import { isNull, sql } from 'drizzle-orm'
import { retentionRule } from '#lib/retention.server.ts'
import { eventRegistrations, events } from './tables.server.ts'

/** After the retention time only the number of registrations is left. */
export const eventRetention = [
  retentionRule({
    label: 'inscripciones de eventos pasados (se borran los datos; quedan los números)',
    period: 'registrations',
    entity: 'registration',
    table: eventRegistrations,
    where: (before) => sql`${isNull(eventRegistrations.erasedAt)} and ${eventRegistrations.eventId} in
      (select ${events.id} from ${events} where ${events.eventDate} < ${before.toISOString()}::timestamptz)`,
    keepsRow: (ctx) => ({ erasedAt: ctx.now(), updatedAt: ctx.now() }),
  }),
]
