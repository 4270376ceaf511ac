import { eq } from 'drizzle-orm'
import { type CountedLine, lineOf } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { idsWhere } from '#lib/database/list.server.ts'
import { isDue } from './service.server.ts'
import { contactMessages } from './tables.server.ts'

export async function attentionOfMessages(ctx: Ctx): Promise<CountedLine[]> {
  const unread = await idsWhere(ctx.db, contactMessages, eq(contactMessages.status, 'new'))
  const due = await idsWhere(ctx.db, contactMessages, isDue(ctx))
  return [
    lineOf({ reason: 'newMessages', link: '/admin/mensajes?status=new' }, unread),
    lineOf({ reason: 'dueMessages', link: '/admin/mensajes?due=true' }, due),
  ]
}
