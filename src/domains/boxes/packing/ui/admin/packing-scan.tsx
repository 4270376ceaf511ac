import { idOfCode } from '#domains/boxes/box-requests/rules.ts'
import { isShopBarcode, itemOfCode } from '#domains/stock/inventory/codes.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { isFamilyNumber } from '#lib/text/reference.ts'
import { scannedTracking } from '#lib/text/scanned.ts'
import { callAdmin, messageOf } from '#ui/admin/query-client.ts'
import { notScanned, ScanField, type Scanned, scanned } from '#ui/forms/scan-field.tsx'
import { packingApi } from '../../endpoints.ts'
import { isPlausibleTracking } from '../../rules.ts'
import type { PackingTable } from '../../schemas.ts'
import { queueAction } from './action-queue.ts'
import type { TableBox } from './use-packing.ts'

type Known = {
  boxes: readonly TableBox[]
  shelf: PackingTable['shelf']
  opened: TableBox | undefined
  onOpen: (box: TableBox) => void
}

type PackingScanProps = Known & { takesFocus?: boolean; className?: string }

/** It takes the box's number, ours or the family's, an item of the open box by its code or name, and a tracking number. */
export function PackingScan({ takesFocus, className, ...known }: PackingScanProps) {
  return (
    <ScanField
      label="Escanear o escribir"
      placeholder="HIB-0042, artículo o rastreo"
      onCode={(code) => take(code, known)}
      takesFocus={takesFocus ?? false}
      className={className}
    />
  )
}

function take(code: string, known: Known): Scanned | Promise<Scanned> {
  const { shelf, opened } = known
  const id = idOfCode(code)
  if (id !== null) return openBox(id, code, known)
  if (isFamilyNumber(code)) return openFamilysBox(code, known)
  if (!opened) return notScanned('Escanea primero el código de una caja.')
  const coded = itemOfCode(code, shelf)
  if (coded) return tick(opened, coded.id, coded.name)
  // Before the tracking number: the twelve digits of a shop's barcode could be one.
  if (isShopBarcode(code))
    return notScanned(`Ningún artículo tiene el código ${code}. Si es un rastreo, escríbelo en su fila.`)
  if (isPlausibleTracking(code)) {
    const trackingNumber = scannedTracking(code)
    queueAction(opened.id, opened.code, { kind: 'track', trackingNumber })
    return scanned(`Rastreo de ${opened.code} anotado.`)
  }
  const matches = opened.items.filter(({ name }) => foldText(name).startsWith(foldText(code)))
  const [item] = matches
  if (item && matches.length > 1) return notScanned(`Varios artículos empiezan con «${code}».`)
  if (!item) {
    const isKnown = shelf.some(({ name }) => foldText(name).startsWith(foldText(code)))
    return notScanned(
      isKnown
        ? `«${code}» no va en ${opened.code}.`
        : `Ningún artículo del inventario empieza con «${code}».`,
    )
  }
  return tick(opened, item.inventoryItemId, item.name)
}

function openBox(id: number | null, code: string, { boxes, onOpen }: Known): Scanned {
  const box = boxes.find((each) => each.id === id)
  if (!box) return notScanned(`${code} no está en esta lista.`)
  onOpen(box)
  return scanned(`Abierta: ${box.code} · ${box.firstName}`)
}

/** The table does not have these numbers: they are the keys of the families' pages. */
async function openFamilysBox(code: string, known: Known): Promise<Scanned> {
  try {
    const { requestId } = await callAdmin(packingApi.find, { query: { number: code } })
    return openBox(requestId, code, known)
  } catch (error) {
    return notScanned(messageOf(error))
  }
}

/** A scanned item that was marked as missing is ticked too. */
function tick(box: TableBox, inventoryItemId: number, name: string): Scanned {
  const line = [...box.items, ...box.missing].find((each) => each.inventoryItemId === inventoryItemId)
  if (!line) return notScanned(`«${name}» no va en ${box.code}.`)
  queueAction(box.id, box.code, { kind: 'mark', inventoryItemId, mark: 'packed' })
  return scanned(`${name}: dentro de ${box.code}.`)
}
