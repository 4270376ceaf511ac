import { text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../database/columns.server.ts'
import { kept, markedTable } from '../database/personal-data.server.ts'

// The last run of each job that runs by the clock, whichever process it was in. Unlogged in its migration:
// it is written every minute, and worth neither a disk write nor a place in the backup.
export const jobRuns = markedTable('job_runs', {
  queue: kept(text('queue').primaryKey()),
  lastRunAt: instantColumn('last_run_at').notNull(),
  lastSuccessAt: instantColumn('last_success_at'),
  /** The error's name, never its message. null after a success. */
  lastError: kept(text('last_error')),
})
