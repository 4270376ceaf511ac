import type { Lang } from '#lib/text/texts.ts'
import { localAddress, requestAddress } from '../../addresses.ts'
import type { PageContext } from '../../page-context.ts'

/** A QR code of the address where a box is asked for, as SVG: for leaflets. */
export async function requestQr({ publicUrl }: PageContext, lang: Lang): Promise<string> {
  const { toSVG } = await import('bwip-js/node')
  const text = publicUrl + localAddress(requestAddress, lang)
  return toSVG({ bcid: 'qrcode', text, paddingwidth: 2, paddingheight: 2 })
}
