import { or, sql } from 'drizzle-orm'
import type { PersonPart } from '#lib/people.server.ts'
import { binRecords } from './tables.server.ts'

/** A deleted record of the person, and one that was chosen while it was in its table. */
export const binPersonParts: PersonPart[] = [
  {
    label: 'Papelera',
    table: binRecords,
    belongsTo: ({ records }) =>
      or(
        ...records.map(({ kind, id }) =>
          kind === 'bin'
            ? sql`${binRecords.id} = ${id}`
            : sql`(${binRecords.entity} = ${kind} and ${binRecords.entityId} = ${id})`,
        ),
      ),
    deletesRows: true,
  },
]
