import { inArray } from 'drizzle-orm'
import type { PersonPart } from '#lib/people.server.ts'
import { hopeBoxItems } from './tables.server.ts'

export const boxContentsPersonParts: PersonPart[] = [
  {
    label: 'Notas del contenido de la caja',
    table: hopeBoxItems,
    belongsTo: (person) => {
      const requests = person.ids('box_request')
      return requests.length > 0 ? inArray(hopeBoxItems.requestId, requests) : undefined
    },
    remains: 'Los artículos y las cantidades quedan: salieron de las existencias.',
  },
]
