import * as z from 'zod'
import { backupChecks, backupCopies, backupReasons } from '#lib/backup/backup-states.ts'

export const BackupRun = z.object({
  id: z.int(),
  reason: z.enum(backupReasons),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  bytes: z.int().nullable(),
  rows: z.int().nullable(),
  restoreSeconds: z.int().nullable(),
  check: z.enum(backupChecks),
  copy: z.enum(backupCopies),
  error: z.string().nullable(),
  requestedByName: z.string().nullable(),
})
export type BackupRun = z.infer<typeof BackupRun>

export const BackupState = z.object({
  lastAt: z.string().nullable(),
  isOverdue: z.boolean(),
  isEncrypted: z.boolean(),
  /** Where the second copy goes; null: nowhere. */
  storage: z.enum(['folder', 'sftp', 's3']).nullable(),
  runs: z.array(BackupRun),
})
export type BackupState = z.infer<typeof BackupState>
