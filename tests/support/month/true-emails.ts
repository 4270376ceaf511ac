import { and, eq, gt, sql } from 'drizzle-orm'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { eventNotices, eventRegistrations, events } from '#domains/events/events/tables.server.ts'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { donations } from '#domains/money/donations/tables.server.ts'
import { paymentRefunds } from '#domains/money/payments/tables.server.ts'
import { receipts } from '#domains/money/receipts/tables.server.ts'
import { historyEntries } from '#domains/team/history/tables.server.ts'
import type { World } from './world.ts'

type Email = typeof emailOutbox.$inferSelect
type Request = typeof boxRequests.$inferSelect
type Registration = typeof eventRegistrations.$inferSelect
type Event = typeof events.$inferSelect
type Facts = { world: World; email: Email; text: string }
/** null: the e-mail is true at this moment. Otherwise what is wrong. */
type Rule = (facts: Facts) => Promise<string | null>

const said = (text: string, ...expected: string[]): string | null => {
  const missing = expected.find((words) => !text.replaceAll('\u00a0', ' ').includes(words))
  return missing === undefined ? null : `does not say «${missing}»: ${text}`
}
const unless = (isTrue: boolean, problem: string): string | null => (isTrue ? null : problem)

/** `7 de noviembre` or `November 7`, in the reader's language. */
const dayWords = (instant: Date, { locale }: Email): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'America/Puerto_Rico', day: 'numeric', month: 'long' }).format(
    instant,
  )

/** An e-mail to a family: the request exists (not in the bin), and the address is the one on file. */
const ofRequest =
  (judge: (request: Request, facts: Facts) => string | null): Rule =>
  async (facts) => {
    const { world, email } = facts
    const [row] = await world.app.ctx.db
      .select()
      .from(boxRequests)
      .where(eq(boxRequests.id, email.entityId ?? 0))
    if (!row) return 'the request is gone'
    if (email.to !== row.email) return `goes to ${email.to}, on file is ${row.email}`
    return judge(row, facts)
  }

const withOwnLink = (request: Request, { text }: Facts) => said(text, `/${request.reference}`)

const endedAs = (outcome: string): Rule =>
  ofRequest((request) => unless(request.outcome === outcome, `the outcome is ${request.outcome}`))

const stillOpen: Rule = ofRequest((request, facts) =>
  request.status === 'closed' ? 'the request is closed' : withOwnLink(request, facts),
)

const onItsWay: Rule = ofRequest((request, facts) => {
  if (request.status !== 'shipped') return `the box is ${request.status}`
  const isMail = request.deliveryMethod === 'correo'
  return said(facts.text, isMail ? (request.trackingNumber ?? '') : '', `/${request.reference}`)
})

/** An e-mail to a registered person tells the event's present day. */
const ofRegistration =
  (isTrue: (row: Registration) => boolean, deadlineOf?: (row: Registration) => Date | null): Rule =>
  async ({ world, email, text }) => {
    const [found] = await world.app.ctx.db
      .select({ row: eventRegistrations, event: events })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(eq(eventRegistrations.id, email.entityId ?? 0))
    if (!found) return 'the registration is gone'
    if (!isTrue(found.row)) return `the registration is ${found.row.status}, ${found.row.waitlistPosition}`
    const deadline = deadlineOf?.(found.row)
    return (
      tellsPresentDay(found.event, email, text) ?? (deadline ? said(text, dayWords(deadline, email)) : null)
    )
  }

const tellsPresentDay = (event: Event, email: Email, text: string): string | null =>
  event.eventDate < new Date() ? 'the event is over' : said(text, dayWords(event.eventDate, email))

const ofEvent =
  (isActive: boolean): Rule =>
  async ({ world, email, text }) => {
    const [found] = await world.app.ctx.db
      .select({ notice: eventNotices, event: events })
      .from(eventNotices)
      .innerJoin(events, eq(events.id, eventNotices.eventId))
      .where(eq(eventNotices.id, email.entityId ?? 0))
    if (!found) return 'the notice is gone'
    if (found.notice.withdrawnAt) return 'the notice was withdrawn'
    const [reader] = await world.app.ctx.db
      .select()
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.eventId, found.event.id), eq(eventRegistrations.email, email.to)))
    if (!reader || reader.status === 'cancelled') return 'the reader is not registered'
    if (found.event.isActive !== isActive) return `the event is ${found.event.isActive ? 'on' : 'cancelled'}`
    return tellsPresentDay(found.event, email, text)
  }

const refund: Rule = async ({ world, email, text }) => {
  const [row] = await world.app.ctx.db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.emailId, email.id))
  if (!row || row.undoneAt) return 'the refund does not exist'
  return said(text, `$${row.amount}`, dayWords(new Date(`${row.occurredOn}T12:00:00Z`), email))
}

const donation: Rule = async ({ world, email, text }) => {
  const [row] = await world.app.ctx.db
    .select()
    .from(donations)
    .where(eq(donations.id, email.entityId ?? 0))
  if (row?.status !== 'completed') return 'the donation is not verified'
  return said(text, `$${row.amount}`, row.reference)
}

const notReceived: Rule = async (facts) =>
  (await donation(facts)) === 'the donation is not verified' ? null : 'the donation is verified'

const receipt: Rule = async ({ world, email, text }) => {
  const [row] = await world.app.ctx.db
    .select()
    .from(receipts)
    .where(eq(receipts.id, email.entityId ?? 0))
  if (!row || row.voidedAt) return 'the receipt is void'
  return said(text, `$${row.amount}`, `${row.year}-${String(row.position).padStart(4, '0')}`)
}

const staffRequest: Rule = async ({ world, email, text }) => {
  const [row] = await world.app.ctx.db
    .select()
    .from(boxRequests)
    .where(eq(boxRequests.id, email.entityId ?? 0))
  return row ? said(text, `#HIB-${String(row.id).padStart(4, '0')}`) : 'the request is gone'
}

const suspects: Rule = async ({ world }) => {
  const { rows } = await world.app.ctx.db.execute(sql`select 1 from box_requests where suspected limit 1`)
  return unless(rows.length > 0, 'nothing is suspected')
}

const rules: Record<string, Rule> = {
  request_received: stillOpen,
  gift_request_received: stillOpen,
  request_link: stillOpen,
  request_link_moved: stillOpen,
  request_changed_by_link: ofRequest(withOwnLink),
  box_on_its_way: onItsWay,
  request_lost: endedAs('lost'),
  request_returned: endedAs('returned'),
  request_cancelled: endedAs('cancelled'),
  request_declined: endedAs('declined'),
  registration_received: ofRegistration((row) => row.status === 'pending' && row.waitlistPosition === null),
  registration_waiting: ofRegistration((row) => row.waitlistPosition !== null && row.offeredUntil === null),
  registration_offer: ofRegistration(
    (row) => row.offeredUntil !== null && row.offeredUntil > new Date(),
    (row) => row.offeredUntil,
  ),
  registration_place_free: ofRegistration((row) => row.status === 'pending' && row.waitlistPosition === null),
  registration_confirmed: ofRegistration((row) => row.status === 'confirmed'),
  registration_cancelled: ofRegistration((row) => row.status === 'cancelled'),
  registration_reminder: ofRegistration((row) => row.status === 'confirmed' && !row.noReminders),
  event_moved: ofEvent(true),
  event_restored: ofEvent(true),
  event_cancelled: ofEvent(false),
  payment_refund: refund,
  payment_partial_refund: refund,
  donation_receipt: donation,
  donation_correction: notReceived,
  gift_receipt: receipt,
  staff_new_request: staffRequest,
  staff_suspects: suspects,
}

/** What is wrong with the e-mails that were sent after the one with this id, now that they have just left. */
export async function untrueEmails(world: World, sentBefore: ReadonlySet<number>): Promise<string[]> {
  const { db } = world.app.ctx
  const sent = await db
    .select()
    .from(emailOutbox)
    .where(and(eq(emailOutbox.status, 'sent'), gt(emailOutbox.id, 0)))
  const problems: string[] = []
  for (const email of sent.filter(({ id }) => !sentBefore.has(id))) {
    const { text } = await world.staff(outboxApi.get, { id: email.id })
    const rule = rules[email.kind]
    const problem = rule ? await rule({ world, email, text }) : 'no rule for this kind'
    if (problem) problems.push(`${email.kind} to ${email.to}: ${problem}`)
    const [withdrawal] = await db
      .select()
      .from(historyEntries)
      .where(
        and(
          eq(historyEntries.entity, 'mail'),
          eq(historyEntries.entityId, email.id),
          eq(historyEntries.action, 'withdrawn'),
        ),
      )
    if (withdrawal) problems.push(`${email.kind} to ${email.to}: was withdrawn`)
  }
  return problems
}

export async function sentIds(world: World): Promise<Set<number>> {
  const rows = await world.app.ctx.db
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(eq(emailOutbox.status, 'sent'))
  return new Set(rows.map(({ id }) => id))
}
