import * as z from 'zod/mini'
import { registeredName } from '#lib/http/record-fields.ts'
import { searchKinds } from '#lib/labels.ts'

export const hitsPerKind = 5
export const shortestSearch = 2

export const SearchHit = z.object({
  id: z.number(),
  title: z.string(),
  /** Distinguishes records with the same name: town, event, subject. */
  detail: z.nullable(z.string()),
  status: z.nullable(z.string()),
  /** Its page, when its kind and id do not name it. */
  link: z.nullable(z.string()),
  createdAt: z.string(),
})
export type SearchHit = z.output<typeof SearchHit>

export const SearchGroup = z.object({
  kind: registeredName(searchKinds),
  hits: z.array(SearchHit),
  /** There are more hits than shown. */
  more: z.boolean(),
})
export type SearchGroup = z.output<typeof SearchGroup>
