import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { recordRemembered } from '#domains/boxes/box-requests/told.server.ts'
import { pageAddress, queueEmail } from '#domains/mail/outbox/email-queue.server.ts'
import { stopsOf } from '#domains/mail/outbox/rules.ts'
import { isStopped } from '#domains/mail/stops/stops.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { cronJob } from '#lib/jobs/cron-job.ts'
import { dayMs, puertoRicoDay } from '#lib/text/dates.ts'
import { dateOf, joinedRequests } from './date-of.server.ts'
import { datesDueOn } from './rules.ts'
import { remembranceDates } from './tables.server.ts'

/** If the job starts late, it still sends on the day or the two days after it, never later: a late e-mail would hurt. */
const graceDays = 2
/** Less than a year, so that a corrected date does not bring a second e-mail. */
const daysBetweenEmails = 300

/** The e-mails of today's dates. Running twice writes once. */
async function queueRemembrances(ctx: Ctx): Promise<void> {
  for (let late = 0; late <= graceDays; late++) {
    const today = puertoRicoDay(new Date(ctx.now().getTime() - late * dayMs))
    for (const date of datesDueOn(today)) await queueDate(ctx, date, today)
  }
}

function queueDate(ctx: Ctx, date: { month: number; day: number }, today: string): Promise<void> {
  const since = new Date(ctx.now().getTime() - daysBetweenEmails * dayMs)
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ row: remembranceDates, request: boxRequests })
      .from(remembranceDates)
      .innerJoin(boxRequests, eq(boxRequests.id, remembranceDates.requestId))
      .where(
        and(
          eq(remembranceDates.month, date.month),
          eq(remembranceDates.day, date.day),
          isNull(remembranceDates.stoppedAt),
          // Given on the day itself: the first e-mail is next year's.
          lt(remembranceDates.consentAt, new Date(`${today}T00:00:00-04:00`)),
          // Also when the date was removed and given again.
          or(isNull(boxRequests.rememberedOn), lt(boxRequests.rememberedOn, puertoRicoDay(since))),
        ),
      )
      .for('update', { of: remembranceDates })
    for (const { row, request } of rows) {
      // Its request is another's duplicate, which has a date of its own.
      if ((await dateOf(ctx, await joinedRequests(ctx, request)))?.id !== row.id) continue
      // A corrected address of the request counts. An erased one leaves the address of the consent.
      const to = request.email || row.email
      await queueEmail(ctx, {
        kind: 'remembrance',
        to,
        locale: row.locale,
        values: { stopUrl: pageAddress(ctx, `/recordar/${row.reference}`, row.locale) },
        unprompted: true,
        entity: 'box_request',
        entityId: row.requestId,
      })
      // What she stopped by another wish is kept no longer than what its own link stops.
      const isOver = await isStopped(
        ctx,
        { email: to, phone: request.phone },
        stopsOf.remembrance,
        row.consentAt,
      )
      await ctx.db
        .update(remembranceDates)
        .set({ email: to, ...(!isOver && { updatedAt: ctx.now() }) })
        .where(eq(remembranceDates.id, row.id))
      await recordRemembered(ctx, row.requestId)
    }
  })
}

export const remembranceJobs = [cronJob('remembrance', '0 9 * * *', queueRemembrances)]
