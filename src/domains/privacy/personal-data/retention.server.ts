import { inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { PersonPart } from '#lib/people.server.ts'
import { capAtMonths, olderThan, retentionRule } from '#lib/retention.server.ts'
import { dataRequests } from './tables.server.ts'

const threeYears = 36

export const dataRequestRetention = [
  retentionRule({
    label: 'pedidos sobre datos personales ya contestados (se borran)',
    period: 'history',
    table: dataRequests,
    where: (before, ctx) =>
      olderThan(
        dataRequests.receivedAt,
        capAtMonths(before, ctx.now(), threeYears),
        isNotNull(dataRequests.closedAt),
      ),
  }),
]

export const dataRequestParts: PersonPart[] = [
  {
    label: 'Pedidos sobre sus datos',
    table: dataRequests,
    belongsTo: (person) => {
      const requests = person.ids('box_request')
      return or(
        requests.length > 0 ? inArray(dataRequests.boxRequestId, requests) : undefined,
        person.emails.length > 0
          ? inArray(
              sql`lower(${dataRequests.email})`,
              person.emails.map((email) => email.toLowerCase()),
            )
          : undefined,
      )
    },
    remains: 'Queda qué se pidió, cuándo y qué se hizo, sin quién.',
  },
]
