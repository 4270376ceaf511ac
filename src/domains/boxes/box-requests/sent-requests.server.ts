import { and, eq, notExists, sql } from 'drizzle-orm'
import { recordClaim } from '#domains/money/payments/claims.server.ts'
import { noticeFor } from '#domains/money/payments/received.server.ts'
import { paymentRecords } from '#domains/money/payments/tables.server.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { currentPrivacyVersion, currentWaiverVersion } from '#domains/site/site/text-versions.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { insertRow, insertUnlessThere } from '#lib/database/insert-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { newReference } from '#lib/reference.server.ts'
import { dayMs } from '#lib/text/dates.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { paymentReference } from './family-rules.ts'
import { reportShippingFee } from './follow-up.server.ts'
import { referencesOf, shippingFeeClaim } from './payable.server.ts'
import { toReceipt } from './presenters.server.ts'
import { paymentToStore, shippingFeeStateOf } from './rules.ts'
import type { BoxRequestReceipt, NewBoxRequest, ShippingFeeReport, StartedBoxRequest } from './schemas.ts'
import { searchable } from './searchable.ts'
import { followSent } from './started.server.ts'
import { boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect

/**
 * Stores a request. `key`: the sender's Idempotency-Key. If it began at the payment (`startBoxRequest`), that request is
 * completed with what is sent now.
 */
export function createBoxRequest(
  ctx: Ctx,
  input: NewBoxRequest,
  key?: string | undefined,
): Promise<BoxRequestReceipt> {
  return inTransaction(ctx, async (ctx) => {
    const values = valuesOf(ctx, input, key)
    const id = await insertUnlessThere(ctx.db, boxRequests, values, boxRequests.paymentReference)
    const started = id === null ? await fetchStarted(ctx, values.paymentReference) : null
    if (started && isRecent(ctx, started) && !wasRefused(started))
      return toReceipt(await complete(ctx, started, input, key))
    // The key of an older request is no name of this one.
    const row = {
      ...values,
      id: id ?? (await insertRow(ctx.db, boxRequests, { ...values, paymentReference: null })),
    }
    await followSent(ctx, row)
    if (row.paymentVerification !== 'none') await recordClaim(ctx, shippingFeeClaim(row), referencesOf(row))
    return toReceipt(row)
  })
}

/**
 * Keeps a request by mail from the moment its payment opens, because money may leave from then on (rulings.md#payment).
 * Told again, it keeps the newest answers. Once the request is sent it changes nothing.
 */
export function startBoxRequest(
  ctx: Ctx,
  input: StartedBoxRequest,
  key: string | undefined,
): Promise<{ success: true }> {
  if (!key || !isUuid(key) || input.deliveryMethod !== 'correo')
    throw new AppError('malformed', 'errors.malformed')
  return inTransaction(ctx, async (ctx) => {
    const values = { ...valuesOf(ctx, unpaid(input), key), choosingPayment: true }
    const id = await insertUnlessThere(ctx.db, boxRequests, values, boxRequests.paymentReference)
    if (id !== null) return { success: true }
    const started = await fetchStarted(ctx, values.paymentReference)
    if (started.choosingPayment) await rewrite(ctx, started, values)
    return { success: true }
  })
}

/** The sender erased what was written. What a payment has arrived for stays. */
export async function dropStarted(ctx: Ctx, key: string | undefined): Promise<{ success: true }> {
  const isPaid = ctx.db
    .select({ one: sql`1` })
    .from(paymentRecords)
    .where(and(eq(paymentRecords.subjectKind, 'box_request'), eq(paymentRecords.subjectId, boxRequests.id)))
  const isStarted = and(
    eq(boxRequests.paymentReference, key ? paymentReference(key) : ''),
    eq(boxRequests.choosingPayment, true),
    notExists(isPaid),
  )
  await ctx.db.delete(boxRequests).where(isStarted)
  return { success: true }
}

function valuesOf(ctx: Ctx, input: NewBoxRequest, key: string | undefined) {
  const { company, paymentData, ...fields } = input
  const { shippingFeeUsd } = ctx.services.get(siteSettings)[ctx.lang]
  const payment = paymentToStore(input, shippingFeeUsd)
  const now = ctx.now()
  const values = {
    ...fields,
    ...payment,
    status: 'pending' as const,
    paymentData: payment.paymentStatus === 'paid' ? paymentData : null,
    paymentDate: payment.paymentStatus === 'paid' ? now : null,
    // A browser's key is random. Another one may be used for two requests.
    paymentReference: key && isUuid(key) ? paymentReference(key) : null,
    choosingPayment: false,
    reference: newReference(),
    locale: ctx.lang,
    waiverVersion: fields.liabilityWaiver ? currentWaiverVersion(ctx) : null,
    privacyVersion: currentPrivacyVersion(ctx),
    // `company` is a honeypot: hidden from people, filled in by bots.
    suspected: ctx.isSuspectedSpam || Boolean(company),
    createdAt: now,
    updatedAt: now,
  }
  return { ...values, searchText: searchTextOf(...searchable(values)) }
}

const isUuid = (key: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key)

type Values = ReturnType<typeof valuesOf>

const fetchStarted = async (ctx: Ctx, reference: string | null): Promise<Row> =>
  firstRow(
    await ctx.db
      .select()
      .from(boxRequests)
      .where(eq(boxRequests.paymentReference, reference ?? ''))
      .for('update'),
  )

/** As long as the idempotency of forms. */
const isRecent = (ctx: Ctx, { choosingPayment, updatedAt }: Row) =>
  choosingPayment || ctx.now().getTime() - updatedAt.getTime() < dayMs

/** Staff closed it before its sender came back. A repeated one leads to the one that stays. */
const wasRefused = ({ status, outcome, boxConsumedAt }: Row) =>
  status === 'closed' && outcome !== 'duplicate' && boxConsumedAt === null

/** The provider's notice or staff may have been faster than its sender. The answers count until staff have begun. */
async function complete(ctx: Ctx, started: Row, input: NewBoxRequest, key: string | undefined): Promise<Row> {
  if (started.status === 'pending') {
    const row = await rewrite(ctx, started, valuesOf(ctx, unpaid(input), key))
    if (started.choosingPayment) await followSent(ctx, row)
  }
  const notice = await noticeFor(ctx.db, 'box_request', started.id)
  const isReported = input.paymentStatus === 'paid' && shippingFeeStateOf(started, notice) === 'pending'
  if (isReported && input.deliveryMethod === 'correo')
    await reportShippingFee(ctx, started.reference, input as ShippingFeeReport)
  return fetchStarted(ctx, started.paymentReference)
}

const unpaid = (input: StartedBoxRequest): NewBoxRequest => ({
  ...input,
  paymentStatus: 'pending',
  paymentMethod: 'pending',
  transactionId: null,
})

/** What is sent now replaces what was written before. Its number, its first moment and a payment that arrived stay. */
async function rewrite(ctx: Ctx, started: Row, values: Values): Promise<Row> {
  const { id, reference, createdAt, paymentVerification, paymentStatus, paymentMethod, transactionId } =
    started
  const arrived = { paymentVerification, paymentStatus, paymentMethod, transactionId }
  const rows = await ctx.db
    .update(boxRequests)
    .set({
      ...values,
      ...(paymentVerification !== 'none' && { ...arrived, paymentDate: started.paymentDate }),
      // Staff released another one to the packer.
      ...(values.boxNote !== started.boxNote && { boxNoteReleased: null }),
      reference,
      createdAt,
      searchText: searchTextOf(...searchable({ ...values, reference })),
    })
    .where(eq(boxRequests.id, id))
    .returning()
  return firstRow(rows)
}
