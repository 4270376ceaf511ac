import * as z from 'zod/mini'
import {
  email,
  honeypot,
  limits,
  messagesAt,
  oneOf,
  optionalPhone,
  phone,
  prepared,
  text,
} from '#lib/http/fields.ts'
import { langs } from '#lib/text/texts.ts'

export const contactMessageStatuses = ['new', 'in_progress', 'answered', 'archived'] as const
export type ContactMessageStatus = (typeof contactMessageStatuses)[number]

/** `callback`: the person asked for a call instead of writing. It has no e-mail, subject or text. */
export const contactKinds = ['message', 'callback'] as const

/** When the person wants the call, within the contact hours. */
export const callWindows = ['any', 'morning', 'midday', 'afternoon'] as const
export type CallWindow = (typeof callWindows)[number]

export const NewContactMessage = z.object({
  name: text(limits.name, messagesAt('contact.errors.name.')),
  email: email(messagesAt('contact.errors.email.')),
  phone: optionalPhone(messagesAt('contact.errors.phone.')),
  subject: text(limits.short, messagesAt('contact.errors.subject.')),
  message: text(limits.long, messagesAt('contact.errors.message.')),
  company: honeypot,
})
export type NewContactMessage = z.output<typeof NewContactMessage>

/** «Que me llamen»: as little as a call needs. */
export const NewCallback = z.object({
  name: text(limits.name, messagesAt('contact.errors.name.')),
  phone: phone(messagesAt('callMe.errors.phone.')),
  /** Empty: at any hour of the office. */
  callWindow: prepared((value) => value || 'any', oneOf(callWindows, 'callMe.errors.callWindow.invalid')),
  /** Empty: the language of the page. */
  language: prepared((value) => value || null, z.nullable(oneOf(langs, 'callMe.errors.language.invalid'))),
  /** The person corrects a call asked for just now, with this phone. */
  replacesPhone: optionalPhone(messagesAt('callMe.errors.phone.')),
  company: honeypot,
})
export type NewCallback = z.output<typeof NewCallback>

export const ContactMessage = z.object({
  id: z.number(),
  kind: z.enum(contactKinds),
  name: z.string(),
  /** Empty for a call-back. */
  email: z.string(),
  phone: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  callWindow: z.nullable(z.enum(callWindows)),
  status: z.enum(contactMessageStatuses),
  locale: z.enum(langs),
  suspected: z.boolean(),
  takenBy: z.nullable(z.object({ id: z.number(), name: z.string() })),
  nextStep: z.nullable(z.string()),
  nextStepOn: z.nullable(z.string()),
  doNotContact: z.boolean(),
  updatedBy: z.nullable(z.number()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ContactMessage = z.output<typeof ContactMessage>

/** rulings.md#json-responses: the response without a session. */
export const ContactReceipt = z.object({ status: z.enum(contactMessageStatuses) })
export type ContactReceipt = z.output<typeof ContactReceipt>
