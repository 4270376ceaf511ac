import { desc, eq } from 'drizzle-orm'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { CarrierError } from '#integrations/shipping/port.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { listPage } from '#lib/database/list.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { presentAs } from '#lib/http/present.server.ts'
import type { ListQuery } from '#lib/http/record-fields.ts'
import { FileResponse, type Page } from '#lib/http/route.server.ts'
import { labelUrlOf, type Purchase } from './buying.server.ts'
import { carrierOf } from './carrier.server.ts'
import { labelPicture } from './label-picture.server.ts'
import { PurchasedLabel } from './schemas.ts'
import { labelPurchases } from './tables.server.ts'

export function listPurchases(
  ctx: Ctx,
  query: ListQuery & { trackingNumber?: string },
): Promise<Page<PurchasedLabel>> {
  const { trackingNumber } = query
  return listPage(ctx.db, {
    table: labelPurchases,
    ...(trackingNumber
      ? { where: eq(labelPurchases.trackingNumber, trackingNumber.replace(/[\s-]/g, '')) }
      : {}),
    orderBy: [desc(labelPurchases.createdAt), desc(labelPurchases.id)],
    query,
    present: toPurchasedLabel,
  })
}

export async function labelFile(ctx: Ctx, file: string): Promise<FileResponse> {
  const [row] = await ctx.db
    .select({ pdf: labelPurchases.pdf })
    .from(labelPurchases)
    .where(eq(labelPurchases.randomId, file.replace(/\.(pdf|png)$/, '')))
  if (!row?.pdf) throw new AppError('not_found', 'errors.notFound')
  if (file.endsWith('.png')) return pictureFile(row.pdf)
  return new FileResponse(row.pdf, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': 'inline; filename="etiqueta.pdf"',
    'Cache-Control': 'no-store',
    // The browser's PDF viewer does not work under the API's default policy.
    'Content-Security-Policy': "frame-ancestors 'none'",
  })
}

/** Cancels at USPS before recording it. After a crash the retry is a harmless second cancellation. */
export async function cancelLabel(ctx: Ctx, id: number): Promise<PurchasedLabel> {
  const [row] = await ctx.db.select().from(labelPurchases).where(eq(labelPurchases.id, id))
  if (!row) throw new AppError('not_found', 'errors.notFound')
  if (row.status === 'cancelled') return toPurchasedLabel(row)
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
      // Frees the unique fingerprint, so the same order can be bought again today.
      .set({ status: 'cancelled', fingerprint: `cancelled:${row.randomId}`, updatedAt: ctx.now() })
      .where(eq(labelPurchases.id, id))
      .returning()
      .then(firstRow)
    await recordHistory(ctx, { entity: 'label', entityId: id, action: 'cancelled' })
    return toPurchasedLabel(updated)
  })
}

const toPurchasedLabel = (row: Purchase): PurchasedLabel =>
  presentAs(PurchasedLabel, row, {
    labelUrl: row.pdf ? labelUrlOf(row) : null,
  })

async function pictureFile(pdf: Buffer): Promise<FileResponse> {
  const picture = await labelPicture(pdf).catch(() => null)
  if (!picture) throw new AppError('unavailable', 'shipping.errors.unreadableLabel')
  return new FileResponse(picture, { 'Content-Type': 'image/png', 'Cache-Control': 'no-store' })
}
