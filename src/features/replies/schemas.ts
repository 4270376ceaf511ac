import * as z from 'zod'
import { limits, oneOf, text } from '#lib/http/fields.ts'
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

/** `call` and `note` send nothing: they say what was talked about. */
export const replyKinds = ['email', 'call', 'note'] as const
export type ReplyKind = (typeof replyKinds)[number]

const replyStates = ['waiting', 'sent', 'failed', 'withdrawn', 'written'] as const

export const Reply = z.object({
  id: z.number(),
  kind: z.enum(replyKinds),
  body: z.string(),
  locale: z.enum(langs),
  /** `written`: a call or a note. */
  state: z.enum(replyStates),
  /** The e-mail in the outbox. */
  emailId: z.number().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
})
export type Reply = z.output<typeof Reply>

export const Thread = z.object({
  /** The person's address; empty when there is none. */
  email: z.string(),
  locale: z.enum(langs),
  doNotContact: z.boolean(),
  /** Where the person's own answer arrives. */
  replyTo: z.string(),
  /** The starting texts in the person's language, with their placeholders filled. */
  texts: z.array(z.object({ kind: z.string(), name: z.string(), body: z.string() })),
  replies: z.array(Reply),
})
export type Thread = z.output<typeof Thread>

export const NewReply = z.object({
  kind: oneOf(replyKinds),
  body: text(limits.long, { required: 'replies.errors.body' }),
  /** The starting text that was chosen: it gives the e-mail its subject. */
  text: z
    .string()
    .regex(/^[a-z_]{3,60}$/)
    .nullish(),
})
export type NewReply = z.output<typeof NewReply>
