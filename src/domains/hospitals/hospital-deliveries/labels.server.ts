import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import type { HospitalBoxLabel } from './schemas.ts'
import { fetchDelivery } from './service.server.ts'
import { hospitalDeliveryBoxes } from './tables.server.ts'

/** The QR code contains only the serial number, because anyone may read a label. */
export async function listHospitalLabels(ctx: Ctx, deliveryId: number): Promise<Page<HospitalBoxLabel>> {
  await fetchDelivery(ctx, deliveryId)
  const boxes = await ctx.db
    .select({ id: hospitalDeliveryBoxes.id, serialNumber: hospitalDeliveryBoxes.serialNumber })
    .from(hospitalDeliveryBoxes)
    .where(eq(hospitalDeliveryBoxes.hospitalDeliveryId, deliveryId))
    .orderBy(asc(hospitalDeliveryBoxes.position))
  // Imported on demand: 12 MB.
  const { toSVG } = await import('bwip-js/node')
  const qrOf = (text: string) => toSVG({ bcid: 'qrcode', text, paddingwidth: 2, paddingheight: 2 })
  return { rows: boxes.map((box) => ({ ...box, qrSvg: qrOf(box.serialNumber) })), total: boxes.length }
}
