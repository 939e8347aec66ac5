import { PLACES_VERSION } from '@jobscout/contract/matching/places/location-keys.ts'
import type { BareTx } from '../../platform/db/transaction.ts'
import { markAllOutdated } from '../matching/client-matches/service.ts'
import { lockLocationsReadBefore, saveLocationKeys } from '../matching/service.ts'
import { placeRow } from './derive/fields/locations.ts'
import { listPlacesForLocations } from './queries.ts'

const LOCATIONS_AT_ONCE = 500

/** Reads a batch of the stored locations anew that an older reading of places read, by what a listing says of them: the name of a
 *  person's own is not what they typed. Returns whether it was the last, after which all matches are computed anew. */
export async function rereadPlaces(tx: BareTx): Promise<boolean> {
  const locked = await lockLocationsReadBefore(tx, PLACES_VERSION, LOCATIONS_AT_ONCE)
  if (locked.length === 0) return true
  const locationPlaces = await listPlacesForLocations(
    tx,
    locked.map(({ id }) => id),
  )
  const places = new Map(
    locationPlaces.map(({ location_id, location, locations }) => [
      location_id,
      locations.length > 0 ? locations : [location],
    ]),
  )
  const rows = locked.map(({ id, name }) => ({ ...placeRow(places.get(id) ?? [name]), id }))
  await saveLocationKeys(tx, rows, PLACES_VERSION)
  const [next] = await lockLocationsReadBefore(tx, PLACES_VERSION, 1)
  if (!next) await markAllOutdated(tx)
  return !next
}
