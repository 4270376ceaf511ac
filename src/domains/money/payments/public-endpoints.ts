import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { privateNumber } from '#lib/http/fields.ts'
import { PaymentConfirmation } from './schemas.ts'

/** What the person who pays calls. Apart from the calls of staff: the public site does not load their schemas. */
export const publicPaymentApi = {
  confirmation: endpoint({
    method: 'GET',
    path: '/api/payments/confirmation/:reference',
    access: 'public',
    summary: 'Whether the provider has confirmed the payment with this random reference',
    refuses: [429],
    params: z.object({ reference: privateNumber().check(z.regex(/^[A-Za-z0-9-]{12,40}$/)) }),
    response: PaymentConfirmation,
  }),
}
