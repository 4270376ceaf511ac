import type { PrTown } from '#domains/site/site/pr-towns.ts'
import { townCentres } from '#domains/site/site/town-centres.ts'
import { wordMatcher } from '#lib/text/search-text.ts'
import { wordsOfProvider } from '../../rules.ts'
import type { ServiceProvider } from '../../schemas.ts'
import type { DirectoryFilters } from './directory-filters.ts'

// In its own file with the middles of the towns, so that the page loads it after its text.

export type Found = { provider: ServiceProvider; km: number | null }

/** The matching providers; with a town, the nearest first. Otherwise in the order of the server. */
export function findProviders(providers: readonly ServiceProvider[], filters: DirectoryFilters): Found[] {
  const hasQuery = wordMatcher(filters.query)
  const found = providers
    .filter((provider) => suits(provider, filters) && hasQuery(...wordsOfProvider(provider)))
    .map((provider) => ({ provider, km: kmBetween(filters.town, provider.town) }))
    .filter(({ provider, km }) => isNear(provider, km, filters))
  if (!filters.town) return found
  // The sort is stable: without a known place they keep their order, at the end.
  return found.sort((one, other) => (one.km ?? Infinity) - (other.km ?? Infinity))
}

/** A service that is also online is near everybody, unless only visits in person count. */
function isNear({ isOnline }: ServiceProvider, km: number | null, { town, distance, how }: DirectoryFilters) {
  if (!town || !distance) return true
  if (isOnline && how !== 'inPerson') return true
  return km !== null && km <= Number(distance)
}

function suits(provider: ServiceProvider, filters: DirectoryFilters): boolean {
  const { specialty, how, cost, language, audience } = filters
  if (specialty && provider.specialty !== specialty && provider.otherSpecialty !== specialty) return false
  if (how === 'online' && !provider.isOnline) return false
  // Only an online service has neither town nor address.
  if (how === 'inPerson' && provider.isOnline && !provider.town && !provider.address) return false
  if (cost && provider.cost !== cost) return false
  if (language && !provider.languages.some((each) => each === language)) return false
  const { audiences } = provider
  return (
    !audience || audiences.length === 0 || audiences.some((each) => each === audience || each === 'family')
  )
}

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
