import { sql } from 'drizzle-orm'
import type { Db } from './handle.server.ts'

/** All advisory locks of the program, in one place to keep the numbers unique. */
export const advisoryLocks = {
  /** Migrations and the first account: one process at a time (transaction). */
  start: 7_103_911,
  /** Event reminders: one process at a time (transaction). */
  reminders: 7_103_913,
  /** The process that owns the embedded database (session). */
  owner: 7_103_915,
  /** Closing a month waits for writes into it: writes share the lock (transaction, also in a trigger). */
  closedMonths: 7_103_916,
  /** Numbers of receipts: one transaction at a time (transaction). */
  receipts: 7_103_917,
  /** Names of library articles: one writer at a time (transaction). */
  library: 7_103_918,
  /** Settings of the organisation: one writer at a time (transaction). */
  organisation: 7_103_924,
  /** Imports: the second of two sees the rows of the first (transaction). */
  imports: 7_103_925,
  /** Names and barcodes of articles: one writer at a time, so that the second reads a sentence (transaction). */
  items: 7_103_926,
  /** Providers' numbers in the books: each stands there once (transaction). */
  bookedNumbers: 7_103_927,
  /** Tracking numbers of boxes: one writer at a time, so that no two boxes get one number (transaction). */
  trackingNumbers: 7_103_928,
  /** Volunteers and providers that staff write: the second of two reads that the first is there (transaction). */
  people: 7_103_929,
  /** Deliveries that come in: the second of two with one invoice reads that it is there (transaction). */
  deliveries: 7_103_930,
} as const

/** Waits for the lock; the transaction's end releases it. */
export async function lockInTransaction(tx: Db, name: keyof typeof advisoryLocks): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks[name]})`)
}

/** Many transactions hold a shared lock at once, but none beside a `lockInTransaction` of the same name. */
export async function shareLockInTransaction(tx: Db, name: keyof typeof advisoryLocks): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLocks[name]})`)
}
