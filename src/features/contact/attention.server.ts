import { eq } from 'drizzle-orm'
import type { AttentionLine } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { contactMessages } from './tables.server.ts'

export async function attentionOfMessages(ctx: Ctx): Promise<AttentionLine[]> {
  const count = await ctx.db.$count(contactMessages, eq(contactMessages.status, 'new'))
  return [{ reason: 'newMessages', count, link: '/admin/mensajes?status=new' }]
}
