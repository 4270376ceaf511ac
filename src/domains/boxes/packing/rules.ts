import { isTrackingNumber } from '#domains/boxes/shipping/rules.ts'
import { scannedTracking } from '#lib/text/scanned.ts'
import { writeOffLabels } from './labels.ts'
import { type WriteOffReason, writeOffReasons } from './schemas.ts'

/** USPS by its check digit, international post (`EA123456789US`), UPS (`1Z…`) or FedEx (12 or 15 digits). */
export function isPlausibleTracking(value: string): boolean {
  const plain = scannedTracking(value)
  if (/^\d{20,}$/.test(plain)) return isTrackingNumber(plain)
  return /^[A-Z]{2}\d{9}[A-Z]{2}$|^1Z[A-Z0-9]{16}$|^\d{12}$|^\d{15}$/.test(plain)
}

type LedgerLine = { quantity: number; reason: string | null }

/**
 * The units of one item that are still written off at a box. The sign of a line says whether units left or came back.
 * Its text only says why, so a line with another wording still counts: as broken.
 */
export function openWriteOffs(lines: LedgerLine[]): Record<WriteOffReason, number> {
  const open = { broken: 0, expired: 0 }
  for (const { quantity, reason: text } of lines) {
    const stated = reasonIn(text)
    if (quantity < 0) open[stated] -= quantity
    let back = Math.max(0, quantity)
    for (const reason of [stated, ...writeOffReasons]) {
      const taken = Math.min(open[reason], back)
      open[reason] -= taken
      back -= taken
    }
  }
  return open
}

/** The label of an undone write-off begins with the label of the write-off. */
const reasonIn = (text: string | null): WriteOffReason =>
  writeOffReasons.find((reason) => text?.startsWith(writeOffLabels[reason])) ?? 'broken'
