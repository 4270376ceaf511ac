import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { limits } from '../../lib/fields.ts'

/** In the order they are shown. */
export const searchKinds = [
  'box_request',
  'registration',
  'volunteer',
  'contact_message',
  'donation',
  'accounting_transaction',
  'provider',
  'event',
  'hospital_delivery',
] as const
export type SearchKind = (typeof searchKinds)[number]

export const hitsPerKind = 5
export const shortestSearch = 2

export const SearchHit = z.object({
  id: z.number(),
  title: z.string(),
  /** What tells two of the same name apart: town, event, subject. */
  detail: z.string().nullable(),
  status: z.string().nullable(),
  createdAt: z.string(),
})
export type SearchHit = z.output<typeof SearchHit>

export const SearchGroup = z.object({
  kind: z.enum(searchKinds),
  hits: z.array(SearchHit),
  /** There are others: the list of that kind has them all. */
  more: z.boolean(),
})
export type SearchGroup = z.output<typeof SearchGroup>

export const searchApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'admin',
    summary: 'Everything that fits a name, e-mail, phone, HIB number or tracking number; a few of each kind',
    query: z.object({
      q: z
        .string('errors.required')
        .trim()
        .min(shortestSearch, 'search.errors.q.tooShort')
        .max(limits.short, 'errors.tooLong'),
    }),
    response: z.object({ groups: z.array(SearchGroup) }),
  }),
}
