import { escapeHtml } from '#lib/text/html.ts'
import { addressSize, type LabelAddress, printAfterMs, spacedDigits } from '../rules.ts'

export type LabelPage = {
  from: string[]
  to: LabelAddress
  trackingNumber: string | null
  /** The barcode's SVG. Null without a valid tracking number. */
  barcodeSvg: string | null
}

/**
 * A 4×6 inch label as one self-contained HTML page with every value escaped. The sender is neutral and nothing mentions
 * the loss. The browser uses it too when the server cannot be reached.
 */
export function labelPage({ from, to, trackingNumber, barcodeSvg }: LabelPage): string {
  const address = [to.name, ...to.lines, to.cityLine, to.country].filter(isText)
  return `<!doctype html>
<html lang="es" translate="no"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Etiqueta</title><style>${labelStyle}</style></head>
<body><main class="label">
<section class="from" aria-label="Remitente">${from.map(line).join('')}</section>
<div class="postage">Coloque aquí el franqueo</div>
<section class="to s${addressSize(address)}" aria-label="Destinatario">${address.map(line).join('')}</section>
${tracking(trackingNumber, barcodeSvg)}
</main>
<p class="screen"><button type="button" id="again">Imprimir de nuevo</button></p>
<script>${labelScript}</script></body></html>`
}

const line = (text: string) => `<p>${escapeHtml(text)}</p>`
const isText = (text: string | null): text is string => Boolean(text)

function tracking(number: string | null, barcodeSvg: string | null): string {
  if (!number) return ''
  const shown = escapeHtml(spacedDigits(number))
  if (!barcodeSvg)
    return `<section class="tracking"><p>${escapeHtml(number)}</p><p class="note">número no verificado</p></section>`
  return `<section class="tracking">${barcodeSvg}<p>${shown}</p></section>`
}

/** Opens the print dialog after 500 ms, when the fonts are loaded. */
export const labelScript = `addEventListener('load',function(){setTimeout(function(){(document.fonts?document.fonts.ready:Promise.resolve()).then(function(){print()})},${printAfterMs});document.getElementById('again').addEventListener('click',function(){print()})})`

export const labelStyle = `@page{size:4in 6in;margin:0}*{box-sizing:border-box}html,body{margin:0;background:#fff;color:#000;font-family:Arial,Helvetica,sans-serif}
p{margin:0}.label{position:relative;width:4in;height:6in;padding:.25in;overflow:hidden}
.from{font-size:11pt;line-height:1.3;max-width:2.2in}
.postage{position:absolute;top:.25in;right:.25in;width:1.05in;height:.95in;border:1.5px dashed #000;display:flex;align-items:center;justify-content:center;text-align:center;font-size:9pt;padding:.06in}
.to{position:absolute;left:.4in;right:.25in;top:1.9in;font-size:15pt;line-height:1.32;font-weight:700;overflow-wrap:anywhere}
.s12{font-size:12pt}.s10{font-size:10pt}.s8{font-size:8pt}
.tracking{position:absolute;left:.25in;right:.25in;bottom:.25in;border-top:2px solid #000;padding-top:.12in;text-align:center;font-size:12pt;letter-spacing:.02em}
.tracking svg{display:block;width:100%;height:.85in;margin-bottom:.06in}.note{font-size:9pt}
.screen{padding:.2in;margin:0}.screen button{font:inherit;font-size:12pt;padding:.1in .2in}@media print{.screen{display:none}}`
