import * as z from 'zod'
import {
  email,
  honeypot,
  lastSeen,
  limits,
  listQuery,
  messagesAt,
  oneOf,
  optionalPhone,
  text,
} from '#lib/http/fields.ts'
import { langs } from '#lib/text/texts.ts'

export const contactMessageStatuses = ['new', 'answered', 'archived'] as const
export type ContactMessageStatus = (typeof contactMessageStatuses)[number]

const status = oneOf(contactMessageStatuses, 'contact.errors.status.invalid')

/** public-site.md#contact-form: everything but the phone is required. */
export const NewContactMessage = z.object({
  name: text(limits.name, messagesAt('contact.errors.name.')),
  email: email(messagesAt('contact.errors.email.')),
  phone: optionalPhone(messagesAt('contact.errors.phone.')),
  subject: text(limits.short, messagesAt('contact.errors.subject.')),
  message: text(limits.long, messagesAt('contact.errors.message.')),
  company: honeypot,
})
export type NewContactMessage = z.output<typeof NewContactMessage>

export const ContactMessageChange = z.object({ status, ...lastSeen })
export type ContactMessageChange = z.output<typeof ContactMessageChange>

export const ContactMessage = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(contactMessageStatuses),
  locale: z.enum(langs),
  suspected: z.boolean(),
  updatedBy: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ContactMessage = z.output<typeof ContactMessage>

/** rulings.md#json-responses: the response without a session. */
export const ContactReceipt = z.object({ status: z.enum(contactMessageStatuses) })
export type ContactReceipt = z.output<typeof ContactReceipt>

export const ContactCounts = z.object({
  total: z.number(),
  new: z.number(),
  answered: z.number(),
  archived: z.number(),
})
export type ContactCounts = z.output<typeof ContactCounts>

export const ContactListQuery = z.object({ ...listQuery, status: status.optional() })
export type ContactListQuery = z.output<typeof ContactListQuery>
