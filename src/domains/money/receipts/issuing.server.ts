import { and, desc, eq, isNull, max } from 'drizzle-orm'
import { withdrawEmails } from '#domains/mail/outbox/email-queue.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import { sameAmount } from '#lib/text/money.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { isOfDonor } from './donors.server.ts'
import { queueVoid } from './emails.server.ts'
import { receiptNumber } from './rules.ts'
import { isToCollect, type ReceiptRow, receipts } from './tables.server.ts'
import { waitsSince } from './told.server.ts'

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
  if (current && printsTheSame(current, gift)) return noteContact(ctx, current, gift)
  if (current) await makeVoid(ctx, current, 'Los datos del donativo se corrigieron')
  const last = current ?? (await lastReceiptOf(ctx, gift))
  return last ? issueAfter(ctx, last, gift) : issue(ctx, gift)
}

/** In the donor's language. It goes to whoever has the last one, or waits for it. */
export async function issueAfter(ctx: Ctx, last: ReceiptRow, gift: Gift): Promise<ReceiptRow> {
  await withdrawEmails(ctx, { entity: 'receipt', entityId: last.id, kinds: ['receipt_void'] })
  await ctx.db
    .update(receipts)
    .set({ heldAt: null })
    .where(and(ofSubject(gift), isToCollect))
  return issue(ctx, { ...gift, locale: gift.locale ?? last.locale, heldAt: await waitsSince(ctx, last) })
}

/** The gift was withdrawn: its receipt stays with its number, marked void. The caller's own letter tells its donor. */
export async function voidReceiptOf(ctx: Ctx, subject: Subject, reason: string): Promise<void> {
  const current = await findReceiptOf(ctx, subject)
  if (current) await makeVoid(ctx, current, reason)
}

/** Like `voidReceiptOf`, where no other letter tells the donor. */
export async function endReceiptOf(ctx: Ctx, subject: Subject, reason: string): Promise<void> {
  const current = await findReceiptOf(ctx, subject)
  if (current) await endReceipt(ctx, current, reason)
}

/** Its receipt is void: for whom the refund's letter, which names it, does not reach (`told`: where it goes). */
export async function tellVoidOf(ctx: Ctx, subject: Subject, told: string | null): Promise<void> {
  const last = await lastReceiptOf(ctx, subject)
  if (last) await queueVoid(ctx, last, told)
}

/** Nothing takes its place: whoever has one of the gift is told that it counts no longer. */
export async function endReceipt(ctx: Ctx, row: ReceiptRow, reason: string): Promise<ReceiptRow> {
  const voided = await makeVoid(ctx, row, reason)
  await queueVoid(ctx, voided)
  return voided
}

/** Of a gift that counts again. */
async function lastReceiptOf(ctx: Ctx, subject: Subject) {
  const [last] = await ctx.db
    .select()
    .from(receipts)
    .where(ofSubject(subject))
    .orderBy(desc(receipts.id))
    .limit(1)
  return last
}

const ofSubject = ({ subjectKind, subjectId }: Subject) =>
  and(eq(receipts.subjectKind, subjectKind), eq(receipts.subjectId, subjectId))

async function findReceiptOf(ctx: Ctx, subject: Subject) {
  const [row] = await ctx.db
    .select()
    .from(receipts)
    .where(and(ofSubject(subject), isNull(receipts.voidedAt)))
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
  await withdrawReceipt(ctx, row)
  await takeBackStatement(ctx, row)
  await recordHistory(ctx, {
    entity: 'receipt',
    entityId: row.id,
    action: 'voided',
    changes: { number: [null, receiptNumber(row.year, row.position)], voidReason: [null, reason] },
  })
  return voided
}

/** The lock makes gifts wait for each other, so that a number is free again when its transaction fails. */
async function issue(ctx: Ctx, gift: Gift): Promise<ReceiptRow> {
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

/** What has not left is not sent. Returns whether it was on its way to the donor, who has no other. */
async function withdrawReceipt(ctx: Ctx, row: ReceiptRow): Promise<boolean> {
  const about = { entity: 'receipt', entityId: row.id, kinds: ['gift_receipt'] }
  const withdrawn = await withdrawEmails(ctx, about)
  if (withdrawn.length === 0) return false
  const emailedTo = without(row.emailedTo, withdrawn)
  await ctx.db.update(receipts).set({ emailedTo }).where(eq(receipts.id, row.id))
  // One of the addresses is the statement's.
  return emailedTo.length <= (row.statementEmailedAt ? 1 : 0)
}

/** The year's statement with it is not true any more: one that waits is not sent, and one that left is to be sent again. */
async function takeBackStatement(ctx: Ctx, row: ReceiptRow): Promise<void> {
  const ofYear = and(eq(receipts.year, row.year), isOfDonor(row))
  const all = await ctx.db.select().from(receipts).where(ofYear)
  const withdrawn: { to: string }[] = []
  for (const { id } of all)
    withdrawn.push(
      ...(await withdrawEmails(ctx, { entity: 'receipt', entityId: id, kinds: ['donor_statement'] })),
    )
  for (const { id, emailedAt, emailedTo, statementEmailedAt } of all) {
    if (!statementEmailedAt) continue
    const left = without(emailedTo, withdrawn)
    // Of what never went by itself nothing is known that way: its thanks may name it.
    const known = left.length === 0 && !emailedAt ? null : left
    await ctx.db
      .update(receipts)
      .set({ statementEmailedAt: null, emailedTo: known })
      .where(eq(receipts.id, id))
  }
}

function without(addresses: string[] | null, withdrawn: { to: string }[]): string[] {
  const left = [...(addresses ?? [])]
  for (const { to } of withdrawn) if (left.includes(to)) left.splice(left.indexOf(to), 1)
  return left
}

/** What has not left goes to the other address. */
async function noteContact(ctx: Ctx, row: ReceiptRow, { donorEmail, donorPhone }: Gift): Promise<ReceiptRow> {
  const isElsewhere = row.donorEmail !== donorEmail
  if (!isElsewhere && row.donorPhone === donorPhone) return row
  const goesAnew = isElsewhere && (await withdrawReceipt(ctx, row))
  if (isElsewhere) await takeBackStatement(ctx, row)
  const contact = { donorEmail, donorPhone }
  return ctx.db
    .update(receipts)
    .set({
      ...contact,
      ...(goesAnew && { heldAt: ctx.now() }),
      searchText: searchTextOfReceipt({ ...row, ...contact }),
      updatedAt: ctx.now(),
    })
    .where(eq(receipts.id, row.id))
    .returning()
    .then(firstRow)
}

/** Staff corrected the donor's language: what has not left goes in it. */
export async function noteLanguage(ctx: Ctx, subject: Subject, locale: ReceiptRow['locale']): Promise<void> {
  const row = await findReceiptOf(ctx, subject)
  if (!row || row.locale === locale) return
  const goesAnew = await withdrawReceipt(ctx, row)
  await ctx.db
    .update(receipts)
    .set({ locale, ...(goesAnew && { heldAt: ctx.now() }), updatedAt: ctx.now() })
    .where(eq(receipts.id, row.id))
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
