import { and, eq } from 'drizzle-orm'
import type { ReplyTarget } from '#lib/reply-target.server.ts'
import { fetchContactMessage, getContactMessage } from './service.server.ts'
import { contactMessages } from './tables.server.ts'

export const messageReplies: ReplyTarget = {
  find: async (ctx, id) => {
    const { name, email, locale, doNotContact } = await getContactMessage(ctx, id)
    return { name, email, locale, doNotContact, values: {} }
  },
  /** Who answers an open message has taken it. */
  afterReply: async (ctx, id) => {
    const row = await fetchContactMessage(ctx, id)
    if (row.status !== 'new' && row.status !== 'in_progress') return
    await ctx.db
      .update(contactMessages)
      .set({
        status: 'answered',
        takenBy: row.takenBy ?? ctx.user?.id ?? null,
        updatedBy: ctx.user?.id ?? null,
        updatedAt: ctx.now(),
      })
      .where(eq(contactMessages.id, id))
  },
  /** Somebody has to read it. */
  afterAnswer: async (ctx, id) => {
    await ctx.db
      .update(contactMessages)
      .set({ status: 'in_progress', updatedBy: ctx.user?.id ?? null, updatedAt: ctx.now() })
      .where(and(eq(contactMessages.id, id), eq(contactMessages.status, 'answered')))
  },
}
