import { desc, eq } from 'drizzle-orm'
import { moveToBin } from '#features/bin/rows.server.ts'
import { changesBetween, recordHistory } from '#features/history/service.server.ts'
import { currentPrivacyVersion } from '#features/site/text-versions.server.ts'
import { queueUnlessSuspected } from '#features/suspects/emails.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { listPage, matchesSearch, sortBy } from '#lib/database/list.server.ts'
import { assertUnmodified, type Precondition } from '#lib/database/optimistic-lock.server.ts'
import { countsByStatus } from '#lib/database/row-counts.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { queueMessageReceivedEmails } from './emails.server.ts'
import {
  type ContactCounts,
  type ContactListQuery,
  type ContactMessage,
  type ContactMessageChange,
  type ContactReceipt,
  contactMessageStatuses,
  type NewContactMessage,
} from './schemas.ts'
import { contactMessages } from './tables.server.ts'

/** rulings.md#json-responses: without a session only the status is returned. */
export function createContactMessage(
  ctx: Ctx,
  input: NewContactMessage,
): Promise<ContactMessage | ContactReceipt> {
  const { company, ...fields } = input
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const row = await ctx.db
      .insert(contactMessages)
      .values({
        ...fields,
        locale: ctx.lang,
        privacyVersion: currentPrivacyVersion(ctx),
        suspected: ctx.isSuspectedSpam || company,
        searchText: searchTextOf(fields.name, fields.email, fields.phone, fields.subject, fields.message),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
      .then(firstRow)
    await queueUnlessSuspected(ctx, row, () => queueMessageReceivedEmails(ctx, row))
    return ctx.user ? toContactMessage(row) : { status: row.status }
  })
}

export async function listContactMessages(ctx: Ctx, query: ContactListQuery): Promise<Page<ContactMessage>> {
  return listPage(ctx.db, {
    table: contactMessages,
    where: query.q ? matchesSearch(contactMessages.searchText, query.q) : undefined,
    counted: { status: query.status },
    orderBy: sortBy(
      query.sort,
      {
        createdAt: contactMessages.createdAt,
        name: contactMessages.name,
        email: contactMessages.email,
        subject: contactMessages.subject,
        status: contactMessages.status,
      },
      [desc(contactMessages.createdAt), desc(contactMessages.id)],
      contactMessages.id,
    ),
    query,
    present: toContactMessage,
  })
}

export async function getContactMessage(ctx: Ctx, id: number): Promise<ContactMessage> {
  const [row] = await ctx.db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!row) throw new AppError('not_found', 'contact.errors.notFound')
  return toContactMessage(row)
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
    const updated = await ctx.db
      .update(contactMessages)
      .set({ status: change.status, updatedBy: ctx.user?.id ?? null, updatedAt: ctx.now() })
      .where(eq(contactMessages.id, id))
      .returning()
      .then(firstRow)
    await recordHistory(ctx, {
      entity: 'contact_message',
      entityId: id,
      action: 'updated',
      changes: changesBetween(row, { status: change.status }, ['status']),
    })
    return toContactMessage(updated)
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

const toContactMessage = (row: typeof contactMessages.$inferSelect): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  subject: row.subject,
  message: row.message,
  status: row.status,
  locale: row.locale,
  suspected: row.suspected,
  updatedBy: row.updatedBy,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
