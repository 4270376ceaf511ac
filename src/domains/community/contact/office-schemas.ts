import * as z from 'zod'
import { email, limits, messagesAt, oneOf, optionalText, yesNo } from '#lib/http/fields.ts'
import { day, id, lastSeen, listQuery } from '#lib/http/record-fields.ts'
import { contactKinds, contactMessageStatuses } from './schemas.ts'

const status = oneOf(contactMessageStatuses, 'contact.errors.status.invalid')

export const ContactMessageChange = z.object({
  status,
  /** Who took it; null: nobody. Missing: no change. */
  takenBy: id.nullable().optional(),
  nextStep: optionalText(limits.short).optional(),
  nextStepOn: z.preprocess((value) => value || null, day.nullable()).optional(),
  doNotContact: yesNo.optional(),
  /** Typed wrongly by the person. E-mails that it refused leave again. */
  email: email(messagesAt('contact.errors.email.')).optional(),
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
  status: status.optional(),
  kind: oneOf(contactKinds).optional(),
  /** Not closed, and their next step is due. */
  due: yesNo.optional(),
})
export type ContactListQuery = z.output<typeof ContactListQuery>
