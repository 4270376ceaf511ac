import { eq } from 'drizzle-orm'
import { isAnswered } from '#domains/mail/replies/service.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { ReplyTarget } from '#lib/reply-target.server.ts'
import { registrationValues } from './registration-values.server.ts'
import { eventRegistrations, events } from './tables.server.ts'
import { recordTold } from './told.server.ts'
import { markSaid, markUnsaid } from './untold.server.ts'

export const registrationReplies: ReplyTarget = {
  find: async (ctx, id) => {
    const [found] = await ctx.db
      .select({ event: events, row: eventRegistrations })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(eq(eventRegistrations.id, id))
    if (!found) throw new AppError('not_found', 'registration.errors.notFound')
    const { event, row } = found
    const { fullName: name, email, phone, locale } = row
    return { name, email, phone, locale, values: registrationValues(ctx, event, row) }
  },
  afterWriting: async (ctx, id) => {
    const [row] = await ctx.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id))
    if (row) await recordTold(ctx, 'reply', row)
  },
  afterReply: markSaid,
  afterStop: async (ctx, id) => {
    if (!(await isAnswered(ctx, { entity: 'registration', entityId: id }))) await markUnsaid(ctx, id)
  },
}
