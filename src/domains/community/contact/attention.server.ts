import { eq } from 'drizzle-orm'
import type { AttentionLine } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { isDue } from './service.server.ts'
import { contactMessages } from './tables.server.ts'

export async function attentionOfMessages(ctx: Ctx): Promise<AttentionLine[]> {
  const count = await ctx.db.$count(contactMessages, eq(contactMessages.status, 'new'))
  const due = await ctx.db.$count(contactMessages, isDue(ctx))
  return [
    { reason: 'newMessages', count, link: '/admin/mensajes?status=new' },
    { reason: 'dueMessages', count: due, link: '/admin/mensajes?due=true' },
  ]
}
