import { type ReactNode, useState } from 'react'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import type { BodyInputOf } from '#lib/http/endpoint.ts'
import { callAdmin, messageOf } from '#ui/admin/query-client.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { shippingApi } from '../../endpoints.ts'
import { labelAddress } from '../../rules.ts'
import { type Label, LabelOrder } from '../../schemas.ts'
import { labelPage } from '../label-page.ts'
import { download, LabelPreview } from './label-preview.tsx'

type LabelOrderInput = BodyInputOf<typeof shippingApi.generateLabel>

type LabelOptions = {
  /** Used in the download's file name: `HIB-0042`. */
  name: string
  /** Called when a label is on screen. */
  onShown: () => void
  /** Called when the label has a new tracking number. */
  onTracking: (trackingNumber: string) => void
}

type LabelPrinter = {
  /** Call them in the click handler: browsers block windows that open later. */
  print: (order: LabelOrderInput) => void
  /** A label that the server addresses. Without the server there is none. */
  printFrom: (makeLabel: MakeLabel) => void
  busy: boolean
  /** A warning about the last label, for example that it carries no postage. */
  note: string | null
  preview: ReactNode
}

/** Opens the label in a new window. When the window was blocked, the label is downloaded and shown in a dialog. */
export function useLabel({ name, onShown, onTracking }: LabelOptions): LabelPrinter {
  const { returnAddress, examples } = useSite()
  const fileName = `etiqueta-${name}.html`
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const [blocked, setBlocked] = useState<BlockedLabel | null>(null)

  /** Returns whether the label is on screen. */
  const show = (target: Window | null, label: BlockedLabel): boolean => {
    // Who closes the window before the label is there does not want it. A bought one is shown: it cost postage.
    if (target?.closed && !label.url) return false
    if (!target || target.closed) {
      setBlocked(label)
      if (label.html) download(label.html, fileName)
    } else if (label.url) target.location.replace(label.url)
    else {
      target.document.open()
      target.document.write(label.html ?? '')
      target.document.close()
    }
    return true
  }
  const warn = (title: string, text: string) => {
    setNote(text)
    toast({ title, text, durationMs: noteMs })
  }
  const generate = async (target: Window | null, order: LabelOrderInput | null, make: MakeLabel) => {
    setBusy(true)
    setNote(null)
    let isShown: boolean
    try {
      const label = await make()
      isShown = show(target, { url: label.labelUrl, html: label.labelHtml })
      if (label.warning) warn('Etiqueta lista', label.warning)
      if (label.trackingNumber && label.trackingNumber !== order?.existingTrackingNumber)
        onTracking(label.trackingNumber)
    } catch (error) {
      if (!order) {
        target?.close()
        setBusy(false)
        return warn('No se pudo generar la etiqueta', messageOf(error))
      }
      isShown = show(target, {
        url: null,
        html: fallbackPage(order, [
          ...linesOf(returnAddress),
          ...(examples.includes('label') ? [exampleSender] : []),
        ]),
      })
      warn(
        'No se pudo generar la etiqueta',
        `${messageOf(error)} Esta es solo la dirección, hecha en este navegador.`,
      )
    }
    setBusy(false)
    if (isShown) onShown()
  }
  const open = () => {
    const target = window.open('', '_blank')
    target?.document.write('<!doctype html><title>Etiqueta</title><p>Preparando la etiqueta…</p>')
    return target
  }
  const print = (order: LabelOrderInput) =>
    void generate(open(), order, () => callAdmin(shippingApi.generateLabel, { body: order }))
  const printFrom = (make: MakeLabel) => void generate(open(), null, make)
  const preview = blocked && (
    <LabelPreview {...blocked} fileName={fileName} onClose={() => setBlocked(null)} />
  )
  return { print, printFrom, busy, note, preview }
}

type MakeLabel = () => Promise<Label>

const noteMs = 10_000
const exampleSender = 'Dirección de ejemplo'

type BlockedLabel = { url: string | null; html: string | null }

/** An address label made in the browser when the server fails. It has no barcode. */
function fallbackPage(order: LabelOrderInput, from: string[]): string {
  const address = LabelOrder.parse(order)
  return labelPage({
    from,
    to: labelAddress(address),
    trackingNumber: address.existingTrackingNumber,
    barcodeSvg: null,
  })
}

type ReturnAddress = ReturnType<typeof useSite>['returnAddress']

const linesOf = ({ name, line1, line2, city, state, zip }: ReturnAddress) =>
  [name, line1, line2, `${city} ${state} ${zip}`].filter((line): line is string => Boolean(line))
