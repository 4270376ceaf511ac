import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import type { ReplyTarget } from '#lib/reply-target.server.ts'
import type { ContactMessageStatus } from './schemas.ts'
import { fetchContactMessage, getContactMessage } from './service.server.ts'
import { contactMessages } from './tables.server.ts'

export const messageReplies: ReplyTarget = {
  find: async (ctx, id) => {
    const { name, email, phone, locale } = await getContactMessage(ctx, id)
    return { name, email, phone, locale, values: {} }
  },
  /** Who answers an open message has taken it. */
  afterWriting: (ctx, id) => move(ctx, id, ['new', 'in_progress'], 'in_progress'),
  afterReply: (ctx, id) => move(ctx, id, ['new', 'in_progress'], 'answered'),
  /** As if nobody had seen it yet: Hoy counts it again. */
  afterStop: (ctx, id) => move(ctx, id, ['in_progress', 'answered'], 'new'),
  /** Somebody has to read it. */
  afterAnswer: async (ctx, id) => {
    await ctx.db
      .update(contactMessages)
      .set({ status: 'in_progress', updatedBy: ctx.user?.id ?? null, updatedAt: ctx.now() })
      .where(and(eq(contactMessages.id, id), eq(contactMessages.status, 'answered')))
  },
}

async function move(
  ctx: Ctx,
  id: number,
  from: readonly ContactMessageStatus[],
  status: ContactMessageStatus,
): Promise<void> {
  const row = await fetchContactMessage(ctx, id)
  if (!from.includes(row.status)) return
  await ctx.db
    .update(contactMessages)
    .set({
      status,
      takenBy: row.takenBy ?? ctx.user?.id ?? null,
      updatedBy: ctx.user?.id ?? row.updatedBy,
      updatedAt: ctx.now(),
    })
    .where(eq(contactMessages.id, id))
}
