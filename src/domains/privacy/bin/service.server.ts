import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { fullNamesOf } from '#domains/team/auth/names.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { listPage, matchesSearch } from '#lib/database/list.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { type HistoryEntity, historyEntities } from '#lib/labels.ts'
import { dayMs } from '#lib/text/dates.ts'
import { canonicalReference } from '#lib/text/reference.ts'
import { texts } from '#lib/text/texts.server.ts'
import { translate } from '#lib/text/texts.ts'
import { binKindOf, binKinds, mayChange } from './kinds.server.ts'
import { insertRows } from './rows.server.ts'
import { type BinQuery, type BinRecord, binDays, type RecordParams, type RestoredRecord } from './schemas.ts'
import { binRecords } from './tables.server.ts'

type Row = typeof binRecords.$inferSelect

/** Only the kinds of record that the caller may change: to read them is not enough to restore them. */
export async function listBin(ctx: Ctx, query: BinQuery): Promise<Page<BinRecord>> {
  const own = historyEntities().filter((entity) => mayChange(ctx, entity))
  const conditions: (SQL | undefined)[] = [
    inArray(binRecords.entity, own),
    query.entity ? eq(binRecords.entity, query.entity) : undefined,
    query.q ? or(matchesSearch(binRecords.searchText, query.q), isNamed(ctx, query.q)) : undefined,
  ]
  const { rows, total } = await listPage(ctx.db, {
    table: binRecords,
    where: and(...conditions),
    orderBy: [desc(binRecords.deletedAt), desc(binRecords.id)],
    query,
    present: (row) => row,
  })
  const names = await fullNamesOf(
    ctx,
    rows.map(({ deletedBy }) => deletedBy),
  )
  return { rows: rows.map((row) => toBinRecord(row, names.get(row.deletedBy ?? 0) ?? null)), total }
}

/** By the number that letters tell, also of a part, or by its code. */
function isNamed(ctx: Ctx, typed: string): SQL | undefined {
  const number = canonicalReference(typed)
  const codes = Object.entries(ctx.services.get(binKinds).kinds).flatMap(([entity, kind]) => {
    const id = kind.idOf?.(typed)
    return id ? and(eq(binRecords.entity, entity), eq(binRecords.entityId, id)) : []
  })
  const isNumbered = sql`jsonb_path_exists(${binRecords.rows},
    '$.*[*] ? (@.reference == $number || @.former_references[*] == $number)', jsonb_build_object('number', ${number}::text))`
  return or(...codes, number ? isNumbered : undefined)
}

/** Restores the record and its parts, then takes again what it held. */
export function restoreRecord(ctx: Ctx, { entity, entityId }: RecordParams): Promise<RestoredRecord> {
  if (!mayChange(ctx, entity)) throw new AppError('forbidden', 'errors.noRight')
  return inTransaction(ctx, async (ctx) => {
    const isRecord = and(eq(binRecords.entity, entity), eq(binRecords.entityId, entityId))
    const [row] = await ctx.db.select({ id: binRecords.id }).from(binRecords).where(isRecord).for('update')
    if (!row) throw new AppError('not_found', 'bin.errors.notFound')
    await insertRows(ctx, entity, { binId: row.id, entityId })
    await ctx.db.delete(binRecords).where(eq(binRecords.id, row.id))
    const notes = (await binKindOf(ctx, entity).afterRestore?.(ctx, entityId)) ?? []
    await recordHistory(ctx, { entity, entityId, action: 'taken_from_bin' })
    const messages = ctx.services.get(texts)[ctx.lang]
    return {
      entity,
      entityId,
      notes: notes.map(({ textKey, params }) => translate(messages, textKey, params)),
    }
  })
}

const toBinRecord = (row: Row, deletedByName: string | null): BinRecord => ({
  id: row.id,
  entity: row.entity as HistoryEntity,
  entityId: row.entityId,
  title: row.title,
  deletedAt: row.deletedAt.toISOString(),
  deletedByName,
  erasedOn: new Date(row.deletedAt.getTime() + binDays * dayMs).toISOString(),
})
