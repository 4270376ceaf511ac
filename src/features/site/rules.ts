import { puertoRicoDay, toLocalInput } from '#lib/text/dates.ts'
import type { SiteSettings } from './schemas.ts'

/** public-site.md#contact: the contact hours, on Puerto Rico's clock. */
export function isOpenAt(
  instant: Date,
  { openDays, opens, closes }: Pick<SiteSettings['contact'], 'openDays' | 'opens' | 'closes'>,
): boolean {
  const weekday = new Date(`${puertoRicoDay(instant)}T12:00:00Z`).getUTCDay() || 7
  const clock = toLocalInput(instant).slice(11)
  return openDays.includes(weekday) && clock >= opens && clock < closes
}
