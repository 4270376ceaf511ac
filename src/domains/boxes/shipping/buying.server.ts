import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type CarrierAddress, CarrierError, type ShippingCarrier } from '#integrations/shipping/port.ts'
import { type Ctx, inTransaction, requireUser, type Services } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { assertWithinLimit, type Limit, rateLimits } from '#lib/http/rate-limits.server.ts'
import { dayMs, puertoRicoDay } from '#lib/text/dates.ts'
import { foldText } from '#lib/text/fold-text.ts'
import type { Label, LabelOrder } from './schemas.ts'
import { labelPurchases } from './tables.server.ts'

export type Purchase = typeof labelPurchases.$inferSelect

const reuseWindowMs = dayMs
/** For each person. */
const boughtLabels: Limit = { name: 'bought labels', points: 30, seconds: 3_600 }
const inFlight = new WeakMap<Services, Map<string, Promise<Purchase>>>()

/**
 * Buys at most one label per person and address in 24 hours. The order and its idempotency key are committed before the
 * call to USPS, so a retry after a crash or a timeout gets the label that was already paid. No transaction is open during
 * the call.
 */
export function buyOnce(
  ctx: Ctx,
  carrier: ShippingCarrier,
  order: LabelOrder,
  to: CarrierAddress,
): Promise<Purchase> {
  const hash = hashOf(order)
  const pending = inFlight.get(ctx.services) ?? new Map<string, Promise<Purchase>>()
  inFlight.set(ctx.services, pending)
  const existing = pending.get(hash)
  if (existing) return existing
  const purchase = buy(ctx, carrier, hash, to).finally(() => pending.delete(hash))
  pending.set(hash, purchase)
  return purchase
}

async function buy(ctx: Ctx, carrier: ShippingCarrier, hash: string, to: CarrierAddress): Promise<Purchase> {
  const { purchase: reserved, isNewKey } = await reserve(ctx, hash)
  if (reserved.status === 'purchased') return reserved
  // Each costs money. A reserved one that is tried again counts too: USPS may charge it.
  assertWithinLimit(await ctx.services.get(rateLimits).add(boughtLabels, String(requireUser(ctx).id)))
  try {
    const label = await carrier.buyLabel({
      idempotencyKey: reserved.idempotencyKey,
      to,
      mailingDate: dayOf(reserved),
    })
    return await updatePurchase(ctx, reserved, {
      status: 'purchased',
      trackingNumber: label.trackingNumber,
      postage: label.postage,
      pdf: label.pdf,
      lastError: null,
    })
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    // With a reused key, an earlier attempt may have been charged although its response was lost, so a refusal is not final.
    const isFinal = error.isFinal && isNewKey
    await updatePurchase(ctx, reserved, {
      status: isFinal ? 'failed' : 'reserved',
      lastError: error.reason,
    })
    throw new CarrierError(error.reason, isFinal)
  }
}

/** `isNewKey`: the key has not been sent to USPS yet. */
type Reservation = { purchase: Purchase; isNewKey: boolean }

/** Finds the order's row of the last 24 hours or inserts one. A failed order gets a new key. */
function reserve(ctx: Ctx, hash: string): Promise<Reservation> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const today = puertoRicoDay(now)
    const yesterday = puertoRicoDay(new Date(now.getTime() - reuseWindowMs))
    const find = () =>
      ctx.db
        .select()
        .from(labelPurchases)
        .where(
          and(
            inArray(labelPurchases.fingerprint, [`${hash}:${today}`, `${hash}:${yesterday}`]),
            gt(labelPurchases.createdAt, new Date(now.getTime() - reuseWindowMs)),
            ne(labelPurchases.status, 'cancelled'),
          ),
        )
        .orderBy(desc(labelPurchases.createdAt))
        .limit(1)
        .for('update')
    const [earlier] = await find()
    if (earlier && earlier.status !== 'failed') return { purchase: earlier, isNewKey: false }
    const newKey = { fingerprint: `${hash}:${today}`, idempotencyKey: randomUUID(), updatedAt: now }
    if (earlier) {
      const retried = await ctx.db
        .update(labelPurchases)
        .set({ ...newKey, status: 'reserved' })
        .where(eq(labelPurchases.id, earlier.id))
        .returning()
        .then(firstRow)
      return { purchase: retried, isNewKey: true }
    }
    const [created] = await ctx.db
      .insert(labelPurchases)
      .values({
        ...newKey,
        randomId: randomBytes(24).toString('base64url'),
        userId: requireUser(ctx).id,
        createdAt: now,
      })
      .onConflictDoNothing({ target: labelPurchases.fingerprint })
      .returning()
    return created
      ? { purchase: created, isNewKey: true }
      : { purchase: firstRow(await find())!, isNewKey: false }
  })
}

function updatePurchase(ctx: Ctx, purchase: Purchase, change: Partial<Purchase>): Promise<Purchase> {
  return inTransaction(ctx, async (ctx) => {
    const updated = await ctx.db
      .update(labelPurchases)
      .set({ ...change, updatedAt: ctx.now() })
      .where(eq(labelPurchases.id, purchase.id))
      .returning()
      .then(firstRow)
    if (change.status === 'purchased' && purchase.status !== 'purchased') {
      await recordHistory(ctx, { entity: 'label', entityId: purchase.id, action: 'purchased' })
    }
    return updated
  })
}

export async function findPurchaseByTrackingNumber(
  ctx: Ctx,
  trackingNumber: string,
): Promise<Purchase | null> {
  const [purchase] = await ctx.db
    .select()
    .from(labelPurchases)
    .where(eq(labelPurchases.trackingNumber, trackingNumber.replace(/[\s-]/g, '')))
    .orderBy(desc(labelPurchases.id))
    .limit(1)
  return purchase ?? null
}

export const labelUrlOf = (purchase: Purchase): string => `/api/usps/labels/${purchase.randomId}.pdf`

export const toLabel = (purchase: Purchase): Label => ({
  success: true,
  labelUrl: labelUrlOf(purchase),
  labelHtml: null,
  trackingNumber: purchase.trackingNumber,
  provider: 'usps',
  warning: null,
})

const dayOf = (purchase: Purchase): string => purchase.fingerprint.slice(-10)

function hashOf(order: LabelOrder): string {
  const parts = [
    order.recipientName,
    order.recipientAddress,
    order.recipientCity,
    order.recipientState,
    order.recipientZipCode,
    order.recipientCountry,
    // Another parcel for the same family has a label of its own.
    ...(order.parcelNumber ? [`parcel ${order.parcelNumber}`] : []),
  ]
  return createHash('sha256')
    .update(JSON.stringify(parts.map((part) => foldText(part ?? ''))))
    .digest('hex')
}
