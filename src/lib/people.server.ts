import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Ctx, serviceKey } from './context.server.ts'
import { idempotencyKeys } from './http/idempotency-tables.server.ts'
import type { RetentionRule } from './retention.server.ts'

/** How one kind of record is found by its person, and what erasing it leaves. Its key in the manifest is its kind. */
export type PersonSource = {
  /** How its rows are erased: they are deleted, or the marked columns are emptied. */
  rule: RetentionRule
  table: PgTable & { id: PgColumn; createdAt: PgColumn }
  title: AnyPgColumn | SQL
  /** Distinguishes two records of one person: town, event, amount. */
  detail: AnyPgColumn | SQL
  names: readonly AnyPgColumn[]
  emails: readonly AnyPgColumn[]
  /** Lists of addresses to which letters about the record went: she is found by them, and they say nothing of other tables. */
  sentTo?: readonly AnyPgColumn[]
  phones: readonly AnyPgColumn[]
  /** Texts that other tables repeat: the number of a parcel, of a payment, of a link. */
  traces?: readonly AnyPgColumn[]
  /** What stays of an erased row and why, for staff. */
  remains: string
  /** While it is true, the record is still worked on: what staff must do first. */
  blockedWhile?: { condition: (ctx: Ctx) => SQL; todo: string }
  /** The day until which the law keeps the person; empty when that day is over. */
  keptByLawUntil?: (ctx: Ctx) => SQL
  /** What goes at once from a row that the law keeps. */
  goesAtOnce?: Readonly<Record<string, null>>
}

/** Rows of another table that go with a record. */
export type PersonPart = {
  label: string
  table: PgTable
  /** The rows of these records; undefined: none. */
  belongsTo: (person: ChosenPerson) => SQL | undefined
  /** Deletes the rows. Otherwise empties the marked columns and writes `set`. */
  deletesRows?: true
  set?: Readonly<Record<string, unknown>>
  /** What stays and why, for staff. */
  remains?: string
  /** Deletes the files of these rows after the commit. */
  deleteFiles?: (ctx: Ctx, ids: number[]) => Promise<void>
}

/** The records that staff chose, and what other tables may repeat of them. */
export type ChosenPerson = {
  /** All kinds of record that have a person. */
  kinds: readonly string[]
  ids: (kind: string) => number[]
  records: readonly { kind: string; id: number }[]
  names: string[]
  emails: string[]
  traces: string[]
}

export type People = {
  sources: Readonly<Record<string, PersonSource>>
  parts: readonly PersonPart[]
  /** Columns marked `kept` in which staff may have typed a name. */
  texts: readonly AnyPgColumn[]
}

/** From the features' manifests. */
export const people = serviceKey<People>('people')

/** The number of the person whom a record is about. null: nobody's, or she left none. */
export async function phoneOf(ctx: Ctx, kind: string | null, id: number | null): Promise<string | null> {
  const source = kind === null ? undefined : ctx.services.get(people).sources[kind]
  const phone = source?.phones[0]
  if (!source || !phone || id === null) return null
  const [row] = await ctx.db.select({ phone }).from(source.table).where(eq(source.table.id, id))
  return (row?.phone as string | null | undefined) ?? null
}

/** Answers kept against repeated forms hold what the form sent. */
export const idempotencyPersonParts: PersonPart[] = [
  {
    label: 'Respuestas guardadas de formularios',
    table: idempotencyKeys,
    belongsTo: ({ emails, names, traces }) =>
      or(
        ...[...emails, ...traces, ...names].map(
          (text) => sql`strpos(lower(${idempotencyKeys.answer}::text), lower(${text})) > 0`,
        ),
      ),
    deletesRows: true,
  },
]
