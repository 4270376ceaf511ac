import * as z from 'zod'
import { oneOf } from '#lib/http/fields.ts'
import { listQuery } from '#lib/http/record-fields.ts'
import { donationStatuses } from './schemas.ts'

export const DonationListQuery = z.object({
  ...listQuery,
  status: oneOf(donationStatuses).optional(),
  method: z
    .string()
    .regex(/^[a-z_]{1,40}$/, 'errors.unknownValue')
    .optional(),
})
export type DonationListQuery = z.output<typeof DonationListQuery>
