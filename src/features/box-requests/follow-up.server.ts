import { eq } from 'drizzle-orm'
import { recordHistory } from '#features/history/service.server.ts'
import { hasOpenRecord, recordClaim } from '#features/payments/records.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { referencesOf, shippingFeeClaim } from './payable.server.ts'
import { toFollowUp } from './presenters.server.ts'
import { paymentToStore } from './rules.ts'
import type { BoxRequestFollowUp, PostageReport } from './schemas.ts'
import { boxRequests } from './tables.server.ts'

export async function getFollowUp(ctx: Ctx, reference: string): Promise<BoxRequestFollowUp> {
  return toFollowUp(await fetchByReference(ctx, reference))
}

/**
 * rulings.md#payment: the same claim as in the request form, made later. It does not affect the box. A repeated
 * report, or one after the provider's webhook, changes nothing.
 */
export function reportPostage(
  ctx: Ctx,
  reference: string,
  report: PostageReport,
): Promise<BoxRequestFollowUp> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchByReference(ctx, reference, true)
    const { state } = toFollowUp(row).postage
    if (state === 'none') throw new AppError('conflict', 'hopebox.errors.payment.notOwed')
    if (state !== 'pending') return toFollowUp(row)
    const { deliveryMethod, paymentAmount } = row
    const claim = paymentToStore({ ...report, deliveryMethod, paymentStatus: 'paid' }, paymentAmount)
    const now = ctx.now()
    const claimed = await ctx.db
      .update(boxRequests)
      .set({
        ...claim,
        // A payment made with our reference is matched by it.
        transactionId: claim.transactionId ?? row.reference,
        paymentData: report.paymentData ?? null,
        paymentDate: now,
        updatedAt: now,
      })
      .where(eq(boxRequests.id, row.id))
      .returning()
      .then(firstRow)
    await recordHistory(ctx, {
      entity: 'box_request',
      entityId: row.id,
      action: 'payment',
      changes: { paymentVerification: [row.paymentVerification, claim.paymentVerification] },
    })
    // The provider's webhook may have arrived first: its payment record is for the same money.
    if (!(await hasOpenRecord(ctx, { kind: 'box_request', id: row.id })))
      await recordClaim(ctx, shippingFeeClaim(claimed), referencesOf(claimed))
    return toFollowUp(claimed)
  })
}

async function fetchByReference(ctx: Ctx, reference: string, lock = false) {
  const select = ctx.db.select().from(boxRequests).where(eq(boxRequests.reference, reference))
  const [row] = await (lock ? select.for('update') : select)
  if (!row) throw new AppError('not_found', 'errors.notFound')
  return row
}
