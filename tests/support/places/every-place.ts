import type { TestApp } from '../app.ts'
import { expectGatheringPlaces } from './gatherings.ts'
import { expectHospitalPlaces } from './hospitals.ts'
import { Reader } from './reading.ts'
import { expectRequestPlaces } from './requests.ts'
import { expectStopPlaces } from './stops.ts'

const places = {
  requests: expectRequestPlaces,
  gatherings: expectGatheringPlaces,
  hospitals: expectHospitalPlaces,
  wishes: expectStopPlaces,
}
export type Fact = keyof typeof places
export const facts = Object.keys(places) as Fact[]

/** Every place that shows a request's state, a seat, a hospital's boxes or the wish for no letters, each with a query of its own. */
export async function expectPlacesOf(
  app: TestApp,
  which: readonly Fact[],
  where: unknown = '',
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const reader = new Reader(app, where, most)
  for (const fact of which) await places[fact](reader)
}
