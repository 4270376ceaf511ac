import { plainSigns } from '#lib/text/clean-text.ts'
/** rulings.md#item-codes: every item has our own code, `ART-0007`. */
export const ownCodeOf = (id: number): string => `ART-${String(id).padStart(4, '0')}`

export const isOwnCode = (value: string): boolean => /^\s*ART[-\s]*\d+\s*$/i.test(value)

/** What a barcode can hold, without the signs a scanner sends between two codes. */
export const isPrintable = (value: string): boolean => /^[\x20-\x7e]+$/.test(value)

/** The same code from every scanner: capitals, and twelve digits for a UPC that was read as an EAN. */
export function normalCode(value: string): string {
  const plain = plainSigns(value).toUpperCase()
  return /^0\d{12}$/.test(plain) ? plain.slice(1) : plain
}

type Coded = { id: number; code: string | null }

/** What a label shows and a scanner reads. */
export const codeOfItem = ({ id, code }: Coded): string => code ?? ownCodeOf(id)

/** The item that a scanned or typed code means: its barcode, or our own code on an older label. */
export function itemOfCode<Item extends Coded>(scanned: string, items: readonly Item[]): Item | undefined {
  const code = normalCode(scanned)
  const own = isOwnCode(code) ? Number(/\d+/.exec(code)?.[0]) : null
  return items.find((item) => item.code === code || item.id === own)
}

/** EAN-8, UPC or EAN-13 by its check digit: a thing from a shop, never a tracking number that somebody meant. */
export function isShopBarcode(value: string): boolean {
  const digits = normalCode(value)
  if (!/^(\d{8}|\d{12,13})$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}
