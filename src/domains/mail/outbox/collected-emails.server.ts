import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { dayMs } from '#lib/text/dates.ts'
import { listOf } from './compose.server.ts'
import { type EmailPayload, type NewEmail, queueEmail } from './email-queue.server.ts'
import { greetingOf } from './greeting.ts'
import { emailOutbox } from './tables.server.ts'

/** Who has much to say at once does it in a few minutes. */
const collectMinutes = 10
/** So that a stranger whose address was typed gets at most four a day. */
const betweenHours = 6

type Entry = Pick<NewEmail, 'kind' | 'to' | 'locale' | 'name'> & {
  entry: string
  /** What the entry is about: the same thing is said once. */
  recipientId: number
}

/** One e-mail for what many would say: its value `list` grows until it leaves. */
export async function collectEmail(ctx: Ctx, { entry, recipientId, ...email }: Entry): Promise<void> {
  const now = ctx.now()
  const [last] = await ctx.db
    .select()
    .from(emailOutbox)
    .where(
      and(
        eq(emailOutbox.kind, email.kind),
        eq(sql`lower(${emailOutbox.to})`, email.to.toLowerCase()),
        gt(emailOutbox.createdAt, new Date(now.getTime() - dayMs)),
      ),
    )
    .orderBy(desc(emailOutbox.id))
    .limit(1)
    .for('update')
  if (last?.status === 'queued') {
    const recipientIds = last.recipientIds ?? []
    if (recipientIds.includes(recipientId)) return
    const payload = last.payload as EmailPayload
    // Who registers several people under one address is greeted without a name.
    const { greeting: _, ...nameless } = payload.values
    const isSame = payload.values.greeting === greetingOf(email.name ?? '', email.locale)
    const values = isSame ? payload.values : nameless
    await ctx.db
      .update(emailOutbox)
      .set({
        payload: { ...payload, values: { ...values, list: listOf([values.list ?? '', entry]) } },
        recipientIds: [...recipientIds, recipientId],
        updatedAt: now,
      })
      .where(eq(emailOutbox.id, last.id))
    return
  }
  const soon = now.getTime() + collectMinutes * 60_000
  const later = last ? last.createdAt.getTime() + betweenHours * 3_600_000 : 0
  await queueEmail(ctx, {
    ...email,
    values: { list: entry },
    recipientIds: [recipientId],
    unprompted: true,
    notBefore: new Date(Math.max(soon, later)),
  })
}

/** What it said of this record was said again, at another address: one that did not arrive is no longer about it. */
export const forgetCollected = (ctx: Ctx, kind: string, recipientId: number) =>
  ctx.db
    .update(emailOutbox)
    .set({ recipientIds: sql`array_remove(${emailOutbox.recipientIds}, ${recipientId})` })
    .where(
      and(
        eq(emailOutbox.kind, kind),
        sql`${emailOutbox.recipientIds} @> array[${recipientId}::int]`,
        inArray(emailOutbox.status, ['failed', 'expired']),
      ),
    )
