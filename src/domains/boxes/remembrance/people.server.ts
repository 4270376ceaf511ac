import { inArray } from 'drizzle-orm'
import type { PersonPart } from '#lib/people.server.ts'
import { remembranceDates } from './tables.server.ts'

export const remembrancePersonParts: PersonPart[] = [
  {
    label: 'Fecha para recordar',
    table: remembranceDates,
    belongsTo: ({ ids }) => inArray(remembranceDates.requestId, ids('box_request')),
    deletesRows: true,
  },
]
