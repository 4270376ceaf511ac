import type { PrTown } from '#lib/text/pr-towns.ts'
import { townCentres } from './town-centres.ts'

const earthKm = 6371

/** Between the middles of two municipios, in a straight line. null when one is not known. */
export function kmBetween(one: string | null, other: string | null): number | null {
  const from = one && townCentres[one as PrTown]
  const to = other && townCentres[other as PrTown]
  if (!from || !to) return null
  const [latitude, longitude] = [radians(to[0] - from[0]), radians(to[1] - from[1])]
  const haversine =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from[0])) * Math.cos(radians(to[0])) * Math.sin(longitude / 2) ** 2
  return Math.round(2 * earthKm * Math.asin(Math.sqrt(haversine)))
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
