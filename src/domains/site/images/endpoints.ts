import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { oneOf } from '#lib/http/fields.ts'

export const imageApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/images/:sha',
    access: 'public',
    summary: 'A picture. Browsers may cache it without expiry',
    params: z.object({ sha: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'errors.invalidId')) }),
    query: z.object({ size: z.optional(oneOf(['small'])) }),
  }),
}
