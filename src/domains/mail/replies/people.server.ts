import { or, sql } from 'drizzle-orm'
import type { PersonPart } from '#lib/people.server.ts'
import { replies } from './tables.server.ts'

export const repliesPersonParts: PersonPart[] = [
  {
    label: 'Respuestas y notas',
    table: replies,
    belongsTo: ({ records }) =>
      or(
        ...records.map(({ kind, id }) => sql`(${replies.entity} = ${kind} and ${replies.entityId} = ${id})`),
      ),
    deletesRows: true,
  },
]
