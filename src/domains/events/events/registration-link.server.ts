import { whereSent, withdrawEmails } from '#domains/mail/outbox/email-queue.server.ts'
import { correctQueuedEmails, referenceAfter } from '#domains/mail/outbox/queued-corrections.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { queueEventEmail, registrationValues } from './emails.server.ts'
import type { EventRow, RegistrationRow } from './tables.server.ts'

type Link = Partial<Pick<RegistrationRow, 'reference' | 'newEmail' | 'newReference'>>

const isOther = (row: RegistrationRow, email: string | undefined): email is string =>
  email !== undefined && email.toLowerCase() !== row.email.toLowerCase()

/** Staff correct the address. One that waits to be confirmed is forgotten. */
export async function linkAfter(ctx: Ctx, row: RegistrationRow, email: string | undefined): Promise<Link> {
  if (!isOther(row, email)) return {}
  const link = { entity: 'registration', entityId: row.id, value: 'registrationUrl' } as const
  return { reference: await referenceAfter(ctx, link, row, email), newEmail: null, newReference: null }
}

/** E-mails not sent yet go to the corrected address. One that was sent is sent again, with the new link. */
export async function followAddress(
  ctx: Ctx,
  event: EventRow,
  before: RegistrationRow,
  after: RegistrationRow,
): Promise<void> {
  if (!isOther(before, after.email) || after.email === '') return
  const { id, locale } = after
  const about = { entity: 'registration', entityId: id }
  const kind = confirmationKindOf(after)
  const sent = await whereSent(ctx, { entity: 'registration', entityIds: [id], kinds: [kind] })
  const wasSentTo = (email: string) => sent.some(({ to }) => to.toLowerCase() === email.toLowerCase())
  // Corrected back: its owner has this e-mail already.
  if (wasSentTo(after.email)) await withdrawEmails(ctx, { ...about, kinds: [kind] })
  const { registrationUrl = '' } = registrationValues(ctx, event, after)
  await correctQueuedEmails(ctx, {
    ...about,
    from: before.email,
    to: after.email,
    locale,
    link: { registrationUrl },
  })
  if (wasSentTo(before.email) && !wasSentTo(after.email) && event.eventDate > ctx.now())
    await queueEventEmail(ctx, kind, event, after, { undoable: true })
}

/** The e-mail that tells the status of the registration. */
export function confirmationKindOf({ status, waitlistPosition }: RegistrationRow): string {
  if (status !== 'pending') return `registration_${status}`
  return waitlistPosition ? 'registration_waiting' : 'registration_received'
}
