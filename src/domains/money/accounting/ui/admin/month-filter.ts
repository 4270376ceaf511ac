import { formatDate, puertoRicoDay, startOfDay } from '#lib/text/dates.ts'
import type { ListFilter } from '#ui/admin/use-list-state.ts'

const monthsOffered = 36

/** The last three years, current month first. */
export function monthFilter(): ListFilter {
  const [year = 0, month = 0] = puertoRicoDay(new Date()).split('-').map(Number)
  const options = Array.from({ length: monthsOffered }, (_, back) => {
    const index = year * 12 + month - 1 - back
    const value = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
    return { value, label: monthName(value) }
  })
  return { key: 'month', label: 'Mes', options }
}

/** `2026-03` → "marzo de 2026" */
export const monthName = (month: string) => formatDate(startOfDay(`${month}-01`), 'es', 'month')
export const shortMonthName = (month: string) => formatDate(startOfDay(`${month}-01`), 'es', 'shortMonth')

/** For the beginning of a line: "Marzo de 2026". */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
