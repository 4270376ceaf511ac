import * as z from 'zod/mini'
import { oneOf } from '#lib/http/fields.ts'
import { listQuery } from '#lib/http/record-fields.ts'
import { donationStatuses } from './schemas.ts'

export const DonationListQuery = z.object({
  ...listQuery,
  status: z.optional(oneOf(donationStatuses)),
  method: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/, 'errors.unknownValue'))),
})
export type DonationListQuery = z.output<typeof DonationListQuery>
