import { bigint, integer, text } from 'drizzle-orm/pg-core'
import { enumCheck, idColumn, instantColumn } from '../database/columns.server.ts'
import { kept, markedTable } from '../database/personal-data.server.ts'
import { backupChecks, backupCopies, backupReasons } from './backup-states.ts'

// One row per attempt, of all processes.
export const backupRuns = markedTable(
  'backup_runs',
  {
    id: idColumn(),
    reason: kept(text('reason', { enum: backupReasons }).notNull()),
    startedAt: instantColumn('started_at').notNull(),
    finishedAt: instantColumn('finished_at'),
    /** null until the file is complete. */
    file: kept(text('file')),
    bytes: bigint('bytes', { mode: 'number' }),
    rows: bigint('rows', { mode: 'number' }),
    restoreSeconds: integer('restore_seconds'),
    check: kept(text('check_state', { enum: backupChecks }).notNull().default('pending')),
    copy: kept(text('copy_state', { enum: backupCopies }).notNull().default('pending')),
    /** The error's name, never its message. */
    error: kept(text('error')),
    requestedBy: integer('requested_by'),
  },
  (table) => [
    enumCheck('backup_runs_reason_check', table.reason, backupReasons),
    enumCheck('backup_runs_check_check', table.check, backupChecks),
    enumCheck('backup_runs_copy_check', table.copy, backupCopies),
  ],
)
