/**
 * What two numbers of a provider are compared by: PayPal writes capitals, people write small letters, spaces and dashes.
 * What its provider tells replaces what somebody typed. null: nothing but signs.
 */
export const canonicalNumber = (number: string | null): string | null =>
  number
    ?.normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase() || null

export const isSameNumber = (a: string | null, b: string | null): boolean =>
  canonicalNumber(a) !== null && canonicalNumber(a) === canonicalNumber(b)
