import { examplesIn } from '#domains/site/site/examples.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { barcodeText, isTrackingNumber, labelAddress } from './rules.ts'
import type { Label, LabelOrder } from './schemas.ts'
import { labelPage } from './ui/label-page.ts'

/** An address label without postage, for organisations without a USPS account and when USPS fails. */
export async function localLabel(ctx: Ctx, order: LabelOrder, warning: string): Promise<Label> {
  const { returnAddress } = ctx.services.get(siteSettings).es
  const isExample = examplesIn(ctx.services.get(siteSettings).es).includes('label')
  const { existingTrackingNumber: number } = order
  const labelHtml = labelPage({
    from: [
      returnAddress.name,
      returnAddress.line1,
      returnAddress.line2,
      `${returnAddress.city} ${returnAddress.state} ${returnAddress.zip}`,
      isExample ? 'Dirección de ejemplo' : null,
    ].filter((line): line is string => Boolean(line)),
    to: labelAddress(order),
    trackingNumber: number,
    barcodeSvg: await trackingBarcode(number, order.recipientZipCode),
  })
  return { success: true, labelUrl: null, labelHtml, trackingNumber: number, provider: 'local', warning }
}

/** null without a valid number. */
export const trackingBarcode = async (number: string | null, zipCode: string | null) =>
  number && isTrackingNumber(number) ? barcode(number, zipCode) : null

async function barcode(trackingNumber: string, zipCode: string | null): Promise<string> {
  // Loaded on first use: it takes 12 MB of memory.
  const { toSVG } = await import('bwip-js/node')
  return toSVG({
    bcid: 'gs1-128',
    text: barcodeText(trackingNumber, zipCode),
    height: 19,
    paddingwidth: 10,
    backgroundcolor: 'ffffff',
  })
}
