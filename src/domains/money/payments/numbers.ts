/**
 * What two numbers of a provider are compared by: PayPal writes capitals, people write small letters, spaces and dashes.
 * A number is stored as its provider writes it, because it is looked up there by that. null: nothing but signs.
 */
export const canonicalNumber = (number: string | null): string | null =>
  number
    ?.normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase() || null
