import { isTrackingNumber } from '#features/shipping/rules.ts'

/** «María Isabel Ríos» → «María». */
export const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? ''

/** What a scanner reads from a USPS label starts with the destination: `420` and the ZIP code. */
export function scannedTracking(value: string): string {
  const plain = value.replace(/[\s-]/g, '').toUpperCase()
  const [, number] = /^420\d{5}(?:\d{4})?(9\d+)$/.exec(plain) ?? []
  return number ?? plain
}

/** USPS by its check digit, international post (`EA123456789US`), UPS (`1Z…`) or FedEx (12 or 15 digits). */
export function isPlausibleTracking(value: string): boolean {
  const plain = scannedTracking(value)
  if (/^\d{20,}$/.test(plain)) return isTrackingNumber(plain)
  return /^[A-Z]{2}\d{9}[A-Z]{2}$|^1Z[A-Z0-9]{16}$|^\d{12}$|^\d{15}$/.test(plain)
}
