import { and, asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { answerAddress, fillTemplate } from '#domains/mail/outbox/compose.server.ts'
import { emailTemplates, queueEmailWithId, withdrawEmails } from '#domains/mail/outbox/email-queue.server.ts'
import { settleLetters, unsettleLetters } from '#domains/mail/outbox/letters.server.ts'
import { stopsOf } from '#domains/mail/outbox/rules.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { isStopped } from '#domains/mail/stops/stops.server.ts'
import { users } from '#domains/team/auth/tables.server.ts'
import { assertUnmodified } from '#domains/team/history/optimistic-lock.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser, serviceKey } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import type { EmailEnd, EmailTemplate } from '#lib/email-template.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Addressee, ReplyTarget } from '#lib/reply-target.server.ts'
import { may } from '#lib/rights.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import {
  type NewReply,
  type Reply,
  type ReplyChange,
  type ReplyEntity,
  type ReplyKind,
  replyRights,
  type Thread,
} from './schemas.ts'
import { replies } from './tables.server.ts'

/** The kinds of record that staff can answer, from the features' manifests. */
export const replyTargets = serviceKey<Record<ReplyEntity, ReplyTarget>>('reply targets')

// Greeting and signature, for an answer in one's own words.
const blankText = 'reply_blank'

type RecordKey = { entity: ReplyEntity; entityId: number }

export async function getThread(ctx: Ctx, key: RecordKey): Promise<Thread> {
  const person = await targetOf(ctx, key).find(ctx, key.entityId)
  const rows = await selectReplies(ctx)
    .where(and(eq(replies.entity, key.entity), eq(replies.entityId, key.entityId)))
    .orderBy(asc(replies.id))
  return {
    email: person.email,
    phone: person.phone,
    locale: person.locale,
    doNotContact: await wantsNoContact(ctx, person),
    replyTo: answerAddress(ctx, person.locale),
    texts: await Promise.all(
      textsFor(ctx, key.entity).map(async ({ kind, name }) => ({
        kind,
        name,
        body: (await fillTemplate(ctx, kind, person.locale, valuesOf(person))).body,
      })),
    ),
    replies: rows.map(toReply),
  }
}

export function createReply(ctx: Ctx, key: RecordKey, input: NewReply): Promise<Reply> {
  return inTransaction(ctx, async (ctx) => {
    const target = targetOf(ctx, key)
    const person = await target.find(ctx, key.entityId)
    const emailId = input.kind === 'email' ? await sendReply(ctx, key, person, input) : null
    const now = ctx.now()
    const { id } = await ctx.db
      .insert(replies)
      .values({
        ...key,
        kind: input.kind,
        body: input.body,
        locale: person.locale,
        emailId,
        ...cameIn(ctx, input.kind, input),
        createdBy: requireUser(ctx).id,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: replies.id })
      .then(firstRow)
    const action = { email: 'answered', call: 'called', note: 'noted', answer: 'answer_noted' }[input.kind]
    await recordHistory(ctx, { ...key, action })
    if (input.kind === 'email') await target.afterWriting?.(ctx, key.entityId)
    if (input.kind === 'call') {
      await target.afterReply?.(ctx, key.entityId)
      // By telephone she knows what the e-mails that did not arrive said.
      await settleLetters(ctx, key, now)
    }
    if (input.kind === 'answer') await target.afterAnswer?.(ctx, key.entityId)
    return readReply(ctx, id)
  })
}

/** An answer is asked for: of the wishes only «nothing at all» stops it, and staff learn it before they write. */
const wantsNoContact = (ctx: Ctx, { email, phone }: Addressee): Promise<boolean> =>
  isStopped(ctx, { email, phone }, stopsOf.asked)

/** Of the `reply` template: whether the person was answered is known only now. */
export async function afterReplyEmail(
  ctx: Ctx,
  { entity, entityId }: { entity: string; entityId: number },
  end: EmailEnd,
): Promise<void> {
  const target = ctx.services.get(replyTargets)[entity as ReplyEntity]
  if (end === 'sent') await target.afterReply?.(ctx, entityId)
  if (end === 'stopped') await target.afterStop?.(ctx, entityId)
  if (end === 'restored') await target.afterWriting?.(ctx, entityId)
  if (end === 'discarded') await openAgain(ctx, { entity: entity as ReplyEntity, entityId })
}

/** No answer is left, so somebody has to give one. One that did not arrive is a line of Hoy itself. */
async function openAgain(ctx: Ctx, key: RecordKey): Promise<void> {
  if (!(await isAnswered(ctx, key)))
    await ctx.services.get(replyTargets)[key.entity].afterStop?.(ctx, key.entityId)
}

/** By a call or an e-mail that was not taken back or stopped. */
export async function isAnswered(ctx: Ctx, { entity, entityId }: RecordKey): Promise<boolean> {
  const rows = await selectReplies(ctx).where(
    and(eq(replies.entity, entity), eq(replies.entityId, entityId), inArray(replies.kind, ['email', 'call'])),
  )
  return rows.some((row) => !['withdrawn', 'stopped'].includes(toReply(row).state))
}

/** Returns the id of its e-mail. It waits as long as undo is offered. */
async function sendReply(
  ctx: Ctx,
  key: RecordKey,
  person: Addressee,
  input: NewReply,
): Promise<number | null> {
  if (!person.email) throw new AppError('conflict', 'replies.errors.noAddress')
  if (await wantsNoContact(ctx, person)) throw new AppError('conflict', 'replies.errors.doNotContact')
  const text = textsFor(ctx, key.entity).find(({ kind }) => kind === input.text)
  const { subject } = await fillTemplate(ctx, text?.kind ?? blankText, person.locale, valuesOf(person))
  return queueEmailWithId(ctx, {
    kind: 'reply',
    to: person.email,
    locale: person.locale,
    values: { subject, message: input.body },
    undoable: true,
    ...key,
  })
}

export function withdrawReply(ctx: Ctx, id: number): Promise<Reply> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchReply(ctx, id)
    const { emailId } = row
    const isSent = row.kind === 'email'
    if (isSent && (emailId === null || (await withdrawEmails(ctx, { id: emailId })).length === 0))
      throw new AppError('conflict', 'replies.errors.alreadySent')
    await change(ctx, row, { withdrawnAt: ctx.now() }, isSent ? 'answer_withdrawn' : 'note_withdrawn')
    if (isSent || row.kind === 'call') await openAgain(ctx, row)
    if (row.kind === 'call') await unsettleLetters(ctx, row, row.createdAt)
    return readReply(ctx, id)
  })
}

export function restoreReply(ctx: Ctx, id: number): Promise<Reply> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchWritten(ctx, id)
    await change(ctx, row, { withdrawnAt: null }, 'note_restored')
    if (row.kind === 'call') {
      await targetOf(ctx, row).afterReply?.(ctx, row.entityId)
      await settleLetters(ctx, row, row.createdAt)
    }
    return readReply(ctx, id)
  })
}

export function correctReply(ctx: Ctx, id: number, input: ReplyChange): Promise<Reply> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchWritten(ctx, id)
    const { entity, entityId, updatedAt } = row
    await assertUnmodified(ctx, { entity, row: { id: entityId, updatedAt }, seen: input })
    const corrected = { body: input.body, ...cameIn(ctx, row.kind, input), updatedBy: requireUser(ctx).id }
    await change(ctx, row, corrected, 'note_corrected')
    return readReply(ctx, id)
  })
}

type Stored = typeof replies.$inferSelect

async function change(ctx: Ctx, row: Stored, values: Partial<Stored>, action: string): Promise<void> {
  await ctx.db
    .update(replies)
    .set({ ...values, updatedAt: ctx.now() })
    .where(eq(replies.id, row.id))
  await recordHistory(ctx, { entity: row.entity, entityId: row.entityId, action })
}

async function fetchReply(ctx: Ctx, id: number): Promise<Stored> {
  const [row] = await ctx.db.select().from(replies).where(eq(replies.id, id)).for('update')
  if (!row) throw new AppError('not_found', 'replies.errors.notFound')
  targetOf(ctx, row)
  return row
}

/** An e-mail is what the person received: nobody changes it afterwards. */
async function fetchWritten(ctx: Ctx, id: number): Promise<Stored> {
  const row = await fetchReply(ctx, id)
  if (row.kind === 'email') throw new AppError('conflict', 'replies.errors.isEmail')
  return row
}

/** How and when an answer of the person came. Nothing for the other kinds. */
function cameIn(ctx: Ctx, kind: ReplyKind, { channel, saidOn }: Pick<NewReply, 'channel' | 'saidOn'>) {
  if (kind !== 'answer') return { channel: null, saidOn: null }
  const today = puertoRicoDay(ctx.now())
  const fields = [
    ...(channel ? [] : [{ path: 'channel', textKey: 'replies.errors.channel' }]),
    ...(saidOn && saidOn <= today ? [] : [{ path: 'saidOn', textKey: 'replies.errors.saidOn' }]),
  ]
  if (fields.length > 0) throw new AppError('invalid', 'errors.invalid', {}, { fields })
  return { channel, saidOn }
}

function targetOf(ctx: Ctx, { entity }: Pick<RecordKey, 'entity'>): ReplyTarget {
  if (!may(ctx.user, replyRights[entity])) throw new AppError('forbidden', 'errors.noRight')
  return ctx.services.get(replyTargets)[entity]
}

/** Greeted by the first name. A title («Dra.») keeps the whole name. */
const valuesOf = ({ name, values }: Addressee) => {
  const [first = name] = name.split(' ')
  return { name: first.endsWith('.') ? name : first, ...values }
}

/** The texts for every record, and those for this kind. */
const textsFor = (ctx: Ctx, entity: ReplyEntity): EmailTemplate[] =>
  ctx.services
    .get(emailTemplates)
    .filter(({ startsReply }) => startsReply === 'any' || startsReply === entity)

const correctors = alias(users, 'correctors')

const selectReplies = (ctx: Ctx) =>
  ctx.db
    .select({
      reply: replies,
      status: emailOutbox.status,
      code: emailOutbox.lastErrorCode,
      author: users.fullName,
      corrector: correctors.fullName,
    })
    .from(replies)
    .leftJoin(emailOutbox, eq(emailOutbox.id, replies.emailId))
    .leftJoin(users, eq(users.id, replies.createdBy))
    .leftJoin(correctors, eq(correctors.id, replies.updatedBy))

type Row = Awaited<ReturnType<typeof selectReplies>>[number]

const readReply = async (ctx: Ctx, id: number): Promise<Reply> =>
  toReply(firstRow(await selectReplies(ctx).where(eq(replies.id, id))))

const toReply = ({ reply, status, code, author, corrector }: Row): Reply => ({
  id: reply.id,
  kind: reply.kind,
  body: reply.body,
  locale: reply.locale,
  state: stateOf(reply, status, code),
  emailId: reply.emailId,
  channel: reply.channel,
  saidOn: reply.saidOn,
  createdBy: author,
  createdAt: reply.createdAt.toISOString(),
  correctedBy: corrector,
  updatedAt: reply.updatedAt.toISOString(),
})

function stateOf(
  { kind, withdrawnAt }: Row['reply'],
  status: Row['status'],
  code: Row['code'],
): Reply['state'] {
  if (kind !== 'email') return withdrawnAt ? 'withdrawn' : 'written'
  if (status === 'discarded' && code === 'no_contact') return 'stopped'
  if (withdrawnAt || status === 'withdrawn' || status === 'discarded') return 'withdrawn'
  if (status === 'failed' || status === 'expired') return 'failed'
  return status === 'sent' || status === null ? 'sent' : 'waiting'
}
