import * as z from 'zod/mini'
import { each, limits, oneOf, optionalText } from '#lib/http/fields.ts'
import { langs } from '#lib/text/texts.ts'

/** E-mails of staff to all registrants of an event: three about a change, and their own words. */
export const noticeKinds = ['moved', 'cancelled', 'restored', 'message'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Whom a message is for. `waiting`: on the waitlist. */
export const audiences = ['confirmed', 'pending', 'waiting', 'cancelled'] as const
export type Audience = (typeof audiences)[number]

/** Who hears of a change. */
export const notified = ['confirmed', 'pending', 'waiting'] as const satisfies readonly Audience[]

/** What staff write to an event's registrants. A language is required when someone reads it. */
export const NewMessage = z.object({
  to: z.array(oneOf(audiences)).check(z.minLength(1, 'events.errors.audience')),
  textEs: optionalText(limits.long),
  textEn: optionalText(limits.long),
})
export type NewMessage = z.output<typeof NewMessage>

const byLang = z.object(each(langs, z.number()))

/** How many people of each kind can be reached by e-mail, by language. `unwilling`: they want no messages like these. `toCall`: they left only a number. */
export const Reach = z.object(
  each(audiences, z.extend(byLang, { unwilling: z.number(), toCall: z.number() })),
)
export type Reach = z.output<typeof Reach>

const renderedEmail = z.object({ subject: z.string(), html: z.string(), text: z.string() })

export const MessagePreview = z.object({
  recipients: byLang,
  es: z.nullable(renderedEmail),
  en: z.nullable(renderedEmail),
})
export type MessagePreview = z.output<typeof MessagePreview>

export const Notice = z.object({
  id: z.number(),
  eventId: z.number(),
  kind: z.enum(noticeKinds),
  textEs: z.nullable(z.string()),
  textEn: z.nullable(z.string()),
  recipients: z.number(),
  /** Of the e-mails: still waiting, sent, and not sent. */
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  withdrawnAt: z.nullable(z.string()),
})
export type Notice = z.output<typeof Notice>
