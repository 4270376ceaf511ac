import { plainSigns } from './clean-text.ts'

// What a scanner sends of what is printed. It types the keys of a US keyboard, so on another layout signs become others
// (`HIB-0042` → `HIB'0042`), and it may add signs of its own.

/** Without the identifier of the kind of barcode that a scanner can send first (`]C1`), and without control signs. */
export const withoutScannerSigns = (value: string): string =>
  value.replace(/\p{Cc}/gu, (sign) => (/\s/.test(sign) ? ' ' : '')).replace(/^\s*\][a-z]\d/i, '')

export const scannedText = (value: string): string => plainSigns(withoutScannerSigns(value))

/** The number in a code of ours, such as `HIB-0042`, with any sign or none between. Null for anything else. */
export function numberInCode(value: string, prefix: string): number | null {
  const [, letters, digits] =
    /^[^a-z\d]*([a-z]+)[^a-z\d]*0*(\d{1,9})[^a-z\d]*$/i.exec(scannedText(value)) ?? []
  return letters?.toUpperCase() === prefix ? Number(digits) : null
}

/** A code that our own labels carry, of a box or of an article: perhaps scanned into the wrong field. */
export const isOwnCode = (value: string): boolean =>
  ['HIB', 'ART'].some((prefix) => numberInCode(value, prefix) !== null)

/** The words and signs that are copied with a tracking number. */
const aroundTracking =
  /^\s*(?:(?:usps|ups|fedex|dhl|tracking|track|rastreo|gu[ií]a|n[uú]mero|number|no|de)\b[\s.:#]*|[%#:.]+\s*)*/i
/** The number in the address of a carrier's page. */
const onPage = /^https?:.*[?&](?:tLabels|tracknum|trknbr|tracking\w*)=([a-z\d]+)/i

/** A tracking number as its carrier prints it. Other words of a person stay as typed. */
export function trackingAsPrinted(typed: string): string {
  const linked = onPage.exec(plainSigns(typed))?.[1]
  const read = scannedTracking(linked ?? typed.replace(aroundTracking, '').replace(/[.,;]+$/, ''))
  // A scanner that was held too long sends it twice.
  const half = read.slice(0, read.length / 2)
  const plain = half.length >= 12 && read === half + half ? half : read
  return /^(?:[A-Z]*\d){8}[A-Z\d]*$/.test(plain) ? plain : typed
}

/** A tracking number. What a scanner reads from a USPS label starts with the destination: `420` and the ZIP code. */
export function scannedTracking(value: string): string {
  const plain = scannedText(value)
    .replace(/[\s()'/-]/g, '')
    .toUpperCase()
  // Most numbers have 22 digits: so many are taken before a longer ZIP code is guessed.
  const [, number] =
    /^420(?:\d{5}|\d{9})(9\d{21})$/.exec(plain) ?? /^420\d{5}(?:\d{4})?(9\d{15,})$/.exec(plain) ?? []
  return number ?? plain
}
