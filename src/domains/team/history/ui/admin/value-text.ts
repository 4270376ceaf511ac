import { valueLabels } from '#lib/labels.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'

/** The entry already shows who and when. */
export const isShownByEntry: readonly string[] = [
  'approvedAt',
  'approvedBy',
  'rejectedAt',
  'preparedAt',
  'preparedBy',
]

const moneyFields = ['amount', 'cost', 'paymentAmount', 'unitCost']

export type HistoryValue = string | number | boolean | null

/** A readable value: `pendiente`, `$23.95`, `7 mar 2026`. */
export function valueText(field: string, value: HistoryValue): string {
  if (value === null || value === '') return 'nada'
  if (typeof value === 'string') {
    if (moneyFields.includes(field) && /^-?\d+(\.\d+)?$/.test(value)) return formatMoney(value)
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(startOfDay(value), 'es', 'shortDate')
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDate(value, 'es', 'dateTime')
  }
  return valueLabels[String(value)] ?? String(value)
}
