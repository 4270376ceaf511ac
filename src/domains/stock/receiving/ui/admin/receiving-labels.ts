import { transactionMethodLabels } from '#domains/money/accounting/labels.ts'
import { expenseMethods } from '../../schemas.ts'

export const expenseMethodOptions = expenseMethods.map((value) => ({
  value,
  label: transactionMethodLabels[value],
}))
