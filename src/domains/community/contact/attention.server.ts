import { and, eq } from 'drizzle-orm'
import { type CountedLine, lineOf } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { idsWhere } from '#lib/database/list.server.ts'
import type { contactKinds } from './schemas.ts'
import { isDue } from './service.server.ts'
import { contactMessages } from './tables.server.ts'

export async function attentionOfMessages(ctx: Ctx): Promise<CountedLine[]> {
  const { status, kind } = contactMessages
  const newOf = (one: (typeof contactKinds)[number]) =>
    idsWhere(ctx.db, contactMessages, and(eq(status, 'new'), eq(kind, one)))
  const due = await idsWhere(ctx.db, contactMessages, isDue(ctx))
  return [
    // «Te llamaremos»: she waits by the phone.
    lineOf(
      { reason: 'callbacks', link: '/admin/mensajes?status=new&kind=callback' },
      await newOf('callback'),
    ),
    lineOf(
      { reason: 'newMessages', link: '/admin/mensajes?status=new&kind=message' },
      await newOf('message'),
    ),
    lineOf({ reason: 'dueMessages', link: '/admin/mensajes?due=true' }, due),
  ]
}
