import * as z from 'zod/mini'
import { limits, messagesAt, oneOf, optionalText } from '#lib/http/fields.ts'
import { lastSeen, listQuery } from '#lib/http/record-fields.ts'
import { donationStatuses } from './schemas.ts'

/** Who gave, as staff know it. Without a name the gift is anonymous. */
export const DonorChange = z.object({
  donorName: optionalText(limits.name, messagesAt('donation.errors.donorName.')),
  ...lastSeen,
})
export type DonorChange = z.output<typeof DonorChange>

export const DonationListQuery = z.object({
  ...listQuery,
  status: z.optional(oneOf(donationStatuses)),
  method: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/, 'errors.unknownValue'))),
})
export type DonationListQuery = z.output<typeof DonationListQuery>
