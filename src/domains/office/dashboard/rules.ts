import { type Right, type Role, rolesIn } from '#lib/rights.ts'
import { dayMs, puertoRicoDay } from '#lib/text/dates.ts'
import type { DashboardCharts } from './schemas.ts'

export const chartWeeks = 12
export const chartMonths = 12

/** The Mondays of the last `count` weeks in Puerto Rico as plain dates, current week last. */
export function weeksUpTo(now: Date, count: number): string[] {
  const today = new Date(`${puertoRicoDay(now)}T00:00:00Z`)
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * dayMs
  return Array.from({ length: count }, (_, index) =>
    new Date(monday - (count - 1 - index) * 7 * dayMs).toISOString().slice(0, 10),
  )
}

/** The last `count` months in Puerto Rico as `YYYY-MM`, current month last. */
export function monthsUpTo(now: Date, count: number): string[] {
  const [year = 0, month = 0] = puertoRicoDay(now).split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  )
}

/** The kinds of record that a role works with first. Dirección and lectura: as the features are listed. */
const firstWork: Record<Role, readonly Right[]> = {
  admin: [],
  casos: ['requests.read', 'messages.read', 'hospitals.read'],
  empaque: ['boxes.write'],
  encuentros: ['events.read', 'volunteers.read'],
  contabilidad: ['money.write', 'money.read'],
  lectura: [],
}

/** The place of a line among the others of the list «Para atender hoy», by the right to its records. */
export function placeOf(role: string, right: Right): number {
  const order = rolesIn(role).flatMap((one) => firstWork[one])
  const at = order.indexOf(right)
  return at === -1 ? order.length : at
}

/** Which charts have something to show: an empty system has none. */
export const filledCharts = ({ requestsPerWeek, boxesPerMonth, daysToShip }: DashboardCharts) => ({
  requestsPerWeek: requestsPerWeek.some(({ personal, gift }) => personal + gift > 0),
  boxesPerMonth: boxesPerMonth.some((row) => row.correo + row.pickup + row.delivery + row.hospital > 0),
  daysToShip: daysToShip.some(({ medianDays }) => medianDays !== null),
})
