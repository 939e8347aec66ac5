import { countriesOf, preferenceCountries } from '@jobscout/contract/matching/places/location-keys.ts'
import type { StatedPreferences } from '../scoring/service.ts'

/** The countries in which somebody who prefers these places can work remotely, else those of their own location. None where
 *  neither names a country: then every remote job is within reach. */
export function countriesWithin(places: readonly string[], location: string): string[] {
  const wished = new Set(places.flatMap(preferenceCountries))
  return wished.size > 0 ? [...wished].sort() : countriesOf(location)
}

/** Whether it matters where somebody can work remotely: locations count for whoever stated some, or wants remote jobs only. */
export const asksForLocation = ({
  preferred_locations,
  remote_only,
}: Pick<StatedPreferences, 'preferred_locations' | 'remote_only'>): boolean =>
  remote_only || preferred_locations.length > 0
