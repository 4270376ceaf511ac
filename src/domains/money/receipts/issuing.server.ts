import { and, desc, eq, isNull, max } from 'drizzle-orm'
import { withdrawEmails } from '#domains/mail/outbox/email-queue.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import { sameAmount } from '#lib/text/money.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { isOfDonor } from './donors.server.ts'
import { receiptNumber } from './rules.ts'
import { receipts } from './tables.server.ts'

export type ReceiptRow = typeof receipts.$inferSelect
export type Gift = Pick<
  ReceiptRow,
  | 'kind'
  | 'subjectKind'
  | 'subjectId'
  | 'amount'
  | 'occurredOn'
  | 'paymentMethod'
  | 'description'
  | 'donorName'
  | 'donorEmail'
  | 'donorPhone'
> &
  Partial<Pick<ReceiptRow, 'locale' | 'heldAt'>>

type Subject = Pick<Gift, 'subjectKind' | 'subjectId'>

/**
 * Gives a gift its receipt, in the gift's transaction. A changed fact that the receipt prints makes the old one void and
 * issues another. How the donor is reached is only noted.
 */
export async function updateReceipt(ctx: Ctx, gift: Gift): Promise<ReceiptRow> {
  const current = await findReceiptOf(ctx, gift)
  if (!current) {
    const last = await lastReceiptOf(ctx, gift)
    return issue(ctx, { ...gift, locale: gift.locale ?? last?.locale, heldAt: last?.heldAt })
  }
  if (printsTheSame(current, gift)) return noteContact(ctx, current, gift)
  await makeVoid(ctx, current, 'Los datos del donativo se corrigieron')
  return issue(ctx, { ...gift, locale: gift.locale ?? current.locale, heldAt: current.heldAt })
}

/** The gift was withdrawn: its receipt stays with its number, marked void. */
export async function voidReceiptOf(ctx: Ctx, subject: Subject, reason: string): Promise<void> {
  const current = await findReceiptOf(ctx, subject)
  if (current) await makeVoid(ctx, current, reason)
}

/** A gift that counts again keeps the donor's language, and its receipt waits as the last one did. */
async function lastReceiptOf(ctx: Ctx, { subjectKind, subjectId }: Subject) {
  const [last] = await ctx.db
    .select({ locale: receipts.locale, heldAt: receipts.heldAt })
    .from(receipts)
    .where(and(eq(receipts.subjectKind, subjectKind), eq(receipts.subjectId, subjectId)))
    .orderBy(desc(receipts.id))
    .limit(1)
  return last
}

async function findReceiptOf(ctx: Ctx, { subjectKind, subjectId }: Subject) {
  const ofSubject = and(eq(receipts.subjectKind, subjectKind), eq(receipts.subjectId, subjectId))
  const [row] = await ctx.db
    .select()
    .from(receipts)
    .where(and(ofSubject, isNull(receipts.voidedAt)))
    .for('update')
  return row
}

export async function makeVoid(ctx: Ctx, row: ReceiptRow, reason: string): Promise<ReceiptRow> {
  const now = ctx.now()
  const voided = await ctx.db
    .update(receipts)
    .set({ voidedAt: now, voidedBy: userIdOf(ctx), voidReason: reason, updatedAt: now })
    .where(eq(receipts.id, row.id))
    .returning()
    .then(firstRow)
  await withdrawReceiptEmails(ctx, row)
  await recordHistory(ctx, {
    entity: 'receipt',
    entityId: row.id,
    action: 'voided',
    changes: { number: [null, receiptNumber(row.year, row.position)], voidReason: [null, reason] },
  })
  return voided
}

/** The lock makes gifts wait for each other, so that a number is free again when its transaction fails. */
export async function issue(ctx: Ctx, gift: Gift): Promise<ReceiptRow> {
  const year = Number(gift.occurredOn.slice(0, 4))
  await lockInTransaction(ctx.db, 'receipts')
  const [last] = await ctx.db
    .select({ position: max(receipts.position) })
    .from(receipts)
    .where(eq(receipts.year, year))
  const position = (last?.position ?? 0) + 1
  const now = ctx.now()
  const row = await ctx.db
    .insert(receipts)
    .values({
      ...gift,
      year,
      position,
      searchText: searchTextOfReceipt({ ...gift, year, position }),
      issuedAt: now,
      issuedBy: userIdOf(ctx),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .then(firstRow)
  await recordHistory(ctx, {
    entity: 'receipt',
    entityId: row.id,
    action: 'issued',
    changes: { number: [null, receiptNumber(year, position)], amount: [null, row.amount] },
  })
  return row
}

/** Neither the receipt nor a statement with it is true any more: what has not left is not sent. */
async function withdrawReceiptEmails(ctx: Ctx, row: ReceiptRow): Promise<void> {
  const about = { entity: 'receipt', entityId: row.id, kinds: ['gift_receipt'] }
  const withdrawn = await withdrawEmails(ctx, about)
  const emailedTo = row.emailedTo?.slice(withdrawn.length)
  if (withdrawn.length > 0) await ctx.db.update(receipts).set({ emailedTo }).where(eq(receipts.id, row.id))
  const others = await ctx.db
    .select({ id: receipts.id })
    .from(receipts)
    .where(and(eq(receipts.year, row.year), isOfDonor(row)))
  for (const { id } of others)
    await withdrawEmails(ctx, { entity: 'receipt', entityId: id, kinds: ['donor_statement'] })
}

async function noteContact(ctx: Ctx, row: ReceiptRow, { donorEmail, donorPhone }: Gift): Promise<ReceiptRow> {
  if (row.donorEmail === donorEmail && row.donorPhone === donorPhone) return row
  const contact = { donorEmail, donorPhone }
  return ctx.db
    .update(receipts)
    .set({ ...contact, searchText: searchTextOfReceipt({ ...row, ...contact }), updatedAt: ctx.now() })
    .where(eq(receipts.id, row.id))
    .returning()
    .then(firstRow)
}

const printsTheSame = (row: ReceiptRow, gift: Gift): boolean =>
  sameAmount(row.amount, gift.amount) &&
  row.occurredOn === gift.occurredOn &&
  row.donorName === gift.donorName &&
  row.paymentMethod === gift.paymentMethod &&
  row.description === gift.description

const searchTextOfReceipt = (
  row: Pick<
    ReceiptRow,
    'year' | 'position' | 'donorName' | 'donorEmail' | 'donorPhone' | 'description' | 'amount'
  >,
) =>
  searchTextOf(
    receiptNumber(row.year, row.position),
    row.donorName,
    row.donorEmail,
    row.donorPhone,
    row.description,
    row.amount,
  )

const userIdOf = (ctx: Ctx) => (ctx.user && ctx.user.id > 0 ? ctx.user.id : null)
