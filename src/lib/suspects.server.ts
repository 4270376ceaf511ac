import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from './context.server.ts'

/** One kind of public form whose rows may be spam. Its key in the manifest is the history's `entity`. */
export type SuspectKind = {
  table: PgTable & { id: PgColumn; suspected: PgColumn; createdAt: PgColumn; updatedAt: PgColumn }
  /** Who sent it. */
  title: PgColumn | SQL
  email: PgColumn
  /** What staff judge it by: the words of the sender. */
  detail: PgColumn | SQL
  /** Queues the e-mails that waited for staff. */
  onCleared(ctx: Ctx, id: number): Promise<void>
}
