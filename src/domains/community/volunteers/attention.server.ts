import { eq } from 'drizzle-orm'
import type { AttentionLine } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { volunteers } from './tables.server.ts'

export async function attentionOfVolunteers(ctx: Ctx): Promise<AttentionLine[]> {
  const count = await ctx.db.$count(volunteers, eq(volunteers.status, 'pending'))
  return [{ reason: 'pendingVolunteers', count, link: '/admin/voluntarios?status=pending' }]
}
