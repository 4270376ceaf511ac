import { inArray, or } from 'drizzle-orm'
import type { PersonPart } from '#lib/people.server.ts'
import { requestMerges } from './tables.server.ts'

export const duplicatePersonParts: PersonPart[] = [
  {
    label: 'Respuestas de antes de unir solicitudes',
    table: requestMerges,
    belongsTo: (person) => {
      const requests = person.ids('box_request')
      if (requests.length === 0) return undefined
      return or(inArray(requestMerges.survivorId, requests), inArray(requestMerges.closedId, requests))
    },
    remains: 'Queda que se unieron. Ya no se pueden separar.',
  },
]
