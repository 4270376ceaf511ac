import { codeOfItem, itemOfCode } from '#domains/stock/inventory/codes.ts'
import { stockLimits } from '#domains/stock/inventory/schemas.ts'
import { notScanned, ScanField, scanned } from '#ui/forms/scan-field.tsx'
import type { StockCountLine } from '../../schemas.ts'

/** The state of the visit to a count that was started at this moment: its first field has the focus. */
export const countStarted = 'started'

export const countId = (lineId: number): string => `contado-${lineId}`

export function focusCount(lineId: number): void {
  const field = document.getElementById(countId(lineId))
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
  field?.scrollIntoView({ block: 'center' })
}

/** A scanned thing takes the person to its line, to type how many there are. */
export function CountScan({ lines }: { lines: readonly StockCountLine[] }) {
  const find = (code: string) => {
    const line = lineOfCode(code, lines)
    if (!line) return notScanned(`Ningún artículo de este conteo tiene el código ${code}.`)
    focusCount(line.id)
    return scanned(`${line.name}: escribe cuántas hay. Luego escanea el próximo.`)
  }
  return <ScanField label="Buscar con el código" placeholder="Escanear o escribir" onCode={find} />
}

/**
 * A scanner types into the field that has the focus: behind the quantity of one thing comes the code of the next.
 * Null: only a quantity.
 */
export function splitScan(typed: string, lines: readonly StockCountLine[]) {
  const text = typed.trim().toUpperCase()
  if (/^\d*$/.test(text) && text.length <= String(stockLimits.quantity).length) return null
  const whole = lineOfCode(text, lines)
  if (whole) return { line: whole, counted: '' }
  const line = lines.find((each) => text.endsWith(codeOfItem(coded(each))))
  const counted = line && text.slice(0, -codeOfItem(coded(line)).length)
  return line && counted && /^\d+$/.test(counted) ? { line, counted } : null
}

const coded = ({ inventoryItemId, code }: StockCountLine) => ({ id: inventoryItemId, code })

const lineOfCode = (code: string, lines: readonly StockCountLine[]) => {
  const item = itemOfCode(code, lines.map(coded))
  return lines.find(({ inventoryItemId }) => inventoryItemId === item?.id)
}
