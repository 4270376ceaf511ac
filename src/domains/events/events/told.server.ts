import { eq } from 'drizzle-orm'
import { withdrawEmails } from '#domains/mail/outbox/email-queue.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { type Told, toldTo, withoutLetters, withTold } from '#lib/told.server.ts'
import { type EventRow, eventRegistrations, type RegistrationRow } from './tables.server.ts'

/** How long before the event the reminder is sent. */
export const reminderHours = 24

const remindingKinds = ['registration_reminder', 'registration_confirmed']

type Registration = { id: number; email: string; reference: string }

type Letter = { event?: EventRow; calendar?: Told['calendar'] }

/** Keeps on the registration what a letter tells. Call it where the letter is queued. */
export async function recordTold(
  ctx: Ctx,
  kind: string,
  row: Registration,
  { event, calendar = null }: Letter = {},
): Promise<void> {
  const told: Told = { kind, to: row.email, link: row.reference, calendar }
  // Who is confirmed on the day before needs no reminder. A moved event is reminded again.
  const isSoon = event && event.eventDate.getTime() - ctx.now().getTime() <= reminderHours * 3_600_000
  const reminds = event && isSoon && remindingKinds.includes(kind)
  await ctx.db
    .update(eventRegistrations)
    .set({
      told: withTold(eventRegistrations.told, told),
      ...(reminds ? { remindedFor: event.eventDate } : {}),
    })
    .where(eq(eventRegistrations.id, row.id))
}

/** Those of before it was written down. Who has no entry ignores its cancellation. */
const calendarOfKind: Readonly<Record<string, Told['calendar']>> = {
  registration_confirmed: 'in',
  registration_reminder: 'in',
  event_moved: 'in',
  event_restored: 'in',
  registration_cancelled: 'out',
  event_cancelled: 'out',
}

/** Her calendar has the event, from the latest letter with a file. */
export function hasEntry(told: Told[] | null, address: string): boolean {
  const files = toldTo(told, address).map(({ kind, calendar = calendarOfKind[kind] }) => calendar)
  return files.find(Boolean) === 'in'
}

/** Who has a seat gets the calendar's file, and who has lost it keeps an entry that must follow the event. */
export const hasCalendar = ({
  told,
  email,
  waitlistPosition,
}: Pick<RegistrationRow, 'told' | 'email' | 'waitlistPosition'>): boolean =>
  waitlistPosition === null || hasEntry(told, email)

/** They are no longer true: those that have not left are not sent, and told nothing. Returns whether there were any. */
export async function withdrawLetters(ctx: Ctx, id: number, kinds?: readonly string[]): Promise<boolean> {
  const withdrawn = await withdrawEmails(ctx, {
    entity: 'registration',
    entityId: id,
    ...(kinds && { kinds }),
  })
  await forgetLetters(ctx, id, withdrawn)
  return withdrawn.length > 0
}

/** The letter of a deletion outlives its record: when it does not arrive, the list of e-mails says so. */
export const deletedEntity = 'registration_deleted'

/** The deletion is undone: its letter, if it has not left, is not sent. */
export async function withdrawDeletedEmail(ctx: Ctx, id: number): Promise<void> {
  await forgetLetters(ctx, id, await withdrawEmails(ctx, { entity: deletedEntity, entityId: id }))
}

/** They were withdrawn before they left, so that they told nothing. */
export async function forgetLetters(
  ctx: Ctx,
  id: number,
  letters: readonly { kind: string; to: string }[],
): Promise<void> {
  if (letters.length === 0) return
  const reminded = letters.some(({ kind }) => remindingKinds.includes(kind))
  await ctx.db
    .update(eventRegistrations)
    .set({
      told: withoutLetters(await readTold(ctx, id), letters),
      ...(reminded ? { remindedFor: null } : {}),
    })
    .where(eq(eventRegistrations.id, id))
}

export async function readTold(ctx: Ctx, id: number): Promise<Told[]> {
  const { told } = eventRegistrations
  const [row] = await ctx.db.select({ told }).from(eventRegistrations).where(eq(eventRegistrations.id, id))
  return row?.told ?? []
}
