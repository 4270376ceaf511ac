import * as z from 'zod/mini'
import { email, limits, messagesAt, oneOf, optionalText, prepared, yesNo } from '#lib/http/fields.ts'
import { day, id, lastSeen, listQuery } from '#lib/http/record-fields.ts'
import { contactKinds, contactMessageStatuses } from './schemas.ts'

const status = oneOf(contactMessageStatuses, 'contact.errors.status.invalid')

export const ContactMessageChange = z.object({
  status,
  /** Who took it; null: nobody. Missing: no change. */
  takenBy: z.optional(z.nullable(id)),
  nextStep: z.optional(optionalText(limits.short)),
  nextStepOn: z.optional(prepared((value) => value || null, z.nullable(day))),
  doNotContact: z.optional(yesNo),
  /** Typed wrongly by the person. E-mails that it refused leave again. */
  email: z.optional(email(messagesAt('contact.errors.email.'))),
  ...lastSeen,
})
export type ContactMessageChange = z.output<typeof ContactMessageChange>

export const ContactCounts = z.object({
  total: z.number(),
  new: z.number(),
  in_progress: z.number(),
  answered: z.number(),
  archived: z.number(),
})
export type ContactCounts = z.output<typeof ContactCounts>

export const ContactListQuery = z.object({
  ...listQuery,
  status: z.optional(status),
  kind: z.optional(oneOf(contactKinds)),
  /** Not closed, and their next step is due; or in progress without a day. */
  due: z.optional(yesNo),
  /** With an e-mail that did not reach its person. */
  attention: z.optional(oneOf(['unreached'])),
})
export type ContactListQuery = z.output<typeof ContactListQuery>
