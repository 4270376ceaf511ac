import { and, desc, eq } from 'drizzle-orm'
import { assertNumberUnbooked } from '#domains/money/accounting/booked-number.server.ts'
import { recordClaim, setReported, withdrawClaim } from '#domains/money/payments/claims.server.ts'
import { applyPayment } from '#domains/money/payments/records.server.ts'
import {
  assignUnmatched,
  paymentOfNotice,
  readArrangementAgain,
  readNoticesAgain,
} from '#domains/money/payments/unmatched.server.ts'
import { receiptsOf, shownReceipt } from '#domains/money/receipts/numbers.server.ts'
import { currentPrivacyVersion } from '#domains/site/site/text-versions.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { listPage, sortBy } from '#lib/database/list.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { presentAs } from '#lib/http/present.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { newReference } from '#lib/reference.server.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { matchesDonation } from './numbers.server.ts'
import type { DonationListQuery } from './office-schemas.ts'
import { intentOf } from './payable.server.ts'
import { Donation, type DonationReceipt, type NewDonation } from './schemas.ts'
import { donations } from './tables.server.ts'

/** rulings.md#donations: a new intent is always pending. Payment data from the browser is ignored. */
export function createDonation(ctx: Ctx, input: NewDonation): Promise<Donation | DonationReceipt> {
  // The form promises not to store the name of an anonymous donor.
  const donorName = input.isAnonymous ? null : input.donorName
  const reference = newReference()
  const now = ctx.now()
  return inTransaction(ctx, async (ctx) => {
    const row = await ctx.db
      .insert(donations)
      .values({
        reference,
        amount: input.amount,
        currency: input.currency,
        method: input.method,
        anonymous: input.isAnonymous,
        donorName,
        donorEmail: input.donorEmail,
        phone: input.donorPhone,
        message: input.message,
        locale: ctx.lang,
        privacyVersion: currentPrivacyVersion(ctx),
        suspected: ctx.isSuspectedSpam || input.company,
        searchText: searchTextOf(donorName, input.donorEmail, input.donorPhone, reference),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
      .then(firstRow)
    await recordClaim(ctx, intentOf(row), [reference])
    return ctx.user ? toDonation(row) : { reference, status: row.status, amount: row.amount }
  })
}

/** The donor says «Ya doné», or takes it back. Only a payment that is not verified changes. */
export function reportDonation(ctx: Ctx, reference: string, isPaid: boolean): Promise<DonationReceipt> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchIntent(ctx, reference)
    if (await setReported(ctx, { kind: 'donation', id: row.id }, isPaid))
      await ctx.db
        .update(donations)
        .set({ verification: isPaid ? 'claimed' : 'none', updatedAt: ctx.now() })
        .where(eq(donations.id, row.id))
    return { reference, status: row.status, amount: row.amount }
  })
}

/** The donor changes the amount and announces another donation. If this one is paid all the same, it counts. */
export function withdrawDonation(ctx: Ctx, reference: string): Promise<DonationReceipt> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await fetchIntent(ctx, reference)
    await withdrawClaim(ctx, { kind: 'donation', id }, ['pending'])
    const { status, amount } = await fetchIntent(ctx, reference)
    return { reference, status, amount }
  })
}

/**
 * Money that came without our form is a gift of who paid it, as the provider names them. The later payments of the same
 * arrangement become gifts by themselves.
 */
export function createGiftFromNotice(ctx: Ctx, noticeId: number): Promise<Donation> {
  return inTransaction(ctx, async (ctx) => {
    const payment = await paymentOfNotice(ctx, noticeId)
    const { amount, payer, provider, transactionId, subscriptionId = null } = payment
    await assertNumberUnbooked(ctx, { type: 'donation', amount, paymentMethod: provider, transactionId })
    const reference = newReference()
    const now = ctx.now()
    const { id } = await ctx.db
      .insert(donations)
      .values({
        ...{ reference, amount, subscriptionId, method: provider, createdAt: now, updatedAt: now },
        anonymous: payer.name === null,
        donorName: payer.name,
        donorEmail: payer.email,
        searchText: searchTextOf(payer.name, payer.email, reference),
      })
      .returning()
      .then(firstRow)
    await applyPayment(ctx, { ...payment, references: [reference] })
    await assignUnmatched(ctx, transactionId)
    // They know more than their columns, such as the fee.
    await readNoticesAgain(ctx, transactionId)
    if (subscriptionId) await readArrangementAgain(ctx, subscriptionId)
    return getDonation(ctx, id)
  })
}

async function fetchIntent(ctx: Ctx, reference: string) {
  const [row] = await ctx.db.select().from(donations).where(eq(donations.reference, reference)).for('update')
  if (!row) throw new AppError('not_found', 'errors.notFound')
  return row
}

export async function listDonations(ctx: Ctx, query: DonationListQuery): Promise<Page<Donation>> {
  const { rows, total } = await listPage(ctx.db, {
    table: donations,
    where: and(
      query.method ? eq(donations.method, query.method) : undefined,
      query.q ? matchesDonation(query.q, ctx) : undefined,
    ),
    counted: { status: query.status },
    orderBy: sortBy(
      query.sort,
      {
        createdAt: donations.createdAt,
        amount: donations.amount,
        donorName: donations.donorName,
        method: donations.method,
        status: donations.status,
      },
      [desc(donations.createdAt), desc(donations.id)],
      donations.id,
    ),
    query,
    present: toDonation,
  })
  return { rows: await withReceipts(ctx, rows), total }
}

export async function getDonation(ctx: Ctx, id: number): Promise<Donation> {
  const [row] = await ctx.db.select().from(donations).where(eq(donations.id, id))
  if (!row) throw new AppError('not_found', 'errors.notFound')
  return firstRow(await withReceipts(ctx, [toDonation(row)]))
}

async function withReceipts(ctx: Ctx, rows: Donation[]): Promise<Donation[]> {
  const ids = rows.flatMap(({ accountingTransactionId }) => accountingTransactionId ?? [])
  const receipts = await receiptsOf(ctx.db, 'accounting_transaction', ids)
  return rows.map((row) => ({
    ...row,
    receipt: shownReceipt(receipts.get(row.accountingTransactionId ?? 0)),
  }))
}

const toDonation = (row: typeof donations.$inferSelect): Donation =>
  presentAs(Donation, row, {
    isAnonymous: row.anonymous,
    donorPhone: row.phone,
    isMonthly: row.subscriptionId !== null,
    receipt: null,
  })
