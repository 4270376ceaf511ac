import { eq } from 'drizzle-orm'
import { type CountedLine, lineOf } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { idsWhere } from '#lib/database/list.server.ts'
import { volunteers } from './tables.server.ts'

export async function attentionOfVolunteers(ctx: Ctx): Promise<CountedLine[]> {
  const pending = await idsWhere(ctx.db, volunteers, eq(volunteers.status, 'pending'))
  return [lineOf({ reason: 'pendingVolunteers', link: '/admin/voluntarios?status=pending' }, pending)]
}
