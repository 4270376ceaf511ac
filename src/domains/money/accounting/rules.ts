import { foldText } from '#lib/text/fold-text.ts'
import { fromCents, toCents } from '#lib/text/money.ts'
import { canonicalNumber } from '#lib/text/provider-number.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { type AccountingTransaction, type TransactionType, transactionCategories } from './schemas.ts'

type Origin = Pick<
  AccountingTransaction,
  'type' | 'isAutomatic' | 'requestId' | 'donationId' | 'hospitalDeliveryId' | 'reversalOf' | 'reversedAmount'
> & { type?: TransactionType; feeOf: number | null; feeOfEntry: number | null }

/** A transaction of a box, of a verified payment, of its fee or of a refund cannot be edited or deleted. */
export function lockOf(transaction: Origin): Exclude<AccountingTransaction['lockedBy'], 'month'> {
  if (transaction.reversalOf !== null) return 'reversal'
  if (transaction.isAutomatic) {
    // A request's shipping fee is income, the cost of its box an expense.
    if (transaction.requestId !== null) return transaction.type === 'income' ? 'payment' : 'box'
    if (transaction.hospitalDeliveryId !== null) return 'delivery'
    if ((transaction.donationId ?? transaction.feeOf ?? transaction.feeOfEntry) !== null) return 'payment'
  }
  return transaction.reversedAmount === '0.00' ? null : 'reversal'
}

type Parties = {
  donorName?: string | null
  donorEmail?: string | null
  donorPhone?: string | null
  supplierName?: string | null
  supplierInfo?: string | null
}

/** Clears donor fields unless a donation, and supplier fields unless an expense. */
export function partiesFor(type: TransactionType, parties: Parties): Parties {
  return {
    ...parties,
    ...(type !== 'donation' && { donorName: null, donorEmail: null, donorPhone: null }),
    ...(type !== 'expense' && { supplierName: null, supplierInfo: null }),
  }
}

/** What counter-entries have not taken back yet. */
export const leftOf = ({ amount, reversedAmount }: { amount: string; reversedAmount: string }): string =>
  fromCents(toCents(amount) - toCents(reversedAmount))

export const signOf = ({ type, amount }: { type: TransactionType; amount: string }): '−' | '+' =>
  (type === 'expense') === amount.startsWith('-') ? '+' : '−'

/** "75" → "75.00". null: not an amount yet. */
export const plainAmount = (typed: string): string | null =>
  /^\d{1,8}(\.\d{1,2})?$/.test(typed.trim()) ? fromCents(toCents(typed.trim())) : null

type Compared = Pick<AccountingTransaction, 'amount' | 'transactionId' | 'donorName' | 'supplierName'>

/** The same amount, and the same number or, where one of them has no number, the same person. */
export function isProbablySame(typed: Record<keyof Compared, string>, stored: Compared): boolean {
  if (plainAmount(typed.amount) !== stored.amount) return false
  const [number, storedNumber] = [canonicalNumber(typed.transactionId), canonicalNumber(stored.transactionId)]
  if (number && storedNumber) return number === storedNumber
  const names = [typed.donorName || typed.supplierName, stored.donorName ?? stored.supplierName ?? '']
  const [name, storedName] = names.map((each) => foldText(each.trim()))
  return name !== '' && name === storedName
}

const knownCategory = (category: string) => {
  const written = category.trim().toLowerCase()
  return transactionCategories.find(({ value, label, also }) =>
    [value, label.toLowerCase(), ...also].includes(written),
  )
}

/** `hopebox` → "Hope in a Box". A custom category is returned unchanged. */
export const categoryName = (category: string): string => knownCategory(category)?.label ?? category

/** "Hope in a Box" → `hopebox`. */
export const categoryValue = (typed: string): string => knownCategory(typed)?.value ?? typed

/** Every stored spelling of the category, in lower case. */
export function categorySpellings(category: string): string[] {
  const standard = knownCategory(category)
  if (!standard) return [category.trim().toLowerCase()]
  return [...new Set([standard.value, standard.label.toLowerCase(), ...standard.also])]
}

type Searchable = Partial<
  Pick<
    AccountingTransaction,
    'donorName' | 'donorEmail' | 'donorPhone' | 'supplierName' | 'supplierInfo' | 'transactionId'
  >
> &
  Pick<AccountingTransaction, 'description' | 'category' | 'amount'>

/** The searched fields of a transaction. */
export const searchTextOfTransaction = (facts: Searchable): string =>
  searchTextOf(
    facts.description,
    facts.category,
    categoryName(facts.category) === facts.category ? null : categoryName(facts.category),
    facts.donorName,
    facts.donorEmail,
    facts.donorPhone,
    facts.supplierName,
    facts.supplierInfo,
    facts.transactionId,
    canonicalNumber(facts.transactionId ?? null),
    facts.amount,
  )

const boxCost = 'Caja Hope in a Box - '

/** What the books store of a box's cost: the number of its request, as `boxCode` writes it. */
const boxCostLine = (requestId: number): string => `${boxCost}#HIB-${String(requestId).padStart(4, '0')}`

/** The documented description has the recipient's name, which the books do not store. */
export const withoutRecipient = (description: string, requestId: number): string =>
  description.startsWith(boxCost) ? boxCostLine(requestId) : description

/** People read the name. Without one, because it was erased, the number stays. */
export const withRecipient = (
  { description, requestId }: { description: string; requestId: number | null },
  recipient: string | undefined,
): string =>
  requestId !== null && recipient
    ? description.replace(boxCostLine(requestId), `${boxCost}${recipient}`)
    : description

/** How many months the month close lists, this one included. */
export const monthsToClose = 36
