import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { hideHistoryValues, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { erasedValues } from '#lib/database/personal-data.server.ts'
import type { HistoryEntity } from '#lib/labels.ts'
import {
  type ChosenPerson,
  idempotencyPersonParts,
  type PersonPart,
  type PersonSource,
  people,
} from '#lib/people.server.ts'
import { searchForms, searchTextWithout } from '#lib/text/search-text.ts'
import { type ChosenRecord, idsOf, personOf, readChosen } from './chosen.server.ts'
import { keyOfRecord, logErased, readErased } from './erased-log.server.ts'
import { describeRecords } from './find.server.ts'
import type { RecordName } from './schemas.ts'
import { retentionHolds, retentionNotices } from './tables.server.ts'

export const allParts = (ctx: Ctx): PersonPart[] => [
  ...ctx.services.get(people).parts,
  ...idempotencyPersonParts,
]

export type Erasure = { erased: ChosenRecord[]; keptByLaw: RecordName[]; parts: number }

/**
 * Erases the chosen records with all that repeats them, in one transaction. What the law keeps stays, without what it does
 * not ask for. The caller has checked that nothing is held or still worked on.
 */
export function eraseRecords(ctx: Ctx, names: readonly RecordName[], reason: string): Promise<Erasure> {
  return inTransaction(ctx, async (ctx) => {
    // Erasing a name changes no figure of a closed month (the trigger refuse_closed_month).
    await ctx.db.execute(sql`select set_config('books.restoring', 'on', true)`)
    const records = await readChosen(ctx, names)
    const legallyKept = await keptByLaw(ctx, records)
    const person = personOf(ctx, records)
    const parts = await eraseParts(ctx, person)
    for (const [kind, source] of Object.entries(ctx.services.get(people).sources)) {
      const ids = idsOf(records, kind)
      if (ids.length === 0) continue
      const kept = new Set(idsOf(legallyKept, kind))
      const going = ids.filter((id) => !kept.has(id))
      if (going.length > 0) await source.rule.eraseRows(ctx, inArray(source.table.id, going))
      for (const id of kept) await eraseAtOnce(ctx, source, id)
    }
    const isLegallyKept = ({ kind, id }: RecordName) =>
      legallyKept.some((record) => record.kind === kind && record.id === id)
    const erased = records.filter((record) => record.isInBin || !isLegallyKept(record))
    await forgetInTexts(ctx, personOf(ctx, erased))
    await forgetInHistory(ctx, person)
    await forgetRetention(ctx, erased)
    await logErased(ctx, records)
    for (const { kind, id } of erased)
      await recordHistory(ctx, {
        entity: kind as HistoryEntity,
        entityId: id,
        action: 'erased',
        changes: { erasureReason: [null, reason] },
      })
    return { erased, keptByLaw: legallyKept, parts }
  })
}

async function keptByLaw(ctx: Ctx, records: readonly ChosenRecord[]): Promise<RecordName[]> {
  const kept: RecordName[] = []
  const inTables = records.filter(({ isInBin }) => !isInBin)
  for (const kind of new Set(inTables.map((record) => record.kind)))
    for (const record of await describeRecords(ctx, kind, idsOf(inTables, kind)))
      if (record.keptUntil) kept.push({ kind, id: record.id })
  return kept
}

async function eraseParts(ctx: Ctx, person: ChosenPerson): Promise<number> {
  let total = 0
  for (const part of allParts(ctx)) {
    const where = part.belongsTo(person)
    if (!where) continue
    const { table } = part as { table: PgTable & { id?: PgColumn } }
    const returned = { id: table.id ?? sql<number>`0` }
    const rows = part.deletesRows
      ? await ctx.db.delete(table).where(where).returning(returned)
      : await ctx.db
          .update(table)
          .set({ ...erasedValues(table), ...part.set })
          .where(where)
          .returning(returned)
    total += rows.length
    const ids = rows.map(({ id }) => Number(id))
    if (part.deleteFiles && ids.length > 0)
      ctx.afterCommit?.(() => {
        part
          .deleteFiles?.(ctx, ids)
          .catch((error: unknown) => ctx.log.error({ err: error }, 'files not deleted'))
      })
  }
  return total
}

const replacement = '[borrado]'

/** Columns without personal data in which staff may have typed the name: only the name leaves. */
async function forgetInTexts(ctx: Ctx, person: ChosenPerson): Promise<void> {
  const texts = [...person.names, ...person.emails, ...person.traces]
  for (const column of ctx.services.get(people).texts) {
    const columns = getTableColumns(column.table)
    const key = Object.keys(columns).find((name) => columns[name] === column)
    if (!key) continue
    for (const text of texts) {
      const searched = columns.searchText && {
        searchText: [...searchForms(text), text.toLowerCase()].reduce<SQL>(
          (kept, form) => sql`replace(${kept}, ${form}, '')`,
          sql`${columns.searchText}`,
        ),
      }
      await ctx.db
        .update(column.table as PgTable)
        .set({ [key]: sql`regexp_replace(${column}, ${pattern(text)}, ${replacement}, 'gi')`, ...searched })
        .where(sql`strpos(lower(${column}), lower(${text})) > 0`)
    }
  }
}

const pattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The history keeps that a value changed, not the value. */
async function forgetInHistory(ctx: Ctx, person: ChosenPerson): Promise<void> {
  const { sources } = ctx.services.get(people)
  const texts = [...person.names, ...person.emails, ...person.traces].map((text) => text.toLowerCase())
  const isPersonal = (entity: string, field: string, value: unknown): boolean => {
    if (!Array.isArray(value)) return false
    const source = sources[entity]
    const isMarked = source !== undefined && field in erasedValues(source.table)
    const written = JSON.stringify(value).toLowerCase()
    return (
      (isMarked && value.some((one) => typeof one === 'string')) ||
      texts.some((text) => written.includes(text))
    )
  }
  await hideHistoryValues(ctx, { records: person.records, texts }, isPersonal)
}

async function forgetRetention(ctx: Ctx, records: readonly RecordName[]): Promise<void> {
  for (const { kind, id } of records) {
    await ctx.db
      .delete(retentionHolds)
      .where(sql`${retentionHolds.entity} = ${kind} and ${retentionHolds.recordId} = ${id}`)
    const rule = ctx.services.get(people).sources[kind]?.rule.name ?? ''
    await ctx.db
      .delete(retentionNotices)
      .where(sql`${retentionNotices.rule} = ${rule} and ${retentionNotices.recordId} = ${id}`)
  }
}

/**
 * After a restore: erases again what was erased after the backup was made. Returns how many records. A record with the same
 * number but another key is another record.
 */
export async function eraseAgain(ctx: Ctx): Promise<number> {
  const lines = await readErased(ctx)
  const { sources } = ctx.services.get(people)
  const back: ChosenRecord[] = []
  for (const kind of Object.keys(sources)) {
    const ofKind = lines.filter(({ entity }) => entity === kind)
    const known = new Set(ofKind.map(({ recordId, key }) => `${recordId}:${key}`))
    for (let at = 0; at < ofKind.length; at += chunk) {
      const names = ofKind.slice(at, at + chunk).map(({ recordId }) => ({ kind, id: recordId }))
      for (const record of await readChosen(ctx, names)) {
        const key = keyOfRecord(ctx, record, record.createdAt)
        if (known.has(`${record.id}:${key}`) && holdsPerson(ctx, record)) back.push(record)
      }
    }
  }
  const legallyKept = new Set((await keptByLaw(ctx, back)).map(nameOf))
  const again = back.filter((record) => !legallyKept.has(nameOf(record)) || holdsWhatGoes(ctx, record))
  let count = 0
  for (let at = 0; at < again.length; at += chunk) {
    const { erased, keptByLaw } = await eraseRecords(ctx, again.slice(at, at + chunk), 'restored')
    count += erased.length + keptByLaw.length
  }
  return count
}

/** The row is no longer found by what goes either. */
async function eraseAtOnce(ctx: Ctx, { table, goesAtOnce }: PersonSource, id: number): Promise<void> {
  if (!goesAtOnce) return
  const isRow = eq(table.id, id)
  const [row] = await ctx.db.select().from(table).where(isRow).for('update')
  const gone = Object.keys(goesAtOnce).map((key) => String(row?.[key] ?? ''))
  const searchText = searchTextWithout(String(row?.searchText ?? ''), ...gone)
  await ctx.db
    .update(table)
    .set({ ...goesAtOnce, ...('searchText' in table && { searchText }) })
    .where(isRow)
}

const nameOf = ({ kind, id }: RecordName) => `${kind}:${id}`

/** Of a record that the law keeps: whether it has again what erasure took from it. */
function holdsWhatGoes(ctx: Ctx, { kind, values }: ChosenRecord): boolean {
  const { goesAtOnce = {} } = ctx.services.get(people).sources[kind] ?? {}
  return Object.entries(goesAtOnce).some(([key, value]) => values[key] !== value)
}

const chunk = 200

/** An erased row that stays has what erasure writes. */
function holdsPerson(ctx: Ctx, { kind, values, isInBin }: ChosenRecord): boolean {
  const source = ctx.services.get(people).sources[kind]
  if (!source || isInBin || source.rule.deletesRows) return true
  return Object.entries(erasedValues(source.table)).some(
    ([key, erased]) =>
      (typeof values[key] === 'string' &&
        typeof erased !== 'object' &&
        key !== 'searchText' &&
        values[key] !== erased) ||
      (erased === null && values[key] !== null && values[key] !== undefined),
  )
}
