import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { officeParts } from '#lib/office-parts.ts'

export const partsApi = {
  shown: endpoint({
    method: 'GET',
    path: '/api/office-parts',
    access: 'own',
    summary: 'What the back office shows: what is switched on, and what has been used',
    response: z.object({
      shown: z.array(z.enum(officeParts)),
      /** These have rows, so they stay. */
      used: z.array(z.enum(officeParts)),
    }),
  }),
}
