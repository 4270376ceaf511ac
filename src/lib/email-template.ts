import type { Ctx } from './context.server.ts'

export type EmailTexts = { subject: string; body: string }

/** Placeholder → its text. */
export type EmailValues = Record<string, string>

/**
 * Why it is written, which decides what stops it (rulings.md#no-e-mails) and whether it has a link that stops it.
 * - `work`: to staff.
 * - `asked`: the person asked for it or waits for it: an answer, a confirmation, her own link, a box, an offered seat.
 * - `owed`: the law asks for it, or she would come for nothing.
 * - `unasked`: what she can do without.
 * - `remembrance`: on a date that she gave us.
 */
export type EmailReason = 'work' | 'asked' | 'owed' | 'unasked' | 'remembrance'

/**
 * What became of an e-mail. `stopped`: the person wants none, so it was not sent. `failed`: her mailbox refused it, or it
 * waited too long. Staff discard one, and may restore it.
 */
export type EmailEnd = 'sent' | 'stopped' | 'failed' | 'discarded' | 'restored'

/** One kind of e-mail: audience, placeholders and default texts. */
export type EmailTemplate = {
  kind: string
  /** Its history is kept under it: a new template has the next one, and none has that of another. */
  number: number
  /** The name for staff. */
  name: string
  /** A narrower one, where its values tell. */
  nameOf?(values: EmailValues): string | undefined
  reason: EmailReason
  /** Sent in large numbers, so all other e-mails go first. */
  isBulk?: true
  /** A person's own link: it has a higher daily limit of its own, whatever else was sent to the address. */
  isOwnLink?: true
  /** The latest one says all that earlier ones did: of these it does not matter what became. */
  replacesEarlier?: true
  /** How many days it stays worth sending. Afterwards it expires. Default: `defaultValidForDays`. */
  validForDays?: number
  /** A text that staff start an answer with, about any record or one kind. It is never queued itself. */
  startsReply?: 'any' | 'contact_message' | 'box_request' | 'registration'
  /** What of its values is so when it leaves: the record may have changed while it waited. */
  valuesNow?(ctx: Ctx, entityId: number): Promise<EmailValues>
  /** Of one that tells of several records: what is so of them when it leaves. With none of them it is withdrawn. */
  entriesNow?(ctx: Ctx, letter: { to: string; recipientIds: readonly number[] }): Promise<string[]>
  /** Asked just before it leaves. True: it is no longer so, was withdrawn, and what holds instead is queued. */
  isOver?(ctx: Ctx, entityId: number): Promise<boolean>
  /** When the person asked for it. Of what she said before, only «nothing at all» counts. */
  askedAt?(ctx: Ctx, entityId: number): Promise<Date | undefined>
  /** Called once it has left, or will not: the person wants none, it was refused for good, or it is too late. Only with a record. */
  afterEnd?(ctx: Ctx, record: { entity: string; entityId: number }, end: EmailEnd): Promise<void>
  /** Placeholder → an example, shown in the preview. */
  placeholders: EmailValues
  /** The examples that differ in English. */
  placeholdersEn?: EmailValues
  /** E-mails to people have both languages, e-mails to staff only Spanish. */
  texts: { es: EmailTexts; en?: EmailTexts }
}
