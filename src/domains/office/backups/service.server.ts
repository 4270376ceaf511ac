import { fullNamesOf } from '#domains/team/auth/names.server.ts'
import { backupSchedule } from '#lib/backup/schedule.server.ts'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { addJob } from '#lib/jobs/add-job.server.ts'
import { manualBackupQueue } from './jobs.server.ts'
import type { BackupState } from './schemas.ts'

export async function getBackupState(ctx: Ctx): Promise<BackupState> {
  const schedule = ctx.services.get(backupSchedule)
  const { last, isOverdue, isEncrypted, storage } = await schedule.status(ctx.now())
  const runs = await schedule.runs()
  const names = await fullNamesOf(
    ctx,
    runs.map(({ requestedBy }) => requestedBy),
  )
  return {
    lastAt: last?.startedAt.toISOString() ?? null,
    isOverdue,
    isEncrypted,
    storage,
    runs: runs.map((run) => ({
      id: run.id,
      reason: run.reason,
      startedAt: run.startedAt.toISOString(),
      finishedAt: run.finishedAt?.toISOString() ?? null,
      bytes: run.bytes,
      rows: run.rows,
      restoreSeconds: run.restoreSeconds,
      check: run.check,
      copy: run.copy,
      error: run.error,
      requestedByName: names.get(run.requestedBy ?? 0) ?? null,
    })),
  }
}

/** Pressed twice, it makes one backup. */
export async function startBackup(ctx: Ctx): Promise<{ success: true }> {
  const { id } = requireUser(ctx)
  addJob(ctx, { queue: manualBackupQueue, key: 'manual', data: { userId: id } })
  return { success: true }
}
