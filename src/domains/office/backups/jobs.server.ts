import { backupSchedule } from '#lib/backup/schedule.server.ts'
import type { JobDefinition } from '#lib/jobs/job-engine.server.ts'

export const manualBackupQueue = 'manual-backup'

export const backupJobs: JobDefinition[] = [
  {
    queue: manualBackupQueue,
    pollSeconds: 5,
    // A failed attempt is in the list, where staff can start another.
    queueOptions: { retryLimit: 0 },
    run: async ({ services }, { data }) => {
      const { userId } = data as { userId: number }
      await services.get(backupSchedule).make({ reason: 'manual', requestedBy: userId })
    },
  },
]
