import { dayMs } from '#lib/text/dates.ts'

/** Month and day of the legal holidays of Puerto Rico that have a day of their own. */
const fixed = ['01-01', '01-06', '03-02', '03-22', '06-19', '07-04', '07-25', '11-11', '11-19', '12-25']

/** Month, weekday (0 is Sunday) and which one; -1 is the last. */
const moving: [month: number, weekday: number, which: number][] = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, -1],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
]

/** Whether a day (2026-12-25) is a legal holiday of Puerto Rico. One on a Sunday is kept on the Monday after it. */
export function isHoliday(day: string): boolean {
  const date = new Date(`${day}T12:00:00Z`)
  const before = shifted(date, -1)
  return (
    fixed.includes(day.slice(5)) ||
    (before.getUTCDay() === 0 && fixed.includes(dayOf(before).slice(5))) ||
    moving.some((holiday) => isMoving(date, holiday)) ||
    // Good Friday.
    dayOf(shifted(date, 2)) === easter(date.getUTCFullYear())
  )
}

const shifted = (date: Date, days: number) => new Date(date.getTime() + days * dayMs)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function isMoving(date: Date, [month, weekday, which]: (typeof moving)[number]): boolean {
  if (date.getUTCMonth() + 1 !== month || date.getUTCDay() !== weekday) return false
  if (which === -1) return shifted(date, 7).getUTCMonth() + 1 !== month
  return Math.ceil(date.getUTCDate() / 7) === which
}

/** By the anonymous Gregorian algorithm. */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return dayOf(new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1, 12)))
}
