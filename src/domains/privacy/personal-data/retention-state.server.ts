import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { fullNamesOf } from '#domains/team/auth/names.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { AttentionLine } from '#lib/attention.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { type HistoryEntity, recordAddress } from '#lib/labels.ts'
import { people } from '#lib/people.server.ts'
import { retentionRules } from '#lib/retention.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { describeRecords, labelOf } from './find.server.ts'
import { periodsOf } from './retention-run.server.ts'
import type { Hold, NewHold, RetentionState, UpcomingQuery, UpcomingRecord } from './schemas.ts'
import { retentionHolds, retentionNotices, retentionRuns } from './tables.server.ts'

const shownRuns = 30
const units = { years: ['año', 'años'], months: ['mes', 'meses'], days: ['día', 'días'] } as const

export async function getRetentionState(ctx: Ctx): Promise<RetentionState> {
  const rules = ctx.services.get(retentionRules)
  const labels = new Map(rules.map(({ name, label }) => [name, label]))
  const runs = await ctx.db.select().from(retentionRuns).orderBy(desc(retentionRuns.id)).limit(shownRuns)
  return {
    periods: periodsOf(ctx).map(({ name, label, count, unit }) => ({
      name,
      label,
      kept: `${count} ${units[unit][count === 1 ? 0 : 1]}`,
    })),
    upcoming: await countUpcoming(ctx),
    runs: runs.map(({ id, startedAt, noticed, reapplied, lines }) => ({
      id,
      at: startedAt.toISOString(),
      noticed,
      reapplied,
      lines: lines.map(({ rule, erased, error }) => ({
        label: labels.get(rule) ?? rule,
        erased,
        hasFailed: error !== undefined,
      })),
    })),
  }
}

const countUpcoming = (ctx: Ctx): Promise<number> =>
  ctx.db
    .select({ n: count() })
    .from(retentionNotices)
    .then((rows) => firstRow(rows).n)

/** What the rules take in the next 14 days, the soonest first. */
export async function listUpcoming(ctx: Ctx, query: UpcomingQuery): Promise<Page<UpcomingRecord>> {
  const rules = new Map(ctx.services.get(retentionRules).map((rule) => [rule.name, rule]))
  const pageSize = query.pageSize ?? 25
  const rows = await ctx.db
    .select()
    .from(retentionNotices)
    .orderBy(asc(retentionNotices.dueOn), asc(retentionNotices.rule), asc(retentionNotices.recordId))
    .limit(query.page === undefined && query.pageSize === undefined ? 10_000 : pageSize)
    .offset(((query.page ?? 1) - 1) * pageSize)
  const known = rows.flatMap((row) => {
    const rule = rules.get(row.rule)
    return rule?.entity ? [{ ...row, kind: rule.entity, ruleLabel: rule.label }] : []
  })
  const facts = await titlesOf(
    ctx,
    known.map(({ kind, recordId }) => ({ kind, id: recordId })),
  )
  return {
    rows: known.map(({ kind, recordId, noticedAt, dueOn, ruleLabel }) => ({
      id: `${kind}-${recordId}`,
      kind: kind as HistoryEntity,
      recordId,
      label: labelOf(kind),
      title: facts.get(`${kind}-${recordId}`)?.title ?? '',
      detail: facts.get(`${kind}-${recordId}`)?.detail ?? '',
      address: recordAddress(kind, recordId),
      noticedAt: noticedAt.toISOString(),
      dueOn,
      ruleLabel,
    })),
    total: await countUpcoming(ctx),
  }
}

type Named = { kind: string; id: number }

async function titlesOf(ctx: Ctx, records: Named[]): Promise<Map<string, { title: string; detail: string }>> {
  const facts = new Map<string, { title: string; detail: string }>()
  for (const kind of new Set(records.map((record) => record.kind))) {
    const ids = records.filter((record) => record.kind === kind).map(({ id }) => id)
    for (let at = 0; at < ids.length; at += 100)
      for (const { id, title, detail } of await describeRecords(ctx, kind, ids.slice(at, at + 100)))
        facts.set(`${kind}-${id}`, { title, detail })
  }
  return facts
}

const isOpen = isNull(retentionHolds.endedAt)

export async function listHolds(ctx: Ctx): Promise<Page<Hold>> {
  const rows = await ctx.db
    .select()
    .from(retentionHolds)
    .where(and(isOpen, sql`${retentionHolds.until} >= ${puertoRicoDay(ctx.now())}::date`))
    .orderBy(asc(retentionHolds.until), asc(retentionHolds.id))
  const names = await fullNamesOf(
    ctx,
    rows.map(({ heldBy }) => heldBy),
  )
  const facts = await titlesOf(
    ctx,
    rows.map(({ entity, recordId }) => ({ kind: entity, id: recordId })),
  )
  const holds = rows.map(({ id, entity, recordId, reason, until, heldAt, heldBy }) => ({
    id,
    kind: entity as HistoryEntity,
    recordId,
    label: labelOf(entity),
    title: facts.get(`${entity}-${recordId}`)?.title ?? '',
    address: recordAddress(entity, recordId),
    reason,
    until,
    heldAt: heldAt.toISOString(),
    heldByName: names.get(heldBy ?? 0) ?? null,
  }))
  return { rows: holds, total: holds.length }
}

/** Keeps one record until a day. A second hold replaces the first. */
export function holdRecord(ctx: Ctx, { kind, recordId, reason, until }: NewHold): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    if (until < puertoRicoDay(ctx.now())) throw new AppError('invalid', 'personalData.errors.pastDay')
    const known = Object.hasOwn(ctx.services.get(people).sources, kind)
    const [record] = known ? await describeRecords(ctx, kind, [recordId]) : []
    if (!record) throw new AppError('not_found', 'personalData.errors.gone')
    await end(ctx, and(eq(retentionHolds.entity, kind), eq(retentionHolds.recordId, recordId)))
    await ctx.db.insert(retentionHolds).values({
      entity: kind,
      recordId,
      reason,
      until,
      heldAt: ctx.now(),
      heldBy: ctx.user?.id ?? null,
    })
    for (const rule of ctx.services.get(retentionRules).filter(({ entity }) => entity === kind))
      await ctx.db
        .delete(retentionNotices)
        .where(and(eq(retentionNotices.rule, rule.name), eq(retentionNotices.recordId, recordId)))
    await recordHistory(ctx, {
      entity: kind,
      entityId: recordId,
      action: 'data_held',
      changes: { heldUntil: [null, until] },
    })
    return { success: true }
  })
}

export function endHold(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const [ended] = await end(ctx, eq(retentionHolds.id, id))
    if (!ended) throw new AppError('not_found', 'personalData.errors.holdGone')
    await recordHistory(ctx, {
      entity: ended.entity as HistoryEntity,
      entityId: ended.recordId,
      action: 'data_released',
    })
    return { success: true }
  })
}

/** The reason goes with the hold: it may name the person. */
const end = (ctx: Ctx, which: ReturnType<typeof eq> | undefined) =>
  ctx.db
    .update(retentionHolds)
    .set({ endedAt: ctx.now(), endedBy: ctx.user?.id ?? null, reason: '' })
    .where(and(isOpen, which))
    .returning({ entity: retentionHolds.entity, recordId: retentionHolds.recordId })

export async function attentionOfRetention(ctx: Ctx): Promise<AttentionLine[]> {
  return [
    {
      reason: 'retentionSoon',
      count: await countUpcoming(ctx),
      link: '/admin/datos-personales/conservacion',
    },
  ]
}
