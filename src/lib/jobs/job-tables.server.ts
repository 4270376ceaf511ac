import { pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../database/columns.server.ts'

// Last run of each cron job, in any process. Unlogged (see the migration): written every minute, and not worth
// a disk write or a place in the backup.
export const jobRuns = pgTable('job_runs', {
  queue: text('queue').primaryKey(),
  lastRunAt: instantColumn('last_run_at').notNull(),
  lastSuccessAt: instantColumn('last_success_at'),
  /** The error's name, never its message; null after a success. */
  lastError: text('last_error'),
})
