import { isTrackingNumber } from '#domains/boxes/shipping/rules.ts'
import type { WriteOffReason } from '#domains/stock/inventory/schemas.ts'
import { scannedTracking, trackingAsPrinted } from '#lib/text/scanned.ts'

/** USPS by its check digit, international post (`EA123456789US`), UPS (`1Z…`) or FedEx (12 or 15 digits). */
export function isPlausibleTracking(value: string): boolean {
  const plain = scannedTracking(value)
  if (/^\d{20,}$/.test(plain)) return isTrackingNumber(plain)
  return /^[A-Z]{2}\d{9}[A-Z]{2}$|^1Z[A-Z0-9]{16}$|^\d{12}$|^\d{15}$/.test(plain)
}

export const reviseTracking =
  'Revisa el número de rastreo: le falta o le sobra algo, o un dígito no cuadra. Cópialo otra vez.'

/** Where other words are accepted too: a number that no carrier gives. */
export function trackingDoubt(typed: string): string | undefined {
  const plain = scannedTracking(trackingAsPrinted(typed))
  const isNumber = /^(?:[A-Z]*\d){8}[A-Z\d]*$/.test(plain)
  return isNumber && !isPlausibleTracking(plain) ? reviseTracking : undefined
}

type LedgerLine = { quantity: number; writeOffReason: WriteOffReason | null }

/**
 * The units of one item that are still written off at a box, by reason. The sign of a line says whether units left or
 * came back.
 */
export function openWriteOffs(lines: LedgerLine[]): Record<WriteOffReason, number> {
  const open: Record<WriteOffReason, number> = { broken: 0, expired: 0 }
  for (const { quantity, writeOffReason } of lines) if (writeOffReason) open[writeOffReason] -= quantity
  return open
}
