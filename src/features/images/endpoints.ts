import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { oneOf } from '../../lib/fields.ts'
import {} from './schemas.ts'

export const imageApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/images/:sha',
    access: 'public',
    summary: 'A picture; browsers may keep it for ever',
    params: z.object({ sha: z.string().regex(/^[0-9a-f]{64}$/, 'errors.invalidId') }),
    query: z.object({ size: oneOf(['small']).optional() }),
  }),
}
