import { and, desc, eq, inArray, isNull, min, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type CountedLine, lineOf } from '#lib/attention.ts'
import { type Ctx, inTransaction, serviceKey } from '#lib/context.server.ts'
import type { EmailReason } from '#lib/email-template.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { listAddress, recordAddress } from '#lib/labels.ts'
import { may } from '#lib/rights.ts'
import { resendEmail, updateEmail } from './control.server.ts'
import { kindsWhere } from './email-queue.server.ts'
import { kindNameOf } from './presenters.server.ts'
import {
  type Letter,
  type LetterDecision,
  type LetterEntity,
  letterEntities,
  letterRights,
} from './schemas.ts'
import { emailOutbox } from './tables.server.ts'

type RecordKey = { entity: LetterEntity; entityId: number }

const kindsFor = (ctx: Ctx, reason: EmailReason): string[] =>
  kindsWhere(ctx, (template) => template.reason === reason)

/** To a person, not to staff. */
const isLetter = (ctx: Ctx) => notInArray(emailOutbox.kind, kindsFor(ctx, 'work'))

/** The registrations for events that have begun: what of these was not said in time is said to nobody any more. */
export const pastRegistrations = serviceKey<(ctx: Ctx) => SQL>('registrations for past events')

/** Where staff say whose address it is: the record is corrected, and with it what of its letters has not left. */
export const addressOwners =
  serviceKey<Partial<Record<LetterEntity, (ctx: Ctx, id: number, to: string) => Promise<unknown>>>>(
    'owners of addresses',
  )

/** It waited too long, and the person asked for it or was to know it. */
const isTooLate = (ctx: Ctx) =>
  and(
    eq(emailOutbox.status, 'expired'),
    inArray(emailOutbox.kind, [...kindsFor(ctx, 'asked'), ...kindsFor(ctx, 'owed')]),
    isStillNews(ctx),
  )

const isStillNews = (ctx: Ctx): SQL =>
  sql`not coalesce(${registrationIds} <@ array(${ctx.services.get(pastRegistrations)(ctx)}), false)`

const registrationIds = sql`coalesce(${emailOutbox.recipientIds},
  case when ${emailOutbox.entity} = 'registration' then array[${emailOutbox.entityId}] end)`

/** A later one, which says the same, has left. */
const isReplaced = (ctx: Ctx): SQL => {
  const kinds = kindsWhere(ctx, (template) => template.replacesEarlier === true)
  return sql`(${inArray(emailOutbox.kind, kinds)} and exists (select 1 from mail_outbox as later
    where later.kind = ${emailOutbox.kind} and later.entity = ${emailOutbox.entity}
      and later.entity_id = ${emailOutbox.entityId} and later.id > ${emailOutbox.id} and later.status = 'sent'))`
}

/**
 * It failed or waited too long, or the person asked for it and wants no e-mails at all: somebody has to tell her. What she
 * can do without and did not want is no loss.
 */
function isUnreached(ctx: Ctx): SQL | undefined {
  return and(
    isNull(emailOutbox.settledAt),
    ne(emailOutbox.to, ''),
    not(isReplaced(ctx)),
    or(
      and(eq(emailOutbox.status, 'failed'), isLetter(ctx)),
      isTooLate(ctx),
      and(
        eq(emailOutbox.status, 'discarded'),
        eq(emailOutbox.lastErrorCode, 'no_contact'),
        inArray(emailOutbox.kind, [...kindsFor(ctx, 'asked'), ...kindsFor(ctx, 'remembrance')]),
        isStillNews(ctx),
      ),
    ),
  )
}

const isAbout = (entity: LetterEntity, id: number | PgColumn): SQL | undefined =>
  or(
    and(eq(emailOutbox.entity, entity), sql`${emailOutbox.entityId} = ${id}`),
    entity === 'registration' ? sql`${emailOutbox.recipientIds} @> array[${id}::int]` : undefined,
  )

/** For the lists: the records with an e-mail that did not reach the person. */
export const hasUnreached = (ctx: Ctx, entity: LetterEntity, id: PgColumn): SQL =>
  sql`exists (select 1 from ${emailOutbox} where ${and(isAbout(entity, id), isUnreached(ctx))})`

/** A list's filter «Para atender»: it shows these records to staff, and decides nothing. */
export const whenUnreached = (
  ctx: Ctx,
  attention: string | undefined,
  entity: LetterEntity,
  id: PgColumn,
): SQL | undefined => (attention === 'unreached' ? hasUnreached(ctx, entity, id) : undefined)

/** Whether something we wrote about this record did not reach its person, and nobody has told her yet. */
export async function isUntold(ctx: Ctx, entity: LetterEntity, id: number): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(and(isAbout(entity, id), isUnreached(ctx)))
    .limit(1)
  return found !== undefined
}

export async function listLetters(ctx: Ctx, { entity, entityId }: RecordKey): Promise<Page<Letter>> {
  assertRight(ctx, entity, 'read')
  const rows = await ctx.db
    .select({ email: emailOutbox, isUnreached: sql<boolean>`${isUnreached(ctx)}` })
    .from(emailOutbox)
    .where(and(isAbout(entity, entityId), isLetter(ctx)))
    .orderBy(desc(emailOutbox.createdAt), desc(emailOutbox.id))
  const letters = rows.map(({ email, isUnreached }) => ({
    id: email.id,
    kind: email.kind,
    kindName: kindNameOf(ctx, email),
    to: email.to,
    status: email.status,
    lastErrorCode: email.lastErrorCode,
    sentAt: email.sentAt?.toISOString() ?? null,
    createdAt: email.createdAt.toISOString(),
    isUnreached: isUnreached === true,
  }))
  return { rows: letters, total: letters.length }
}

export function decideLetters(
  ctx: Ctx,
  key: RecordKey,
  { act, to }: LetterDecision,
): Promise<{ count: number }> {
  assertRight(ctx, key.entity, 'write')
  return inTransaction(ctx, async (ctx) => {
    if (act === 'told') return { count: await settleLetters(ctx, key) }
    const fetchFailed = () =>
      ctx.db
        .select({ id: emailOutbox.id })
        .from(emailOutbox)
        .where(and(isAbout(key.entity, key.entityId), isUnreached(ctx), ne(emailOutbox.status, 'discarded')))
    const failed = await fetchFailed()
    if (to) await ctx.services.get(addressOwners)[key.entity]?.(ctx, key.entityId, to)
    for (const { id } of await fetchFailed()) {
      if (to) await updateEmail(ctx, id, { to, status: 'queued' }, {})
      else await resendEmail(ctx, id)
    }
    return { count: failed.length }
  })
}

/** The person knows by another way what they said. What did not go is not tried again. `at`: of the call that told her. */
export async function settleLetters(
  ctx: Ctx,
  { entity, entityId }: RecordKey,
  at = ctx.now(),
): Promise<number> {
  const settled = await ctx.db
    .update(emailOutbox)
    .set({ settledAt: at, status: 'discarded', updatedAt: ctx.now() })
    .where(and(isAbout(entity, entityId), isUnreached(ctx)))
    .returning({ id: emailOutbox.id })
  if (settled.length > 0) await recordHistory(ctx, { entity, entityId, action: 'told_otherwise' })
  return settled.length
}

/** The call of that moment is taken back: she does not know it yet. */
export async function unsettleLetters(ctx: Ctx, { entity, entityId }: RecordKey, at: Date): Promise<void> {
  const status = sql`case ${emailOutbox.lastErrorCode} when 'no_contact' then 'discarded' when 'too_old' then 'expired' else 'failed' end`
  await ctx.db
    .update(emailOutbox)
    .set({ settledAt: null, status, updatedAt: ctx.now() })
    .where(and(isAbout(entity, entityId), eq(emailOutbox.settledAt, at)))
}

/** One line for each kind of record (requests have a line of their own). */
export async function attentionOfLetters(ctx: Ctx): Promise<CountedLine[]> {
  const entity = sql<LetterEntity>`case when ${emailOutbox.recipientIds} is null then ${emailOutbox.entity} else 'registration' end`
  const record = sql<number>`unnest(coalesce(${emailOutbox.recipientIds}, array[${emailOutbox.entityId}]))`
  const waiting = ctx.db
    .select({
      entity: entity.as('entity'),
      record: record.as('record'),
      first: min(emailOutbox.id).as('first'),
    })
    .from(emailOutbox)
    .where(isUnreached(ctx))
    .groupBy(entity, record)
    .as('waiting')
  const counted = await ctx.db
    .select({
      entity: waiting.entity,
      records: sql<number[]>`array_agg(${waiting.record} order by ${waiting.first})`,
    })
    .from(waiting)
    .groupBy(waiting.entity)
  return letterEntities
    .filter((entity) => entity !== 'box_request')
    .map((entity) => {
      const records = counted.find((one) => one.entity === entity)?.records ?? []
      return lineOf({ reason: `unreached_${entity}`, link: linkOf(entity, records) }, records)
    })
}

/** A donation is read among its payments: its line opens the one that has waited longest. */
const linkOf = (entity: LetterEntity, records: readonly number[]): string =>
  entity === 'donation'
    ? (recordAddress(entity, records[0] ?? 0) ?? '/admin')
    : `${listAddress(entity)}?attention=unreached`

/** It failed or waited too long, and is on no person's record: the list of e-mails is the only place that shows it. */
export const isFailedElsewhere = (ctx: Ctx): SQL | undefined =>
  and(
    ne(emailOutbox.to, ''),
    or(eq(emailOutbox.status, 'failed'), isTooLate(ctx)),
    or(
      not(isLetter(ctx)),
      and(
        isNull(emailOutbox.recipientIds),
        or(isNull(emailOutbox.entity), notInArray(emailOutbox.entity, letterEntities)),
      ),
    ),
  )

/** Somebody has still to settle, discard or send it again. */
export const isUnsettled = (ctx: Ctx): SQL =>
  sql`coalesce(${or(isUnreached(ctx), isFailedElsewhere(ctx))}, false)`

function assertRight(ctx: Ctx, entity: LetterEntity, act: 'read' | 'write'): void {
  if (!may(ctx.user, letterRights[entity][act])) throw new AppError('forbidden', 'errors.noRight')
}
