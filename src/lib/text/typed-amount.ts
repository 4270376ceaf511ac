import { plainSigns } from './clean-text.ts'

/** `1,742` → `1742`: a number as lists show it. */
export const withoutSeparators = (typed: string): string => typed.replace(/,(?=\d{3}\b)/g, '')

/**
 * An amount as people write it: `$1,208.50`, or with the comma of Spanish programs `1.208,50`. `1.208` has two readings and
 * stays as typed, which is no amount.
 */
export function amountAsTyped(typed: string): string {
  const amount = plainSigns(typed).replace(/US\$|USD|[$\s]/gi, '')
  if (/^\d{1,3}(\.\d{3})*,\d{1,2}$|^\d+,\d{1,2}$/.test(amount))
    return amount.replace(/\./g, '').replace(',', '.')
  return withoutSeparators(amount)
}
