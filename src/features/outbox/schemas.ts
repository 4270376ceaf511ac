import * as z from 'zod'
import { lastSeen, limits, listQuery, oneOf, text } from '#lib/http/fields.ts'
import { langs } from '#lib/text/texts.ts'

export const emailStatuses = ['queued', 'sending', 'sent', 'failed'] as const
export type EmailStatus = (typeof emailStatuses)[number]

export const OutboxEmail = z.object({
  id: z.number(),
  kind: z.string(),
  /** What staff call this kind of letter. */
  kindName: z.string(),
  to: z.string(),
  locale: z.enum(langs),
  status: z.enum(emailStatuses),
  attempts: z.number(),
  nextAt: z.string().nullable(),
  /** Why it waits or failed; the back office has the sentence. */
  lastErrorCode: z.string().nullable(),
  sentAt: z.string().nullable(),
  createdAt: z.string(),
  entity: z.string().nullable(),
  entityId: z.number().nullable(),
})
export type OutboxEmail = z.output<typeof OutboxEmail>

/** The letter itself, as it would leave now. */
export const OutboxEmailDetail = OutboxEmail.extend({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.string()),
})
export type OutboxEmailDetail = z.output<typeof OutboxEmailDetail>

export const filterFields = { q: listQuery.q, kind: z.string().max(60).optional() }

export const EmailListQuery = z.object({
  ...listQuery,
  ...filterFields,
  status: oneOf(emailStatuses).optional(),
})
export type EmailListQuery = z.output<typeof EmailListQuery>

export const EmailCounts = z.object({
  all: z.number(),
  queued: z.number(),
  sending: z.number(),
  sent: z.number(),
  failed: z.number(),
  /** Who carries letters now; null: nobody, they wait here. */
  transport: z.enum(['graph', 'smtp']).nullable(),
  /** When any process last looked for letters to send; null: not yet. */
  lastRoundAt: z.string().nullable(),
  /** Letters that should have left long ago: how many, since when, and why the oldest waits. */
  stuck: z.object({ count: z.number(), since: z.string(), lastErrorCode: z.string().nullable() }).nullable(),
  /** Jobs by the clock (reminders, backup, clean-up …) whose last run failed. */
  failedJobs: z.array(z.object({ queue: z.string(), lastSuccessAt: z.string().nullable() })),
})
export type EmailCounts = z.output<typeof EmailCounts>

const words = { subject: text(150), body: text(limits.long) }

export const EmailTemplateView = z.object({
  kind: z.string(),
  name: z.string(),
  locale: z.enum(langs),
  subject: z.string(),
  body: z.string(),
  /** What may stand between double braces. */
  placeholders: z.array(z.string()),
  /** Staff wrote their own words. */
  isChanged: z.boolean(),
  /** Its number in the history; both languages share it. */
  historyId: z.number(),
  updatedAt: z.string().nullable(),
})
export type EmailTemplateView = z.output<typeof EmailTemplateView>

/** `updatedAt` null: the sender saw the words it came with. */
export const EmailTemplateChange = z.object({ ...words, ...lastSeen })
export type EmailTemplateChange = z.output<typeof EmailTemplateChange>

export const EmailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type EmailPreview = z.output<typeof EmailPreview>
