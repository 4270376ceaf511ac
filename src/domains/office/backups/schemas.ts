import * as z from 'zod/mini'
import { backupChecks, backupCopies, backupReasons } from '#lib/backup/backup-states.ts'

export const BackupRun = z.object({
  id: z.int(),
  reason: z.enum(backupReasons),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  rows: z.nullable(z.int()),
  restoreSeconds: z.nullable(z.int()),
  check: z.enum(backupChecks),
  copy: z.enum(backupCopies),
  error: z.nullable(z.string()),
  requestedByName: z.nullable(z.string()),
})
export type BackupRun = z.infer<typeof BackupRun>

export const BackupState = z.object({
  lastAt: z.nullable(z.string()),
  isOverdue: z.boolean(),
  isEncrypted: z.boolean(),
  /** Where the second copy goes; null: nowhere. */
  storage: z.nullable(z.enum(['folder', 'sftp', 's3'])),
  runs: z.array(BackupRun),
})
export type BackupState = z.infer<typeof BackupState>
