import { eq, type SQL, sql } from 'drizzle-orm'
import { forgetCollected } from '#domains/mail/outbox/collected-emails.server.ts'
import { waitingEmails } from '#domains/mail/outbox/email-queue.server.ts'
import { correctQueuedEmails } from '#domains/mail/outbox/queued-corrections.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { canonicalReference } from '#lib/text/reference.ts'
import { readdressed, referenceAfter, type Told, toldTo, withoutLetters } from '#lib/told.server.ts'
import { collectedKind } from './collected-answers.server.ts'
import { queueEventEmail } from './emails.server.ts'
import { registrationValues } from './registration-values.server.ts'
import { type EventRow, eventRegistrations, type RegistrationRow } from './tables.server.ts'
import { readTold, withdrawLetters } from './told.server.ts'
import { dropAllUntold, untoldOf } from './untold.server.ts'

type Link = Partial<Pick<RegistrationRow, 'reference' | 'newEmail' | 'newReference'>>

const isOther = (row: RegistrationRow, email: string | undefined): email is string =>
  email !== undefined && email.toLowerCase() !== row.email.toLowerCase()

/** Staff correct the address. One that waits to be confirmed is forgotten. */
export async function linkAfter(ctx: Ctx, row: RegistrationRow, email: string | undefined): Promise<Link> {
  if (!isOther(row, email)) return {}
  const left = withoutLetters(row.told, await waitingEmails(ctx, 'registration', row.id))
  return { reference: referenceAfter(left, row, email), newEmail: null, newReference: null }
}

/**
 * E-mails not sent yet go to the corrected address. One that was sent is sent again, with the new link. Where there was no
 * address, how she stands is written now.
 */
export async function followAddress(
  ctx: Ctx,
  event: EventRow,
  before: RegistrationRow,
  after: RegistrationRow,
): Promise<void> {
  if (!isOther(before, after.email) || after.email === '') return
  const { id, locale, reference, email: to } = after
  const kind = confirmationKindOf(after)
  const kinds = after.status === 'pending' ? [kind, collectedKind] : [kind]
  const isTold = (told: Told[] | null, address: string) =>
    toldTo(told, address).some((each) => kinds.includes(each.kind))
  // Corrected back: its owner has this e-mail already.
  const hasIt = isTold(after.told, to)
  if (hasIt) await withdrawLetters(ctx, id, [kind])
  const { registrationUrl = '' } = registrationValues(ctx, event, after)
  const moved = await correctQueuedEmails(ctx, {
    entity: 'registration',
    entityId: id,
    from: before.email,
    to,
    locale,
    link: { registrationUrl },
  })
  const told = readdressed(await readTold(ctx, id), moved, { to, link: reference })
  await ctx.db.update(eventRegistrations).set({ told }).where(eq(eventRegistrations.id, id))
  await forgetCollected(ctx, collectedKind, id)
  if (hasIt || event.eventDate <= ctx.now()) return
  if (before.email === '') await tellByLetter(ctx, event, after, kind)
  else if (isTold(told, before.email)) await queueEventEmail(ctx, kind, event, after, { undoable: true })
}

/** What staff had still to say on the phone, the letter says. A cancellation that she knows of needs none. */
async function tellByLetter(ctx: Ctx, event: EventRow, row: RegistrationRow, kind: string): Promise<void> {
  const { id, walkIn, status } = row
  const knows = status === 'cancelled' && !untoldOf(row, event).includes('registration_cancelled')
  // Of an event that was called off, only a call says so.
  if (walkIn || knows || !event.isActive) return
  await dropAllUntold(ctx, id)
  await queueEventEmail(ctx, kind, event, row, { undoable: true })
}

/** The e-mail that tells the status of the registration. */
export function confirmationKindOf({ status, waitlistPosition }: RegistrationRow): string {
  if (status !== 'pending') return `registration_${status}`
  return waitlistPosition ? 'registration_waiting' : 'registration_received'
}

export function registrationsWithNumber(typed: string): SQL | undefined {
  const number = canonicalReference(typed)
  return number === null
    ? undefined
    : sql`select ${eventRegistrations.id} from ${eventRegistrations} where ${eventRegistrations.reference} = ${number}`
}
