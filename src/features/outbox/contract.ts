import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { idParams, lastSeen, limits, listQuery, oneOf, text } from '../../lib/fields.ts'
import { langs } from '../../lib/texts.ts'

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

const filter = { q: listQuery.q, kind: z.string().max(60).optional() }

export const EmailListQuery = z.object({ ...listQuery, ...filter, status: oneOf(emailStatuses).optional() })
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

const templateParams = z.object({
  kind: z.string().regex(/^[a-z_]{3,60}$/),
  locale: z.enum(langs),
})

export const outboxApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/outbox',
    access: 'admin',
    summary: 'Letters, newest first: waiting, sent, failed and why',
    query: EmailListQuery,
    list: true,
    response: OutboxEmail,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/outbox/counts',
    access: 'admin',
    summary: 'How many letters there are of each status, and who carries them',
    query: z.object(filter),
    response: EmailCounts,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/outbox/:id',
    access: 'admin',
    summary: 'One letter, readable',
    params: idParams,
    response: OutboxEmailDetail,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/outbox/:id/resend',
    access: 'admin',
    summary: 'Puts a letter back into the queue',
    params: idParams,
    response: OutboxEmail,
  }),
  templates: endpoint({
    method: 'GET',
    path: '/api/mail-templates',
    access: 'admin',
    summary: 'The words of every kind of letter, in both languages',
    list: true,
    response: EmailTemplateView,
  }),
  saveTemplate: endpoint({
    method: 'PUT',
    path: '/api/mail-templates/:kind/:locale',
    access: 'admin',
    summary: 'Changes the words of one kind of letter in one language',
    params: templateParams,
    body: EmailTemplateChange,
    response: EmailTemplateView,
  }),
  resetTemplate: endpoint({
    method: 'DELETE',
    path: '/api/mail-templates/:kind/:locale',
    access: 'admin',
    summary: 'Goes back to the words it came with',
    params: templateParams,
    response: EmailTemplateView,
  }),
  previewTemplate: endpoint({
    method: 'POST',
    path: '/api/mail-templates/:kind/:locale/preview',
    access: 'admin',
    summary: 'Shows the words with example values, without saving them',
    params: templateParams,
    body: EmailTemplateChange,
    response: EmailPreview,
  }),
}
