import { type Label, LabelOrder } from '#domains/boxes/shipping/schemas.ts'
import { generateLabel } from '#domains/boxes/shipping/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { markLabelPrinted } from './corrections.server.ts'
import { labelOrder } from './rules.ts'
import { fetchBoxRequest, updateBoxRequest } from './service.server.ts'

/** For who packs without reading the request. No transaction is open while the carrier answers. */
export async function printLabel(ctx: Ctx, id: number): Promise<Label> {
  const row = await fetchBoxRequest(ctx, id)
  const label = await generateLabel(ctx, LabelOrder.parse(labelOrder(row)))
  if (label.trackingNumber && label.trackingNumber !== row.trackingNumber)
    await updateBoxRequest(ctx, id, { trackingNumber: label.trackingNumber })
  await markLabelPrinted(ctx, id)
  return label
}
