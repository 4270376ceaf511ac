import { sql } from 'drizzle-orm'
import type { Db } from './handle.server.ts'

/** Advisory locks of the whole program, so that no two uses share a number. */
export const advisoryLocks = {
  /** Migrations and the first account: one process at a time (transaction). */
  start: 7_103_911,
  /** Reminders of events: one process at a time (transaction). */
  reminders: 7_103_913,
  /** The day's e-mail to staff: one process at a time (transaction). */
  dailyEmail: 7_103_914,
  /** The process that owns the embedded database (session). */
  owner: 7_103_915,
} as const

/** Waits until no other transaction holds the lock; it ends with the transaction. */
export async function lockInTransaction(tx: Db, name: keyof typeof advisoryLocks): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks[name]})`)
}
