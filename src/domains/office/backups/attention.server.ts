import type { AttentionLine } from '#lib/attention.ts'
import { backupSchedule } from '#lib/backup/schedule.server.ts'
import type { Ctx } from '#lib/context.server.ts'

const link = '/admin/copias'

export async function attentionOfBackups(ctx: Ctx): Promise<AttentionLine[]> {
  const { last, latest, isOverdue } = await ctx.services.get(backupSchedule).status(ctx.now())
  // On the first day there is no backup yet, and nobody can have missed one.
  const isMissing = isOverdue && (last !== null || latest?.error != null)
  return [
    { reason: 'overdueBackup', count: Number(isMissing), link },
    { reason: 'failedBackup', count: Number(!isMissing && latest?.error != null), link },
  ]
}
