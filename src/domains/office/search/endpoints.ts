import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { limits } from '#lib/http/fields.ts'
import { cleanText } from '#lib/text/clean-text.ts'
import { SearchGroup, shortestSearch } from './schemas.ts'

export const searchApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'own',
    summary:
      'Everything that fits a name, e-mail, phone, HIB, tracking or transaction number; a few of each kind',
    query: z.object({
      q: z
        .string('errors.required')
        .check(
          z.overwrite(cleanText),
          z.minLength(shortestSearch, 'search.errors.q.tooShort'),
          z.maxLength(limits.short, 'errors.tooLong'),
        ),
    }),
    response: z.object({ groups: z.array(SearchGroup) }),
  }),
}
