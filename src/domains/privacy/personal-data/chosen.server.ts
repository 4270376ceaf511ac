import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import { binRecords } from '#domains/privacy/bin/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { type ChosenPerson, type PersonSource, people } from '#lib/people.server.ts'
import { sourceTableName } from './find.server.ts'
import type { RecordName } from './schemas.ts'

type Values = Record<string, unknown>

export type ChosenRecord = RecordName & {
  values: Values
  createdAt: Date
  isInBin: boolean
}

/** The rows of the chosen records, from their tables and from the bin. What no longer exists is left out. */
export async function readChosen(ctx: Ctx, names: readonly RecordName[]): Promise<ChosenRecord[]> {
  const { sources } = ctx.services.get(people)
  const found: ChosenRecord[] = []
  for (const [kind, source] of Object.entries(sources)) {
    const ids = idsOf(names, kind)
    if (ids.length === 0) continue
    const rows: Values[] = await ctx.db
      .select(getTableColumns(source.table))
      .from(source.table)
      .where(inArray(source.table.id, ids))
      .for('update')
    for (const values of rows)
      found.push({
        kind,
        id: values.id as number,
        values,
        createdAt: values.createdAt as Date,
        isInBin: false,
      })
    found.push(...(await readFromBin(ctx, kind, source, ids)))
  }
  return found
}

async function readFromBin(
  ctx: Ctx,
  kind: string,
  source: PersonSource,
  ids: number[],
): Promise<ChosenRecord[]> {
  const deleted = await ctx.db
    .select({ id: binRecords.entityId, rows: binRecords.rows })
    .from(binRecords)
    .where(and(eq(binRecords.entity, kind), inArray(binRecords.entityId, ids)))
  return deleted.flatMap(({ id, rows }) => {
    const [stored] = (rows[sourceTableName(source)] ?? []) as Values[]
    if (!stored) return []
    const values = Object.fromEntries(
      Object.entries(getTableColumns(source.table)).map(([key, column]) => [key, stored[column.name]]),
    )
    return [{ kind, id, values, createdAt: new Date(String(stored.created_at)), isInBin: true }]
  })
}

export const idsOf = (names: readonly RecordName[], kind: string): number[] =>
  names.filter((name) => name.kind === kind).map(({ id }) => id)

/** What other tables may repeat of these records. */
export function personOf(ctx: Ctx, records: readonly ChosenRecord[]): ChosenPerson {
  const { sources } = ctx.services.get(people)
  const textsOf = (pick: (source: PersonSource) => readonly unknown[], shortest: number) => {
    const texts = records.flatMap(({ kind, values }) => {
      const source = sources[kind]
      if (!source) return []
      const wanted = pick(source)
      return Object.entries(getTableColumns(source.table))
        .filter(([, column]) => wanted.includes(column))
        .map(([key]) => values[key])
    })
    return [...new Set(texts)].filter(
      (text): text is string => typeof text === 'string' && text.trim().length >= shortest,
    )
  }
  return {
    kinds: Object.keys(sources),
    records: records.map(({ kind, id }) => ({ kind, id })),
    ids: (kind) => idsOf(records, kind),
    // A first name alone is too common to look for in other texts.
    names: textsOf(({ names }) => names, 5).filter((name) => /\S\s+\S/.test(name.trim())),
    emails: textsOf(({ emails }) => emails, 5),
    traces: textsOf(({ traces = [] }) => traces, 6),
  }
}
