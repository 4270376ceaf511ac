import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import { recordHistory } from '#features/history/service.server.ts'
import { type CarrierAddress, CarrierError, type ShippingCarrier } from '#integrations/shipping/port.ts'
import { type Ctx, inTransaction, requireUser, type Services } from '#lib/context.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { foldText } from '#lib/text/search-text.ts'
import type { Label, LabelOrder } from './schemas.ts'
import { labelPurchases } from './tables.server.ts'

export type Purchase = typeof labelPurchases.$inferSelect

const sameOrderMs = 24 * 3_600_000
const underway = new WeakMap<Services, Map<string, Promise<Purchase>>>()

/**
 * Buys one label per person and address in 24 hours, however often it is asked. The order is kept with its key before
 * USPS is called and no transaction is open meanwhile: after a crash, a cut line or a late answer the same key gets the
 * label that was already paid.
 */
export function buyOnce(
  ctx: Ctx,
  carrier: ShippingCarrier,
  order: LabelOrder,
  to: CarrierAddress,
): Promise<Purchase> {
  const hash = hashOf(order)
  const mine = underway.get(ctx.services) ?? new Map<string, Promise<Purchase>>()
  underway.set(ctx.services, mine)
  const before = mine.get(hash)
  if (before) return before
  const work = buy(ctx, carrier, hash, to).finally(() => mine.delete(hash))
  mine.set(hash, work)
  return work
}

async function buy(ctx: Ctx, carrier: ShippingCarrier, hash: string, to: CarrierAddress): Promise<Purchase> {
  const { purchase: reserved, isNewKey } = await reserve(ctx, hash)
  if (reserved.status === 'purchased') return reserved
  try {
    const bought = await carrier.buyLabel({
      idempotencyKey: reserved.idempotencyKey,
      to,
      mailingDate: dayOf(reserved),
    })
    return await keep(ctx, reserved, {
      status: 'purchased',
      trackingNumber: bought.trackingNumber,
      postage: bought.postage,
      pdf: bought.pdf,
      lastError: null,
    })
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    // An earlier try under this key may have been charged before its answer was lost: a refusal now does not undo that.
    const isFinal = error.isFinal && isNewKey
    await keep(ctx, reserved, { status: isFinal ? 'failed' : 'reserved', lastError: error.reason })
    throw new CarrierError(error.reason, isFinal)
  }
}

/** `isNewKey`: nobody has asked USPS under its key yet. */
type Reserved = { purchase: Purchase; isNewKey: boolean }

/** The order's own row: found again within 24 hours, else new. A refused one starts anew with a new key. */
function reserve(ctx: Ctx, hash: string): Promise<Reserved> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const today = puertoRicoDay(now)
    const yesterday = puertoRicoDay(new Date(now.getTime() - sameOrderMs))
    const find = () =>
      ctx.db
        .select()
        .from(labelPurchases)
        .where(
          and(
            inArray(labelPurchases.fingerprint, [`${hash}:${today}`, `${hash}:${yesterday}`]),
            gt(labelPurchases.createdAt, new Date(now.getTime() - sameOrderMs)),
            ne(labelPurchases.status, 'cancelled'),
          ),
        )
        .orderBy(desc(labelPurchases.createdAt))
        .limit(1)
        .for('update')
    const [earlier] = await find()
    if (earlier && earlier.status !== 'failed') return { purchase: earlier, isNewKey: false }
    const fresh = { fingerprint: `${hash}:${today}`, idempotencyKey: randomUUID(), updatedAt: now }
    if (earlier) {
      const [again] = await ctx.db
        .update(labelPurchases)
        .set({ ...fresh, status: 'reserved' })
        .where(eq(labelPurchases.id, earlier.id))
        .returning()
      return { purchase: again!, isNewKey: true }
    }
    const [made] = await ctx.db
      .insert(labelPurchases)
      .values({
        ...fresh,
        randomId: randomBytes(24).toString('base64url'),
        userId: requireUser(ctx).id,
        createdAt: now,
      })
      .onConflictDoNothing({ target: labelPurchases.fingerprint })
      .returning()
    return made ? { purchase: made, isNewKey: true } : { purchase: (await find())[0]!, isNewKey: false }
  })
}

function keep(ctx: Ctx, purchase: Purchase, change: Partial<Purchase>): Promise<Purchase> {
  return inTransaction(ctx, async (ctx) => {
    const [kept] = await ctx.db
      .update(labelPurchases)
      .set({ ...change, updatedAt: ctx.now() })
      .where(eq(labelPurchases.id, purchase.id))
      .returning()
    if (change.status === 'purchased' && purchase.status !== 'purchased') {
      await recordHistory(ctx, { entity: 'label', entityId: purchase.id, action: 'purchased' })
    }
    return kept!
  })
}

export async function purchaseOfNumber(ctx: Ctx, trackingNumber: string): Promise<Purchase | null> {
  const [found] = await ctx.db
    .select()
    .from(labelPurchases)
    .where(eq(labelPurchases.trackingNumber, trackingNumber.replace(/[\s-]/g, '')))
    .orderBy(desc(labelPurchases.id))
    .limit(1)
  return found ?? null
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
  ]
  return createHash('sha256')
    .update(JSON.stringify(parts.map((part) => foldText(part ?? ''))))
    .digest('hex')
}
