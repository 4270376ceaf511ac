import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { whenUnreached } from '#domains/mail/outbox/letters.server.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { paymentRecords } from '#domains/money/payments/tables.server.ts'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { listPage, matchesSearch, sortBy } from '#lib/database/list.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { queueReceipt } from './emails.server.ts'
import { endReceipt, issueAfter, makeVoid } from './issuing.server.ts'
import { assertOwnFacts, issuerOf, issuersOf, toReceipt } from './presenters.server.ts'
import type { PrintedReceipt, Receipt, ReceiptEmail, ReceiptFilter, ReceiptVoid } from './schemas.ts'
import { isHeld, isToPrint, type ReceiptRow, receipts } from './tables.server.ts'

export function listReceipts(ctx: Ctx, query: ReceiptFilter): Promise<Page<Receipt>> {
  const { q, year, kind, status } = query
  return listPage(ctx.db, {
    table: receipts,
    where: and(
      q ? matchesSearch(receipts.searchText, q) : undefined,
      year ? eq(receipts.year, year) : undefined,
      kind ? eq(receipts.kind, kind) : undefined,
      status && (status === 'void' ? isNotNull(receipts.voidedAt) : isNull(receipts.voidedAt)),
      query.held ? isHeld : undefined,
      query.attention === 'print' ? isToPrint : undefined,
      whenUnreached(ctx, query.attention, 'receipt', receipts.id),
    ),
    orderBy: sortBy(
      query.sort,
      { occurredOn: receipts.occurredOn },
      [desc(receipts.year), desc(receipts.position)],
      receipts.id,
    ),
    query,
    present: toReceipt,
  })
}

export async function getReceipt(ctx: Ctx, id: number): Promise<PrintedReceipt> {
  const row = await fetchReceipt(ctx, id)
  return { ...toReceipt(row), issuers: issuersOf(ctx), checkNumber: await checkNumberOf(ctx, row) }
}

/** Of a gift that staff wrote down it is its line's number; of a payment, its own. */
async function checkNumberOf(ctx: Ctx, { paymentMethod, subjectKind, subjectId }: ReceiptRow) {
  if (paymentMethod !== 'check' || subjectKind !== 'accounting_transaction') return null
  const [line] = await ctx.db
    .select({ number: accountingTransactions.transactionId, ofPayment: paymentRecords.checkNumber })
    .from(accountingTransactions)
    .leftJoin(paymentRecords, eq(paymentRecords.id, accountingTransactions.paymentId))
    .where(and(eq(accountingTransactions.id, subjectId), eq(accountingTransactions.paymentMethod, 'check')))
  return line?.ofPayment ?? line?.number ?? null
}

export function sendReceipt(ctx: Ctx, id: number, input: ReceiptEmail): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchReceipt(ctx, id, true)
    if (row.voidedAt) throw new AppError('conflict', 'receipts.errors.void')
    assertOwnFacts(issuerOf(ctx, input.locale))
    await queueReceipt(ctx, row, input)
    const now = ctx.now()
    await ctx.db
      .update(receipts)
      .set({
        emailedAt: now,
        emailedTo: [input.email, ...(row.emailedTo ?? [])],
        heldAt: null,
        locale: input.locale,
        updatedAt: now,
      })
      .where(eq(receipts.id, id))
    await recordHistory(ctx, { entity: 'receipt', entityId: id, action: 'receipt_emailed' })
    return { success: true }
  })
}

/** On paper, to a donor whose address nobody has, or of one that is void by now: she knows. */
export function handReceipt(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchReceipt(ctx, id, true)
    if (row.voidedAt && !row.handedAt) throw new AppError('conflict', 'receipts.errors.void')
    if (!row.heldAt) return { success: true }
    await ctx.db
      .update(receipts)
      .set({ heldAt: null, handedAt: row.handedAt ?? ctx.now(), updatedAt: ctx.now() })
      .where(eq(receipts.id, id))
    const action = row.voidedAt ? 'receipt_void_told' : 'receipt_handed'
    await recordHistory(ctx, { entity: 'receipt', entityId: id, action })
    return { success: true }
  })
}

/** The number stays. The answer is the receipt that counts now: the new one, or the void one. */
export function voidReceipt(ctx: Ctx, id: number, input: ReceiptVoid, seen: Precondition): Promise<Receipt> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchReceipt(ctx, id, true)
    await assertUnmodified(ctx, { entity: 'receipt', row, seen })
    if (row.voidedAt) throw new AppError('conflict', 'receipts.errors.void')
    if (!input.replace) return toReceipt(await endReceipt(ctx, row, input.reason))
    await makeVoid(ctx, row, input.reason)
    return toReceipt(await issueAfter(ctx, row, giftOf(row)))
  })
}

const giftOf = ({
  kind,
  subjectKind,
  subjectId,
  amount,
  occurredOn,
  paymentMethod,
  description,
  donorName,
  donorEmail,
  donorPhone,
  locale,
}: ReceiptRow) => ({
  kind,
  subjectKind,
  subjectId,
  amount,
  occurredOn,
  paymentMethod,
  description,
  donorName,
  donorEmail,
  donorPhone,
  locale,
})

export async function fetchReceipt(ctx: Ctx, id: number, lock = false): Promise<ReceiptRow> {
  const select = ctx.db.select().from(receipts).where(eq(receipts.id, id))
  const [row] = await (lock ? select.for('update') : select)
  if (!row) throw new AppError('not_found', 'receipts.errors.notFound')
  return row
}
