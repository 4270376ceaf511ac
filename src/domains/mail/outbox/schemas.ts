import * as z from 'zod/mini'
import { email, limits, oneOf, text } from '#lib/http/fields.ts'
import { lastSeen, listQuery } from '#lib/http/record-fields.ts'
import type { Right } from '#lib/rights.ts'
import { langs } from '#lib/text/texts.ts'

export const emailStatuses = [
  'queued',
  'held',
  'sending',
  'sent',
  'failed',
  'expired',
  'discarded',
  'withdrawn',
] as const
export type EmailStatus = (typeof emailStatuses)[number]

/**
 * `none`: no account. `untested`: the provider has not answered about these values yet. `refused`: somebody has to
 * change them. `paused`: they are right, the provider takes nothing for now.
 */
export const accountStates = ['none', 'untested', 'accepted', 'refused', 'paused'] as const
export type AccountState = (typeof accountStates)[number]

export const OutboxEmail = z.object({
  id: z.number(),
  kind: z.string(),
  /** The template's name for staff. */
  kindName: z.string(),
  to: z.string(),
  locale: z.enum(langs),
  status: z.enum(emailStatuses),
  attempts: z.number(),
  nextAt: z.nullable(z.string()),
  /** Why it waits or failed. The back office maps the code to a message. */
  lastErrorCode: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  /** Not sent after this moment. */
  validUntil: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  entity: z.nullable(z.string()),
  entityId: z.nullable(z.number()),
})
export type OutboxEmail = z.output<typeof OutboxEmail>

/** The e-mail as it would be sent now. */
export const OutboxEmailDetail = z.extend(OutboxEmail, {
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.string()),
})
export type OutboxEmailDetail = z.output<typeof OutboxEmailDetail>

/** The records of people: their page shows what became of our e-mails. Who writes in one also settles what did not arrive. */
export const letterRights = {
  box_request: { read: 'requests.read', write: 'requests.write' },
  contact_message: { read: 'messages.read', write: 'messages.write' },
  registration: { read: 'events.read', write: 'events.write' },
  volunteer: { read: 'volunteers.read', write: 'volunteers.write' },
  donation: { read: 'money.read', write: 'money.write' },
  receipt: { read: 'money.read', write: 'money.write' },
  provider: { read: 'providers.read', write: 'providers.write' },
} as const satisfies Record<string, { read: Right; write: Right }>
export type LetterEntity = keyof typeof letterRights
export const letterEntities = Object.keys(letterRights) as [LetterEntity, ...LetterEntity[]]

/** An e-mail as the record of its person shows it: what it was and what became of it, never its text. */
export const Letter = z.extend(
  z.pick(OutboxEmail, {
    id: true,
    kind: true,
    kindName: true,
    to: true,
    status: true,
    lastErrorCode: true,
    sentAt: true,
    createdAt: true,
  }),
  {
    /** It did not reach the person, who waits for it, and nobody has told her otherwise yet. */
    isUnreached: z.boolean(),
  },
)
export type Letter = z.output<typeof Letter>

/** `again`: to the same address, or to `to`. `told`: the person knows, or need not know any more. */
export const LetterDecision = z.object({ act: oneOf(['again', 'told']), to: z.optional(email()) })
export type LetterDecision = z.output<typeof LetterDecision>

/**
 * A step of staff: `held` or `discarded`, and `queued` to let it go. `failed` and `expired` only restore a discarded
 * e-mail. `to` corrects the address.
 */
export const EmailChange = z.object({
  status: z.optional(oneOf(['queued', 'held', 'discarded', 'failed', 'expired', 'sent'])),
  to: z.optional(email()),
  ...lastSeen,
})
export type EmailChange = z.output<typeof EmailChange>

/** E-mails of one kind that waited for an account and wait for a decision. */
export const BacklogGroup = z.object({
  kind: z.string(),
  kindName: z.string(),
  count: z.number(),
  oldestAt: z.string(),
  newestAt: z.string(),
  /** When the first of them expires. */
  validUntil: z.string(),
})
export type BacklogGroup = z.output<typeof BacklogGroup>

const kinds = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100))

export const BacklogDecision = z.object({ release: z._default(kinds, []), discard: z._default(kinds, []) })
export type BacklogDecision = z.output<typeof BacklogDecision>

export const BacklogResult = z.object({ released: z.number(), discarded: z.number() })
export type BacklogResult = z.output<typeof BacklogResult>

export const filterFields = {
  q: listQuery.q,
  kind: z.optional(z.string().check(z.maxLength(60))),
  /** What a line of «Para atender hoy» counts, where that is no status. */
  attention: z.optional(oneOf(['stuck', 'failed'])),
}

export const EmailListQuery = z.object({
  ...listQuery,
  ...filterFields,
  status: z.optional(oneOf(emailStatuses)),
})
export type EmailListQuery = z.output<typeof EmailListQuery>

export const EmailCounts = z.object({
  all: z.number(),
  ...(Object.fromEntries(emailStatuses.map((status) => [status, z.number()])) as Record<
    EmailStatus,
    z.ZodMiniNumber
  >),
  /** The current transport. null: not configured, e-mails wait in the outbox. */
  transport: z.nullable(z.enum(['graph', 'smtp'])),
  /** Whether the provider accepted the current account: by the connection test or by sending. */
  account: z.enum(accountStates),
  /** Why it takes no e-mails now. */
  accountText: z.nullable(z.string()),
  /** Held since the account was set up, until staff choose. */
  backlog: z.number(),
  /** When a process last looked for e-mails to send. null: not yet. */
  lastRoundAt: z.nullable(z.string()),
  /** Overdue e-mails: how many, since when, and the error of the oldest. */
  stuck: z.nullable(
    z.object({ count: z.number(), since: z.string(), lastErrorCode: z.nullable(z.string()) }),
  ),
  /** Scheduled jobs (reminders, backup, clean-up …) whose last run failed. */
  failedJobs: z.array(z.object({ queue: z.string(), lastSuccessAt: z.nullable(z.string()) })),
})
export type EmailCounts = z.output<typeof EmailCounts>

const templateTexts = { subject: text(150), body: text(limits.long) }

export const EmailTemplateView = z.object({
  kind: z.string(),
  name: z.string(),
  locale: z.enum(langs),
  subject: z.string(),
  body: z.string(),
  /** The placeholders the template may use. */
  placeholders: z.array(z.string()),
  /** Staff edited the default texts. */
  isChanged: z.boolean(),
  /** Its entity id in the history, shared by both languages. */
  historyId: z.number(),
  updatedAt: z.nullable(z.string()),
})
export type EmailTemplateView = z.output<typeof EmailTemplateView>

/** `updatedAt` null: the sender saw the default texts. */
export const EmailTemplateChange = z.object({ ...templateTexts, ...lastSeen })
export type EmailTemplateChange = z.output<typeof EmailTemplateChange>

export const EmailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type EmailPreview = z.output<typeof EmailPreview>
