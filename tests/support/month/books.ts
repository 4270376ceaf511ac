import { fromCents, toCents } from '#lib/text/money.ts'

type Kind = 'income' | 'donation' | 'expense'
type Sums = { income: number; donations: number; expenses: number }

const none = (): Sums => ({ income: 0, donations: 0, expenses: 0 })

/** What the books must say, written by hand beside each incident. A counter-entry is a negative amount. */
export class ExpectedBooks {
  readonly #months = new Map<string, Sums>()

  add(kind: Kind, day: string, amount: string): void {
    const sums = this.#of(day.slice(0, 7))
    const cents = amount.startsWith('-') ? -toCents(amount.slice(1)) : toCents(amount)
    if (kind === 'expense') sums.expenses += cents
    else sums.income += cents
    if (kind === 'donation') sums.donations += cents
  }

  /** In the form of the API's row. */
  month(month: string) {
    const { income, donations, expenses } = this.#of(month)
    return {
      month,
      income: fromCents(income),
      expenses: fromCents(expenses),
      donations: fromCents(donations),
      balance: fromCents(income - expenses),
    }
  }

  #of(month: string): Sums {
    const sums = this.#months.get(month) ?? none()
    this.#months.set(month, sums)
    return sums
  }
}
