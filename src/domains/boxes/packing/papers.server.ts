import { getPackingSlip } from '#domains/boxes/box-contents/packing-slip.server.ts'
import { isPickup } from '#domains/boxes/box-requests/family-rules.ts'
import { boxCode } from '#domains/boxes/box-requests/rules.ts'
import { fetchBoxRequest } from '#domains/boxes/box-requests/service.server.ts'
import type { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { findPurchaseByTrackingNumber, labelUrlOf } from '#domains/boxes/shipping/buying.server.ts'
import { trackingBarcode } from '#domains/boxes/shipping/local-label.server.ts'
import { labelAddress } from '#domains/boxes/shipping/rules.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import { firstNameOf } from '#lib/text/names.ts'
import type { BoxPapers } from './schemas.ts'

type Request = typeof boxRequests.$inferSelect

/** In the order of the ids, so that papers and boxes lie in the same order. */
export async function listBoxPapers(ctx: Ctx, requestIds: number[]): Promise<Page<BoxPapers>> {
  const rows: BoxPapers[] = []
  for (const id of requestIds) rows.push(await papersOf(ctx, await fetchBoxRequest(ctx, id)))
  return { rows, total: rows.length }
}

async function papersOf(ctx: Ctx, request: Request): Promise<BoxPapers> {
  const { id, recipientName, giftRecipientName, giftSenderName, giftMessage, locale } = request
  const isGift = request.boxPurpose === 'gift'
  return {
    requestId: id,
    code: boxCode(id),
    qrSvg: await qrOf(boxCode(id).replace('#', '')),
    recipientName,
    firstName: firstNameOf(recipientName),
    babyName: request.babyName,
    locale,
    items: (await getPackingSlip(ctx, id)).items,
    gift: isGift ? { to: giftRecipientName, from: giftSenderName, message: giftMessage } : null,
    label: isPickup(request.deliveryMethod) ? null : await labelOf(ctx, request),
  }
}

async function labelOf(ctx: Ctx, request: Request): Promise<BoxPapers['label']> {
  const { trackingNumber } = request
  const { name, lines, cityLine, country } = labelAddress({
    recipientName: request.recipientName,
    recipientAddress: request.postalAddress,
    recipientCity: request.postalCity ?? request.town,
    recipientState: request.postalState ?? 'PR',
    recipientZipCode: request.postalZipCode,
    recipientCountry: request.postalCountry,
  })
  const bought = trackingNumber ? await findPurchaseByTrackingNumber(ctx, trackingNumber) : null
  const boughtUrl = bought?.status === 'purchased' && bought.pdf ? labelUrlOf(bought) : null
  return {
    lines: [name, ...lines, cityLine, ...(country ? [country] : [])],
    lacksStreet: !request.postalAddress,
    trackingNumber,
    barcodeSvg: await trackingBarcode(trackingNumber, request.postalZipCode),
    boughtUrl,
    boughtPicture: boughtUrl?.replace(/\.pdf$/, '.png') ?? null,
  }
}

async function qrOf(text: string): Promise<string> {
  // Imported on demand: 12 MB.
  const { toSVG } = await import('bwip-js/node')
  return toSVG({ bcid: 'qrcode', text, paddingwidth: 2, paddingheight: 2 })
}
