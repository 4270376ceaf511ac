import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { oneOf } from '../../lib/fields.ts'

/** public-site.md#events: event image max 5 MB. */
export const maxImageBytes = 5 * 1024 * 1024

/** security.md#t9: read from the header, before anything is decoded. */
export const maxImagePixels = 40_000_000

/** The widths cards and pages need. */
export const imageWidths = { full: 1200, small: 600 } as const

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

export const imagePath = (sha: string) => `/api/images/${sha}`
