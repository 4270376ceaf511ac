import { desc, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { binKindOf } from '#domains/privacy/bin/kinds.server.ts'
import { updateProvider } from '#domains/publishing/providers/service.server.ts'
import { users } from '#domains/team/auth/tables.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { fieldErrors } from '#lib/http/parse.ts'
import { FileResponse, type Page } from '#lib/http/route.server.ts'
import { recordName } from '#lib/labels.ts'
import { dayMs } from '#lib/text/dates.ts'
import { texts } from '#lib/text/texts.server.ts'
import { translate } from '#lib/text/texts.ts'
import { lossIn, otherwise, shownValue, wordsOf } from './cell-values.server.ts'
import type { ImportColumn } from './columns.server.ts'
import { fixedFacts } from './columns.server.ts'
import { lostLetter } from './headings.server.ts'
import { importsOf } from './kinds.server.ts'
import {
  type ImportFile,
  type ImportKind,
  type ImportPreview,
  type ImportRun,
  importLimits,
} from './schemas.ts'
import { readSheet, type SheetRow } from './sheet.server.ts'
import { imports } from './tables.server.ts'

type Row = typeof imports.$inferSelect

export async function previewImport(ctx: Ctx, file: ImportFile): Promise<ImportPreview> {
  const { columns } = importsOf[file.kind]
  const { name, rows, unused, leftOut, hiddenColumns, otherSheets } = await readRows(file)
  const { fresh, skipped, errors } = await judge(ctx, file.kind, rows)
  return {
    rows: rows.length,
    fresh: fresh.length,
    known: skipped.length,
    errorCount: errors.length,
    errors: errors.slice(0, importLimits.shownErrors),
    skipped: skipped.slice(0, importLimits.shownSkipped),
    unused,
    sheet: name,
    hiddenColumns,
    otherSheets,
    leftOut: leftOut.slice(0, importLimits.shownSkipped),
    unusual: unusualIn(rows, columns, errors),
    headings: columns.map(({ header }) => header),
    sample: rows
      .slice(0, importLimits.shownRows)
      .map(({ values, typed }) =>
        columns.map((column) => shownValue(values[column.field] ?? '', column, typed[column.field])),
      ),
  }
}

/** What a person would not see in the sheet: hidden rows, and what is written otherwise than the sheet says. */
function unusualIn(
  rows: readonly SheetRow[],
  columns: readonly ImportColumn[],
  errors: ImportPreview['errors'],
): ImportPreview['unusual'] {
  const refused = new Set(errors.map(({ row, column }) => `${row} ${column}`))
  const read = columns.map((column) => ({
    ...column,
    isOtherwise: otherwise(
      column,
      rows.map(({ typed }) => typed[column.field] ?? ''),
    ),
  }))
  return rows.flatMap(({ row, values, typed, isHidden }) => {
    const repaired = read.flatMap(({ isOtherwise, ...column }) => {
      const [from = '', to] = [typed[column.field], values[column.field]]
      return to &&
        !refused.has(`${row} ${column.header}`) &&
        (from === '' || from.includes(lostLetter) || isOtherwise(from, to))
        ? [{ column: column.header, from, to: shownValue(to, column) }]
        : []
    })
    return isHidden || repaired.length > 0 ? [{ row, isHidden, repaired }] : []
  })
}

/** All rows that are not there yet, or none. Sent twice, the second writes nothing. */
export async function runImport(ctx: Ctx, file: ImportFile): Promise<ImportRun> {
  // Before the transaction: reading takes a moment.
  const { rows } = await readRows(file)
  return inTransaction(ctx, async (ctx) => {
    await lockInTransaction(ctx.db, 'imports')
    const { write } = importsOf[file.kind]
    const { fresh, skipped, errors } = await judge(ctx, file.kind, rows)
    if (errors.length > 0) throw new AppError('invalid', 'imports.errors.rows.invalid')
    const recordIds: number[] = []
    for (const row of fresh) recordIds.push(await write(ctx, row))
    const run = await ctx.db
      .insert(imports)
      .values({
        kind: file.kind,
        recordIds,
        skipped: skipped.length,
        createdBy: requireUser(ctx).id,
        createdAt: ctx.now(),
      })
      .returning()
      .then(firstRow)
    await recordHistory(ctx, { entity: 'import', entityId: run.id, action: 'created' })
    return toRun(ctx, run, requireUser(ctx).fullName)
  })
}

async function readRows({ kind, content }: ImportFile) {
  const { columns, ownNumbers, apart } = importsOf[kind]
  const sheet = await readSheet(content, columns, ownNumbers?.headings)
  return {
    ...sheet,
    rows: sheet.rows.map((row) => ({ ...row, values: { ...row.values, ...apart?.(row.values) } })),
  }
}

/** The same rules that the screens have, one row at a time. */
async function judge(ctx: Ctx, kind: ImportKind, rows: SheetRow[]) {
  const { columns, schema, keyOf, knownKeys, ownNumbers, problems } = importsOf[kind]
  const known = new Set(await knownKeys(ctx))
  const knownNumbers = new Set(await ownNumbers?.known(ctx))
  const rowOf = new Map<string, number>()
  const fresh: unknown[] = []
  const skipped: ImportPreview['skipped'] = []
  const errors: ImportPreview['errors'] = []
  const columnOf = (field: string) => columns.find((one) => one.field === field)
  const report = (row: number, field: string, message: string, params?: RowParams) =>
    errors.push({ row, column: columnOf(field)?.header ?? field, message, ...(params && { params }) })
  /** In the words of a sheet where the form has its own. */
  const refuse = (row: number, field: string, message: string, params?: RowParams) => {
    const column = columnOf(field)
    if (params?.wrong === 'errors.wrong.farDay') report(row, field, params.wrong)
    else if (column?.as === 'day' && message === 'errors.date') report(row, field, 'imports.errors.rows.day')
    else if (column?.values && message !== 'errors.required')
      report(row, field, column.isRequired ? 'imports.errors.rows.word' : 'imports.errors.rows.wordOrNone', {
        words: wordsOf(column).join(', '),
      })
    else report(row, field, message, params)
  }
  const read: { row: number; data: unknown }[] = []
  for (const { row, values, typed, own, problem } of rows) {
    if (problem) {
      report(row, '', problem)
      continue
    }
    if (own.some((number) => knownNumbers.has(number))) {
      skipped.push({ row, sameAs: null })
      continue
    }
    const lost = columns.flatMap((column) => {
      const textKey = lossIn(typed[column.field] ?? '', column, values[column.field])
      return textKey ? [{ field: column.field, textKey }] : []
    })
    for (const { field, textKey } of lost) report(row, field, textKey, { value: typed[field] ?? '' })
    if (lost.length > 0) continue
    const parsed = schema.safeParse({ ...fixedFacts[kind], ...values }, { reportInput: true })
    const wrong = parsed.success ? [] : fieldErrors(parsed.error)
    for (const { path, textKey, params } of wrong) refuse(row, path.split('.')[0] ?? path, textKey, params)
    // A form would fill in zero: in a sheet it is a number that was forgotten.
    const blank = columns.filter(
      ({ field, isRequired }) => isRequired && !values[field] && !wrong.some(({ path }) => path === field),
    )
    for (const { field } of blank) refuse(row, field, 'errors.required')
    if (parsed.success && blank.length === 0) read.push({ row, data: parsed.data })
  }
  const problemOf = await problems?.(
    ctx,
    read.map(({ data }) => data),
  )
  for (const { row, data } of read) {
    const key = keyOf(data)
    if (known.has(key)) {
      skipped.push({ row, sameAs: rowOf.get(key) ?? null })
      continue
    }
    const problem = problemOf?.(data)
    if (problem) {
      refuse(row, problem.field, problem.textKey, problem.params)
      continue
    }
    known.add(key)
    rowOf.set(key, row)
    fresh.push(data)
  }
  errors.sort((a, b) => a.row - b.row)
  return { fresh, skipped, errors }
}

type RowParams = ImportPreview['errors'][number]['params']

export async function listImports(ctx: Ctx): Promise<Page<ImportRun>> {
  const rows = await ctx.db
    .select({ run: imports, createdBy: users.fullName })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy))
    .orderBy(desc(imports.id))
    .limit(100)
  return { rows: rows.map(({ run, createdBy }) => toRun(ctx, run, createdBy)), total: rows.length }
}

/** What it wrote goes to the bin as if a person deleted it; a provider, which cannot be deleted, becomes inactive. */
export function undoImport(ctx: Ctx, id: number): Promise<ImportRun> {
  return inTransaction(ctx, async (ctx) => {
    const [run] = await ctx.db.select().from(imports).where(eq(imports.id, id)).for('update')
    if (!run) throw new AppError('not_found', 'imports.errors.notFound')
    if (run.undoneAt) throw new AppError('conflict', 'imports.errors.undone')
    if (!isRecent(ctx, run)) throw new AppError('conflict', 'imports.errors.tooLate')
    for (const recordId of run.recordIds) await takeBack(ctx, run.kind, recordId)
    const stored = await ctx.db
      .update(imports)
      .set({ undoneAt: ctx.now() })
      .where(eq(imports.id, id))
      .returning()
      .then(firstRow)
    await recordHistory(ctx, { entity: 'import', entityId: id, action: 'import_undone' })
    return toRun(ctx, stored, requireUser(ctx).fullName)
  })
}

async function takeBack(ctx: Ctx, kind: ImportKind, recordId: number): Promise<void> {
  try {
    // A savepoint: what the database itself refuses leaves the transaction usable for the words about it.
    await ctx.db.transaction((db) => takeOneBack({ ...ctx, db }, kind, recordId))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Somebody deleted it already.
    if (error.code === 'not_found') return
    // The bin does not know providers.
    if (kind === 'providers') throw error
    const reason = translate(ctx.services.get(texts)[ctx.lang], error.textKey, error.params)
    const record = await titleOf(ctx, kind, recordId)
    throw new AppError(error.code, 'imports.errors.notUndone', { record, reason })
  }
}

async function takeOneBack(ctx: Ctx, kind: ImportKind, recordId: number): Promise<void> {
  if (kind === 'providers') await updateProvider(ctx, recordId, { isActive: false }, {})
  else await binKindOf(ctx, importsOf[kind].entity).remove(ctx, recordId)
}

async function titleOf(ctx: Ctx, kind: ImportKind, recordId: number): Promise<string> {
  const { entity } = importsOf[kind]
  const { table, title } = binKindOf(ctx, entity)
  const [row] = await ctx.db
    .select({ title: sql<string | null>`${title}` })
    .from(table as PgTable)
    .where(eq(table.id, recordId))
  return `${recordName(entity, recordId)}, ${row?.title ?? ''}`
}

/** Its columns are text, so that a spreadsheet keeps the zeros and digits of codes and numbers. */
export async function importTemplate(kind: ImportKind): Promise<FileResponse> {
  const { columns } = importsOf[kind]
  const { writeXlsx } = await import('hucre/xlsx')
  const file = await writeXlsx({
    sheets: [
      {
        name: 'Lista',
        columns: columns.map(({ header }) => ({
          header,
          width: Math.max(14, header.length + 4),
          numFmt: '@',
        })),
        rows: [columns.map(({ header }) => header), columns.map(({ example }) => example)],
        freezePane: { rows: 1 },
      },
    ],
  })
  return new FileResponse(Buffer.from(file), {
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="plantilla-${kind}.xlsx"`,
  })
}

const isRecent = (ctx: Ctx, { createdAt }: Row) =>
  ctx.now().getTime() - createdAt.getTime() < importLimits.undoDays * dayMs

const toRun = (ctx: Ctx, run: Row, createdBy: string | null): ImportRun => ({
  id: run.id,
  kind: run.kind,
  written: run.recordIds.length,
  skipped: run.skipped,
  createdBy,
  createdAt: run.createdAt.toISOString(),
  undoneAt: run.undoneAt?.toISOString() ?? null,
  canUndo: run.undoneAt === null && run.recordIds.length > 0 && isRecent(ctx, run),
})
