import {
  preferenceCountries,
  readLocationCountries,
} from '@jobscout/contract/matching/places/location-keys.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { readLocation } from '../profiles/service.ts'
import type { StatedPreferences } from '../scoring/service.ts'
import { findRemoteElsewhere } from './queries.ts'

type StatedPlaces = Pick<StatedPreferences, 'preferred_locations' | 'remote_only'>

/** The countries in which somebody who prefers these places can work remotely, else those of their own location. None where
 *  neither names a country: then every remote job is within reach. */
export function countriesWithin(places: readonly string[], location: string): string[] {
  const wished = new Set(places.flatMap(preferenceCountries))
  return wished.size > 0 ? [...wished].sort() : readLocationCountries(location)
}

/** Whether it matters where somebody can work remotely: locations count for a person who stated some, or wants remote jobs only. */
export const isLocationRelevant = ({ preferred_locations, remote_only }: StatedPlaces): boolean =>
  remote_only || preferred_locations.length > 0

/** The locations whose remote jobs cannot be done from where the person is. */
export async function findRemoteElsewhereForUser(
  tx: Tx,
  userId: string,
  stated: StatedPlaces,
): Promise<number[]> {
  if (!isLocationRelevant(stated)) return []
  return findRemoteElsewhere(tx, countriesWithin(stated.preferred_locations, await readLocation(tx, userId)))
}
