import * as z from 'zod/mini'
import { limits, oneOf, text } from '#lib/http/fields.ts'
import { day, lastSeen } from '#lib/http/record-fields.ts'
import type { Right } from '#lib/rights.ts'
import { langs } from '#lib/text/texts.ts'

/** What staff can answer. Each feature says in its manifest how to find the person. */
export const replyEntities = ['contact_message', 'box_request', 'registration'] as const
export type ReplyEntity = (typeof replyEntities)[number]
/** Who answers a record also reads its thread. */
export const replyRights: Record<ReplyEntity, Right> = {
  contact_message: 'messages.write',
  box_request: 'requests.write',
  registration: 'events.write',
}

/** Only `email` is sent. The others are written down: a call, a note, and what the person answered. */
export const replyKinds = ['email', 'call', 'note', 'answer'] as const
export type ReplyKind = (typeof replyKinds)[number]

/** How an answer of the person came. */
export const answerChannels = ['email', 'call', 'whatsapp', 'sms', 'visit'] as const
export type AnswerChannel = (typeof answerChannels)[number]

/** `stopped`: not sent, because the person wants no e-mails. */
const replyStates = ['waiting', 'sent', 'failed', 'stopped', 'withdrawn', 'written'] as const

export const Reply = z.object({
  id: z.number(),
  kind: z.enum(replyKinds),
  body: z.string(),
  locale: z.enum(langs),
  /** `written`: not sent but written down. */
  state: z.enum(replyStates),
  /** The e-mail in the outbox. */
  emailId: z.nullable(z.number()),
  /** Of an answer of the person. */
  channel: z.nullable(z.enum(answerChannels)),
  saidOn: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  /** Who corrected it last. */
  correctedBy: z.nullable(z.string()),
  updatedAt: z.string(),
})
export type Reply = z.output<typeof Reply>

export const Thread = z.object({
  /** The person's address; empty when there is none. */
  email: z.string(),
  locale: z.enum(langs),
  /** Nothing may be sent to the person: staff call. */
  doNotContact: z.boolean(),
  phone: z.nullable(z.string()),
  /** Where the person's own answer arrives. */
  replyTo: z.string(),
  /** The starting texts in the person's language, with their placeholders filled. */
  texts: z.array(z.object({ kind: z.string(), name: z.string(), body: z.string() })),
  replies: z.array(Reply),
})
export type Thread = z.output<typeof Thread>

/** An answer of the person needs both. */
const came = { channel: z.nullish(oneOf(answerChannels)), saidOn: z.nullish(day) }

export const NewReply = z.object({
  kind: oneOf(replyKinds),
  body: text(limits.long, { required: 'replies.errors.body' }),
  ...came,
  /** The starting text that was chosen: it gives the e-mail its subject. */
  text: z.nullish(z.string().check(z.regex(/^[a-z_]{3,60}$/))),
})
export type NewReply = z.output<typeof NewReply>

/** What was written down wrongly is written again. */
export const ReplyChange = z.extend(z.pick(NewReply, { body: true }), { ...came, ...lastSeen })
export type ReplyChange = z.output<typeof ReplyChange>
