import { searchTextOf } from '#lib/text/search-text.ts'
import { type AccountingTransaction, type TransactionType, transactionCategories } from './schemas.ts'

type Origin = Pick<AccountingTransaction, 'type' | 'isAutomatic' | 'requestId' | 'donationId'> & {
  type?: TransactionType
}

/** What a box or a verified payment wrote stands as long as they do: it is neither edited nor deleted. */
export function lockOf(transaction: Origin): AccountingTransaction['lockedBy'] {
  if (!transaction.isAutomatic) return null
  // A request's postage is verified income; its box is an expense.
  if (transaction.requestId !== null) return transaction.type === 'income' ? 'payment' : 'box'
  return transaction.donationId !== null ? 'payment' : null
}

type Parties = {
  donorName?: string | null
  donorEmail?: string | null
  donorPhone?: string | null
  supplierName?: string | null
  supplierInfo?: string | null
}

/**
 * back-office.md#transactions: donor fields only for a donation, supplier fields only for an expense; the
 * others are emptied.
 */
export function partiesFor(type: TransactionType, parties: Parties): Parties {
  return {
    ...parties,
    ...(type !== 'donation' && { donorName: null, donorEmail: null, donorPhone: null }),
    ...(type !== 'expense' && { supplierName: null, supplierInfo: null }),
  }
}

/** back-office.md#transactions: minus for an expense, plus otherwise. */
export const signOf = (type: TransactionType): '−' | '+' => (type === 'expense' ? '−' : '+')

const knownCategory = (category: string) => {
  const written = category.trim().toLowerCase()
  return transactionCategories.find(({ value, label, also }) =>
    [value, label.toLowerCase(), ...also].includes(written),
  )
}

/** «Hope in a Box» for `hopebox`; a category of somebody's own as it was written. */
export const categoryName = (category: string): string => knownCategory(category)?.label ?? category

/** What is stored for what somebody typed or picked: `hopebox` for «Hope in a Box». */
export const categoryValue = (typed: string): string => knownCategory(typed)?.value ?? typed

/** In lower case, every way the category may stand in the books. */
export function categorySpellings(category: string): string[] {
  const known = knownCategory(category)
  if (!known) return [category.trim().toLowerCase()]
  return [...new Set([known.value, known.label.toLowerCase(), ...known.also])]
}

type Searchable = Partial<
  Pick<AccountingTransaction, 'donorName' | 'donorEmail' | 'supplierName' | 'transactionId'>
> &
  Pick<AccountingTransaction, 'description' | 'category' | 'amount'>

/** What the search box of the books looks in. */
export const searchTextOfTransaction = (facts: Searchable): string =>
  searchTextOf(
    facts.description,
    facts.category,
    categoryName(facts.category) === facts.category ? null : categoryName(facts.category),
    facts.donorName,
    facts.donorEmail,
    facts.supplierName,
    facts.transactionId,
    facts.amount,
  )
