import { puertoRicoDay } from '#lib/text/dates.ts'

/** A provider's timestamp → the day in Puerto Rico. A date without a zone is already of Puerto Rico. */
export function providerDay(text: string | undefined): string | null {
  if (!text) return null
  const [plain] = /^\d{4}-\d{2}-\d{2}(?=$| )/.exec(text) ?? []
  if (plain) return plain
  // IPN writes the time first: `20:12:59 Jan 13, 2026 PST`.
  const instant = new Date(text.replace(/^(\d{2}:\d{2}:\d{2}) (.+) (P[SD]T)$/, '$2 $1 $3'))
  return Number.isNaN(instant.getTime()) ? null : puertoRicoDay(instant)
}
