import { numberInCode, scannedText } from '#lib/text/scanned.ts'

/** rulings.md#item-codes: every item has our own code, `ART-0007`. */
export const ownCodeOf = (id: number): string => `ART-${String(id).padStart(4, '0')}`

/** `ART-0007`, `art'7` → 7. Null for any other code. */
export const idOfOwnCode = (value: string): number | null => numberInCode(value, 'ART')

/** What a barcode can hold, without the signs a scanner sends between two codes. */
export const isPrintable = (value: string): boolean => /^[\x20-\x7e]+$/.test(value)

/**
 * The same code from every scanner: capitals, and twelve digits for a UPC that was read as an EAN, in its short form on a
 * small article (UPC-E), or as the article's number in a GS1 code (`(01)` and fourteen digits).
 */
export function normalCode(value: string): string {
  const typed = scannedText(value).toUpperCase()
  // `4 012345 678901` as it stands under the bars.
  const digits = withItsZero(typed.replace(/[\s-]/g, ''))
  const plain = /^\d{12,13}$/.test(digits) && hasCheckDigit(digits) ? digits : typed
  const article = /^\(?01\)?(\d{14})/.exec(plain)?.[1] ?? plain
  return wholeUpc(plain) ?? (hasCheckDigit(article) ? article : plain).replace(/^0{1,2}(?=\d{12,13}$)/, '')
}

/** A spreadsheet takes 012345678905 for a number: the zero is back when the check digit says so. */
export const withItsZero = (code: string): string =>
  /^\d{11}$/.test(code) && hasCheckDigit(`0${code}`) ? `0${code}` : code

/** The UPC of eight digits that leave out its zeros. No shop article has an EAN-8 that starts with 0. Null for others. */
function wholeUpc(code: string): string | null {
  const [, system, digits = '', last, check] = /^([01])(\d{5})(\d)(\d)$/.exec(code) ?? []
  if (!system || (system === '1' && hasCheckDigit(code))) return null
  const [two, three, four] = [2, 3, 4].map((length) => digits.slice(0, length)) as [string, string, string]
  const middle =
    Number(last) <= 2
      ? `${two}${last}0000${digits.slice(2)}`
      : last === '3'
        ? `${three}00000${digits.slice(3)}`
        : last === '4'
          ? `${four}00000${digits.slice(4)}`
          : `${digits}0000${last}`
  const whole = `${system}${middle}${check}`
  return hasCheckDigit(whole) ? whole : null
}

type Coded = { id: number; code: string | null }

/** What a label shows and a scanner reads. */
export const codeOfItem = ({ id, code }: Coded): string => code ?? ownCodeOf(id)

/** The item that a scanned or typed code means: its barcode, or our own code on an older label. */
export function itemOfCode<Item extends Coded>(scanned: string, items: readonly Item[]): Item | undefined {
  const [code, own] = [normalCode(scanned), idOfOwnCode(scanned)]
  return items.find((item) => item.code === code || item.id === own)
}

/** EAN-8, UPC or EAN-13 by its check digit: a thing from a shop, never a tracking number that somebody meant. */
export function isShopBarcode(value: string): boolean {
  const digits = normalCode(value)
  return /^(\d{8}|\d{12,13})$/.test(digits) && hasCheckDigit(digits)
}

/** The last digit of EAN, UPC and GTIN. */
function hasCheckDigit(code: string): boolean {
  if (!/^\d{8,14}$/.test(code)) return false
  const sum = [...code].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}
