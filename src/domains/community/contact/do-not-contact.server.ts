import { liftStop, listStops, setStop } from '#domains/mail/stops/stops.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { contactMessages } from './tables.server.ts'

type Person = Pick<typeof contactMessages.$inferSelect, 'email' | 'phone'>

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
