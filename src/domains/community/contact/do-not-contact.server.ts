import { stopsOf } from '#domains/mail/outbox/rules.ts'
import { liftStop, listStops, setStop, stoppedAmong } from '#domains/mail/stops/stops.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { contactMessages } from './tables.server.ts'

type Person = Pick<typeof contactMessages.$inferSelect, 'email' | 'phone'>

/** Which of these people want no answer. The wish is the person's: no message has one of its own. */
export const noContactAmong = <P extends Person>(ctx: Ctx, people: readonly P[]): Promise<ReadonlySet<P>> =>
  stoppedAmong(ctx, people, stopsOf.asked)

/** The wish counts for every e-mail to the person, not only for answers to this message. */
export async function noteDoNotContact(ctx: Ctx, { email, phone }: Person, isWanted: boolean): Promise<void> {
  const person = { email: email || null, phone }
  if (isWanted) {
    await setStop(ctx, { ...person, kind: 'no_contact', reason: 'person_asked' })
    return
  }
  const { stops } = await listStops(ctx, person)
  for (const { id, kind } of stops)
    if (kind === 'no_contact') await liftStop(ctx, id, { reason: 'person_asked' })
}
