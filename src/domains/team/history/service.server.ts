import { and, desc, eq, gt, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireUser, serviceKey } from '#lib/context.server.ts'
import { insertRow } from '#lib/database/insert-row.server.ts'
import { containsText, listPage } from '#lib/database/list.server.ts'
import type { ListQuery } from '#lib/http/record-fields.ts'
import type { Page } from '#lib/http/route.server.ts'
import { fieldRights, type HistoryEntity, historyEntities, recordLabels } from '#lib/labels.ts'
import { isAboutNumbered } from '#lib/numbered-records.server.ts'
import { type Holder, may } from '#lib/rights.ts'
import { canonicalJson } from '#lib/text/canonical-json.ts'
import { numberInCode } from '#lib/text/scanned.ts'
import type { HistoryChanges, HistoryEntry } from './schemas.ts'
import { historyEntries } from './tables.server.ts'

type Words = HistoryEntry['words']

/** Which of these records have words of their own: a pickup is never sent. Set where upper domains are known. */
export const recordWords =
  serviceKey<
    Partial<Record<HistoryEntity, (ctx: Ctx, ids: number[]) => Promise<ReadonlyMap<number, Words>>>>
  >('words of records')

export type HistoryFact = {
  entity: HistoryEntity
  entityId: number
  action: string
  changes?: HistoryChanges
  /** Who acted without an account, e.g. the family. */
  actor?: string
}

/** Call it inside the transaction of the change. Never put personal data into `changes`. */
export async function recordHistory(ctx: Ctx, fact: HistoryFact): Promise<void> {
  const said = Object.entries(fact.changes ?? {})
  const changes = said.filter(([, value]) => value === true || !isSame(value))
  // The same said again is no event.
  if (said.length > 0 && changes.length === 0) return
  const entry = {
    entity: fact.entity,
    entityId: fact.entityId,
    action: fact.action,
    changes: Object.fromEntries(changes),
    userId: ctx.user && ctx.user.id > 0 ? ctx.user.id : null,
    userName: ctx.user?.fullName ?? fact.actor ?? null,
    at: ctx.now(),
  }
  await insertRow(ctx.db, historyEntries, entry)
}

/** A screen that loads again within this time is the same opening. */
const sameOpeningMs = 10 * 60_000

/** What somebody looked at: the same again soon after is one line. */
export async function recordOpening(ctx: Ctx, fact: HistoryFact): Promise<void> {
  const isJustNow = await ctx.db.$count(
    historyEntries,
    and(
      eq(historyEntries.entity, fact.entity),
      eq(historyEntries.entityId, fact.entityId),
      eq(historyEntries.action, fact.action),
      eq(historyEntries.userId, requireUser(ctx).id),
      eq(historyEntries.changes, fact.changes ?? {}),
      gt(historyEntries.at, new Date(ctx.now().getTime() - sameOpeningMs)),
    ),
  )
  if (!isJustNow) await recordHistory(ctx, fact)
}

const isSame = ([before, after]: readonly [unknown, unknown]) =>
  canonicalJson(before) === canonicalJson(after)

/**
 * The changed fields of a row for `recordHistory`: old and new value for the `shown` fields (statuses, dates, amounts),
 * `true` for all others, which may be personal.
 */
export function changesBetween<T extends Record<string, unknown>>(
  before: T,
  after: Partial<T>,
  shown: readonly (keyof T & string)[],
): HistoryChanges {
  const changes: HistoryChanges = {}
  for (const [name, value] of Object.entries(after)) {
    if (value === undefined || name === 'updatedAt' || name === 'updatedBy' || name === 'searchText') continue
    // PostgreSQL keeps the keys of JSON in an order of its own.
    if (canonicalJson(before[name]) === canonicalJson(value)) continue
    changes[name] = shown.includes(name) ? [plain(before[name]), plain(value)] : true
  }
  return changes
}

/** What was looked at or taken away, not changed. Dirección sees it. */
const consultations = ['answers_opened', 'exported']

type HistoryQuery = ListQuery & { entity?: HistoryEntity; entityId?: number }

/** Only of the kinds of record that the caller may read. */
export async function listHistory(ctx: Ctx, query: HistoryQuery): Promise<Page<HistoryEntry>> {
  const me = requireUser(ctx)
  const readable = historyEntities().filter((entity) => may(me, recordLabels[entity].right))
  return readHistory(ctx, query, [
    inArray(historyEntries.entity, readable),
    may(me, 'audit.read') ? undefined : notInArray(historyEntries.action, consultations),
  ])
}

/** Who opened sensitive answers or exported data, and when. */
export const listConsultations = (ctx: Ctx, query: HistoryQuery): Promise<Page<HistoryEntry>> =>
  readHistory(ctx, query, [inArray(historyEntries.action, consultations)])

async function readHistory(
  ctx: Ctx,
  query: HistoryQuery,
  visible: (SQL | undefined)[],
): Promise<Page<HistoryEntry>> {
  const conditions: (SQL | undefined)[] = [
    ...visible,
    query.entity ? eq(historyEntries.entity, query.entity) : undefined,
    query.entityId ? eq(historyEntries.entityId, query.entityId) : undefined,
    query.q
      ? or(
          containsText([historyEntries.userName, historyEntries.action], query.q),
          isAboutNumbered(ctx, query.q, historyEntries),
          hasNumber(query.q),
        )
      : undefined,
  ]
  const { rows, total } = await listPage(ctx.db, {
    table: historyEntries,
    where: and(...conditions),
    orderBy: [desc(historyEntries.at), desc(historyEntries.id)],
    query,
    present: (row) => ({
      id: row.id,
      entity: row.entity,
      entityId: row.entityId,
      action: row.action,
      changes: readableChanges(row.changes as HistoryChanges, ctx.user),
      userName: row.userName,
      at: row.at.toISOString(),
    }),
  })
  const words = new Map<string, ReadonlyMap<number, Words>>()
  for (const [entity, wordsOf] of Object.entries(ctx.services.get(recordWords))) {
    const ids = rows.filter((row) => row.entity === entity).map(({ entityId }) => entityId)
    if (ids.length > 0) words.set(entity, await wordsOf(ctx, ids))
  }
  return {
    rows: rows.map((row) => ({ ...row, words: words.get(row.entity)?.get(row.entityId) ?? {} })),
    total,
  }
}

/** As the list names them, deleted ones too: «Pago 12», «Solicitud #HIB-0042». */
function hasNumber(typed: string): SQL | undefined {
  const [, digits] = /^\s*#?\s*0*(\d{1,9})\s*$/.exec(typed) ?? []
  const coded = historyEntities().map((entity) => {
    const { code } = recordLabels[entity]
    const id = code ? numberInCode(typed, code.replace(/[^A-Z]/g, '')) : null
    return id === null ? undefined : and(eq(historyEntries.entity, entity), eq(historyEntries.entityId, id))
  })
  return or(digits ? eq(historyEntries.entityId, Number(digits)) : undefined, ...coded)
}

/** Who reads a record may not read every field of it. */
const readableChanges = (changes: HistoryChanges, reader: Holder | null): HistoryChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const right = fieldRights[name]
      return [name, right && !may(reader, right) ? true : value]
    }),
  )

/** For the 409 response that names who changed the record (optimistic-lock.server.ts). */
export async function lastChangeOf(ctx: Ctx, entity: string, entityId: number) {
  const [last] = await ctx.db
    .select({ userName: historyEntries.userName, at: historyEntries.at })
    .from(historyEntries)
    .where(
      and(
        eq(historyEntries.entity, entity),
        eq(historyEntries.entityId, entityId),
        notInArray(historyEntries.action, consultations),
      ),
    )
    .orderBy(desc(historyEntries.at), desc(historyEntries.id))
    .limit(1)
  return last ?? null
}

function plain(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value)
}

/** Entries about these records, or whose values hold one of these texts: `hides` says which values become `true`. */
export async function hideHistoryValues(
  ctx: Ctx,
  which: { records: readonly { kind: string; id: number }[]; texts: readonly string[] },
  hides: (entity: string, field: string, value: unknown) => boolean,
): Promise<void> {
  const text = sql`lower(${historyEntries.changes}::text)`
  const entries = await ctx.db
    .select({ id: historyEntries.id, entity: historyEntries.entity, changes: historyEntries.changes })
    .from(historyEntries)
    .where(
      or(
        ...which.records.map(({ kind, id }) =>
          and(eq(historyEntries.entity, kind), eq(historyEntries.entityId, id)),
        ),
        ...which.texts.map((part) => sql`strpos(${text}, ${part}) > 0`),
      ),
    )
  for (const { id, entity, changes } of entries) {
    const fields = Object.entries(changes)
    if (!fields.some(([field, value]) => hides(entity, field, value))) continue
    const kept = fields.map(([field, value]) => [field, hides(entity, field, value) ? true : value])
    await ctx.db
      .update(historyEntries)
      .set({ changes: Object.fromEntries(kept) })
      .where(eq(historyEntries.id, id))
  }
}
