import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from './context.server.ts'
import type { TextKey, TextParams } from './text/texts.ts'

/** How one kind of record leaves for the bin and comes back. Its key in the manifest is the history's `entity`. */
export type BinKind = {
  table: PgTable & { id: PgColumn }
  /** What people call the record. */
  title: PgColumn | SQL
  /** The record that a typed code names. */
  idOf?(typed: string): number | null
  /**
   * Deletes a record as its endpoint does: checks, returns what the record holds (stock, a seat), calls `moveToBin`,
   * records history.
   */
  remove(ctx: Ctx, id: number): Promise<unknown>
  /** Takes again what the record held. Returns what could not be taken, for the person who restores. */
  afterRestore?(ctx: Ctx, id: number): Promise<BinNote[]>
  /** The row stays in its table, hidden: `remove` hides it, and `afterRestore` shows it again. */
  isArchived?: true
}

/** Rows of another table that belong to the record. They leave with it, and return in this order. */
export type BinPart = { table: PgTable; belongsTo: (id: number) => SQL | undefined }

export type BinNote = { textKey: TextKey; params?: TextParams }
