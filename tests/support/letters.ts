import { sql } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import type { TestApp } from './app.ts'

/** Time that passes, a provider that takes every due e-mail, and the e-mails of a person. */
export function letters(app: TestApp) {
  let clock = Date.now()
  /** Staff, so much later. */
  const later = (seconds = 0): Ctx => {
    clock += seconds * 1_000
    const now = new Date(clock)
    return { ...app.ctx, now: () => now }
  }
  const send = async (seconds = 0) => {
    const now = later(seconds).now().toISOString()
    await app.ctx.db.execute(
      sql`update mail_outbox set status = 'sent', sent_at = ${now}
        where status = 'queued' and next_at <= ${now} and valid_until >= ${now}`,
    )
  }
  return {
    later,
    visitor: (): Ctx => ({ ...later(), user: null }),
    send,
    /** Sends what is due when undo is over; the kinds that left to addresses that begin so, in order. */
    sentTo: async (who: string): Promise<string[]> => {
      await send(100)
      const { rows } = await app.ctx.db.execute<{ kind: string }>(
        sql`select kind from mail_outbox where to_address like ${`${who}%`} and status = 'sent' order by next_at, id`,
      )
      return rows.map(({ kind }) => kind)
    },
    inHours: (hours: number) => new Date(clock + hours * 3_600_000).toISOString(),
  }
}
