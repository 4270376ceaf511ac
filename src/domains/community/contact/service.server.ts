import { and, desc, eq, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import { whenUnreached } from '#domains/mail/outbox/letters.server.ts'
import { correctQueuedEmails } from '#domains/mail/outbox/queued-corrections.server.ts'
import { queueUnlessSuspected } from '#domains/privacy/bin/emails.server.ts'
import { moveToBin } from '#domains/privacy/bin/rows.server.ts'
import { currentPrivacyVersion } from '#domains/site/site/text-versions.server.ts'
import { users } from '#domains/team/auth/tables.server.ts'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { listPage, matchesSearch, sortBy } from '#lib/database/list.server.ts'
import { countsByStatus } from '#lib/database/row-counts.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { presentAs } from '#lib/http/present.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { shownPhone } from '#lib/text/phone.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { noContactAmong, noteDoNotContact } from './do-not-contact.server.ts'
import { queueMessageReceivedEmails } from './emails.server.ts'
import type { ContactCounts, ContactListQuery, ContactMessageChange } from './office-schemas.ts'
import {
  ContactMessage,
  type ContactReceipt,
  contactMessageStatuses,
  type NewCallback,
  type NewContactMessage,
} from './schemas.ts'
import { contactMessages } from './tables.server.ts'

export function createContactMessage(
  ctx: Ctx,
  input: NewContactMessage,
): Promise<ContactMessage | ContactReceipt> {
  const { company, ...fields } = input
  return insertMessage(ctx, { ...fields, locale: ctx.lang, suspected: company })
}

/** The call is in the chosen language, whatever the page's language was. */
export function createCallback(ctx: Ctx, input: NewCallback): Promise<ContactMessage | ContactReceipt> {
  const { company, language, replacesPhone, ...fields } = input
  return insertMessage(ctx, {
    ...fields,
    kind: 'callback',
    email: '',
    subject: '',
    // For staff. The earlier one stays: who sends this is not known to be the same person.
    message: replacesPhone
      ? `Reemplaza su pedido anterior, con el teléfono ${shownPhone(replacesPhone)}.`
      : '',
    locale: language ?? ctx.lang,
    suspected: company,
  })
}

type Row = typeof contactMessages.$inferSelect
type NewRow = Omit<typeof contactMessages.$inferInsert, 'searchText'> & { suspected: boolean }

function insertMessage(ctx: Ctx, fields: NewRow): Promise<ContactMessage | ContactReceipt> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const row = await ctx.db
      .insert(contactMessages)
      .values({
        ...fields,
        privacyVersion: currentPrivacyVersion(ctx),
        suspected: ctx.isSuspectedSpam || fields.suspected,
        searchText: searchTextOfMessage(fields),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
      .then(firstRow)
    await queueUnlessSuspected(ctx, row, () => queueMessageReceivedEmails(ctx, row))
    return ctx.user ? getContactMessage(ctx, row.id) : { status: row.status }
  })
}

type Searched = Pick<NewRow, 'name' | 'email' | 'phone' | 'subject' | 'message'>

const searchTextOfMessage = ({ name, email, phone, subject, message }: Searched): string =>
  searchTextOf(name, email, phone, subject, message)

const searchTextAfter = (row: Searched, { email }: ContactMessageChange) =>
  email ? { searchText: searchTextOfMessage({ ...row, email }) } : {}

export async function listContactMessages(ctx: Ctx, query: ContactListQuery): Promise<Page<ContactMessage>> {
  const { rows, total } = await listPage(ctx.db, {
    table: contactMessages,
    where: and(
      query.q ? matchesSearch(contactMessages.searchText, query.q) : undefined,
      query.kind ? eq(contactMessages.kind, query.kind) : undefined,
      query.due ? isDue(ctx) : undefined,
      whenUnreached(ctx, query.attention, 'contact_message', contactMessages.id),
    ),
    counted: { status: query.status },
    orderBy: sortBy(
      query.sort,
      {
        createdAt: contactMessages.createdAt,
        name: contactMessages.name,
        email: contactMessages.email,
        subject: contactMessages.subject,
        status: contactMessages.status,
        nextStepOn: contactMessages.nextStepOn,
      },
      [desc(contactMessages.createdAt), desc(contactMessages.id)],
      contactMessages.id,
    ),
    query,
    present: (row) => row,
  })
  return { rows: await toContactMessages(ctx, rows), total }
}

/** Their next step is for today or earlier, and they are not closed. One that somebody works on without a day is for today. */
export const isDue = (ctx: Ctx): SQL | undefined =>
  or(
    and(lte(contactMessages.nextStepOn, puertoRicoDay(ctx.now())), ne(contactMessages.status, 'archived')),
    and(isNull(contactMessages.nextStepOn), eq(contactMessages.status, 'in_progress')),
  )

export async function getContactMessage(ctx: Ctx, id: number): Promise<ContactMessage> {
  const [row] = await ctx.db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!row) throw new AppError('not_found', 'contact.errors.notFound')
  return toContactMessages(ctx, [row]).then(firstRow)
}

export const countContactMessages = (ctx: Ctx): Promise<ContactCounts> =>
  countsByStatus(ctx.db, contactMessages, contactMessageStatuses)

export function updateContactMessage(
  ctx: Ctx,
  id: number,
  change: ContactMessageChange,
  seen: Precondition,
): Promise<ContactMessage> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchContactMessage(ctx, id)
    await assertUnmodified(ctx, { entity: 'contact_message', row, seen })
    const { updatedAt: _, doNotContact, ...facts } = change
    if (facts.takenBy && !(await staffNames(ctx)).has(facts.takenBy))
      throw new AppError('not_found', 'contact.errors.takenBy')
    await ctx.db
      .update(contactMessages)
      .set({
        ...facts,
        ...searchTextAfter(row, facts),
        updatedBy: ctx.user?.id ?? null,
        updatedAt: ctx.now(),
      })
      .where(eq(contactMessages.id, id))
    const was = (await noContactAmong(ctx, [row])).has(row)
    const isWanted = doNotContact ?? was
    if (!isWanted && was) await noteDoNotContact(ctx, row, false)
    const email = facts.email ?? row.email
    // The wish goes along with a corrected address.
    if (isWanted && !(was && email === row.email)) await noteDoNotContact(ctx, { ...row, email }, true)
    if (facts.email && facts.email !== row.email)
      await correctQueuedEmails(ctx, {
        entity: 'contact_message',
        entityId: id,
        from: row.email,
        to: facts.email,
        locale: row.locale,
        link: {},
      })
    await recordHistory(ctx, {
      entity: 'contact_message',
      entityId: id,
      action: 'updated',
      changes: changesBetween({ ...row, doNotContact: was }, { ...facts, doNotContact: isWanted }, [
        'status',
        'nextStepOn',
        'doNotContact',
      ]),
    })
    return getContactMessage(ctx, id)
  })
}

export function deleteContactMessage(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    await fetchContactMessage(ctx, id)
    await moveToBin(ctx, 'contact_message', id)
    await recordHistory(ctx, { entity: 'contact_message', entityId: id, action: 'deleted' })
    return { success: true }
  })
}

export async function fetchContactMessage(ctx: Ctx, id: number) {
  const [row] = await ctx.db.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  if (!row) throw new AppError('not_found', 'contact.errors.notFound')
  return row
}

/** A handful of people, so one small query serves a whole list. */
async function staffNames(ctx: Ctx): Promise<Map<number, string>> {
  const rows = await ctx.db.select({ id: users.id, name: users.fullName }).from(users)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function toContactMessages(ctx: Ctx, rows: readonly Row[]): Promise<ContactMessage[]> {
  const names = await staffNames(ctx)
  const stopped = await noContactAmong(ctx, rows)
  return rows.map((row) =>
    presentAs(ContactMessage, row, {
      takenBy: row.takenBy === null ? null : { id: row.takenBy, name: names.get(row.takenBy) ?? '' },
      doNotContact: stopped.has(row),
    }),
  )
}
