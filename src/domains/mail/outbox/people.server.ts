import { and, arrayOverlaps, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { ChosenPerson, PersonPart } from '#lib/people.server.ts'
import { removeEmailFiles } from './retention.server.ts'
import { emailOutbox } from './tables.server.ts'

/** Those about the records, and those to the person about no record. Two people can share an address. */
const areOf = ({ kinds, records, emails, ids }: ChosenPerson) =>
  or(
    ...records.map(
      ({ kind, id }) => sql`(${emailOutbox.entity} = ${kind} and ${emailOutbox.entityId} = ${id})`,
    ),
    // Also to an earlier address.
    ids('registration').length > 0 ? arrayOverlaps(emailOutbox.recipientIds, ids('registration')) : undefined,
    emails.length > 0
      ? and(
          inArray(
            sql`lower(${emailOutbox.to})`,
            emails.map((email) => email.toLowerCase()),
          ),
          or(isNull(emailOutbox.entity), notInArray(emailOutbox.entity, [...kinds])),
        )
      : undefined,
  )

export const outboxPersonParts: PersonPart[] = [
  {
    label: 'Correos',
    table: emailOutbox,
    belongsTo: areOf,
    // One that has not left is not sent.
    set: {
      status: sql`case when status in ('queued', 'held', 'failed', 'expired') then 'withdrawn' else status end`,
      lastErrorCode: sql`case when status = 'sending' then 'withdrawn' end`,
    },
    remains: 'Queda que salió un correo y cuándo, sin dirección ni contenido.',
    deleteFiles: removeEmailFiles,
  },
]
