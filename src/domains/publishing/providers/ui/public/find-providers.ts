import { kmBetween } from '#domains/site/site/km-between.ts'
import { wordMatcher } from '#lib/text/search-text.ts'
import type { ServiceProvider } from '../../schemas.ts'
import { wordsOfProvider } from '../../words.ts'
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
