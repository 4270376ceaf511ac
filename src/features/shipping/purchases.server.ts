import { desc, eq } from 'drizzle-orm'
import { recordHistory } from '#features/history/service.server.ts'
import { CarrierError } from '#integrations/shipping/port.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { listPage } from '#lib/database/list.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { ListQuery } from '#lib/http/fields.ts'
import { FileResponse, type Page } from '#lib/http/route.server.ts'
import { labelUrlOf, type Purchase } from './buying.server.ts'
import { carrierOf } from './carrier.server.ts'
import type { LabelPurchase } from './schemas.ts'
import { labelPurchases } from './tables.server.ts'

export function listPurchases(
  ctx: Ctx,
  query: ListQuery & { trackingNumber?: string },
): Promise<Page<LabelPurchase>> {
  const { trackingNumber } = query
  return listPage(ctx.db, {
    table: labelPurchases,
    ...(trackingNumber
      ? { where: eq(labelPurchases.trackingNumber, trackingNumber.replace(/[\s-]/g, '')) }
      : {}),
    orderBy: [desc(labelPurchases.createdAt), desc(labelPurchases.id)],
    query,
    present: toPurchase,
  })
}

export async function labelFile(ctx: Ctx, file: string): Promise<FileResponse> {
  const [row] = await ctx.db
    .select({ pdf: labelPurchases.pdf })
    .from(labelPurchases)
    .where(eq(labelPurchases.randomId, file.replace(/\.pdf$/, '')))
  if (!row?.pdf) throw new AppError('not_found', 'errors.notFound')
  return new FileResponse(row.pdf, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': 'inline; filename="etiqueta.pdf"',
    'Cache-Control': 'no-store',
    // The browser's own reader of PDF files needs more than an answer of the API.
    'Content-Security-Policy': "frame-ancestors 'none'",
  })
}

/** USPS first, our note after: killed in between, cancelling again asks USPS again, which costs nothing. */
export async function cancelLabel(ctx: Ctx, id: number): Promise<LabelPurchase> {
  const [row] = await ctx.db.select().from(labelPurchases).where(eq(labelPurchases.id, id))
  if (!row) throw new AppError('not_found', 'errors.notFound')
  if (row.status === 'cancelled') return toPurchase(row)
  if (row.status !== 'purchased' || !row.trackingNumber) {
    throw new AppError('conflict', 'shipping.errors.notBought')
  }
  const carrier = carrierOf(ctx)
  if (!carrier) throw new AppError('conflict', 'shipping.errors.notConfigured')
  try {
    await carrier.cancelLabel(row.trackingNumber)
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    throw new AppError('unavailable', 'shipping.errors.notCancelled', { reason: error.reason })
  }
  return inTransaction(ctx, async (ctx) => {
    const updated = await ctx.db
      .update(labelPurchases)
      // Its name is freed: the same order may be bought again today.
      .set({ status: 'cancelled', fingerprint: `cancelled:${row.randomId}`, updatedAt: ctx.now() })
      .where(eq(labelPurchases.id, id))
      .returning()
      .then(firstRow)
    await recordHistory(ctx, { entity: 'label', entityId: id, action: 'cancelled' })
    return toPurchase(updated)
  })
}

const toPurchase = (row: Purchase): LabelPurchase => ({
  id: row.id,
  status: row.status,
  trackingNumber: row.trackingNumber,
  postage: row.postage,
  labelUrl: row.pdf ? labelUrlOf(row) : null,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
})
