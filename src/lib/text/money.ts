/** Decimal string with at most two decimals (`"23.95"`) → integer cents. Throws on anything else. */
export function toCents(amount: string): number {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(amount)
  if (!match) throw new Error(`Not an amount of money: ${amount}`)
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -cents : cents
}

/** Integer cents → decimal string with two decimals. */
export function fromCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new Error(`Not whole cents: ${cents}`)
  const sign = cents < 0 ? '-' : ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The most that a money column holds. */
export const maxCents = toCents('99999999.99')

/** Empty when one of them is empty, which is an amount that the reader may not see. */
export const sumMoney = (amounts: string[]): string =>
  amounts.includes('') ? '' : fromCents(amounts.reduce((sum, a) => sum + toCents(a), 0))

export const timesMoney = (amount: string, quantity: number): string => fromCents(toCents(amount) * quantity)

/** `"25"` and `"25.00"` are equal. */
export const sameAmount = (a: string, b: string): boolean => toCents(a) === toCents(b)

/**
 * `"1234.5"` → `$1,234.50`, as Puerto Rico and the United States write it in both languages. Empty: the reader's role does
 * not see it.
 */
export function formatMoney(amount: string): string {
  if (amount === '') return '—'
  const cents = toCents(amount)
  const [whole = '0', decimals] = fromCents(Math.abs(cents)).split('.')
  return `${cents < 0 ? '−' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}

/** `"25"` → `$25`, `"15.5"` → `$15.50`: a price in a sentence. */
export const formatPrice = (amount: string): string => formatMoney(amount).replace(/\.00$/, '')
