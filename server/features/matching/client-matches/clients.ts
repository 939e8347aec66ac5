import { companyKey } from '@jobscout/contract/jobs/company-key.ts'
import { preferenceLocationKeys } from '@jobscout/contract/matching/places/location-keys.ts'
import type { BareTx } from '../../../platform/db/transaction.ts'
import { listHiddenIds } from '../../preferences/hidden-jobs/service.ts'
import { listPreferences } from '../../preferences/service.ts'
import { listLocations, listWorkExperience } from '../../profiles/service.ts'
import { compilePreferences, type MatchPreferences } from '../../scoring/service.ts'
import { RoleSets, rolesOfPositions, rolesOfTitles } from '../listing-roles/service.ts'
import { findRemoteElsewhere, locationsByKey } from '../queries.ts'
import { countriesWithin, isLocationRelevant } from '../remote-reach.ts'
import { findActive } from './queries.ts'

export interface ClientPreferences extends MatchPreferences {
  /** The roles are those of titles that the client stated, not of their positions. */
  readonly hasTitles: boolean
}

/** The preferences of the active ones of these people, in the codes that a match compares. */
export async function readClients(
  tx: BareTx,
  userIds: readonly string[],
): Promise<Map<string, ClientPreferences>> {
  const active = [...(await findActive(tx, userIds))]
  const stated = await listPreferences(tx, active)
  const titled = new Map(stated.map(({ user_id, target_titles }) => [user_id, rolesOfTitles(target_titles)]))
  const positions = await listWorkExperience(
    tx,
    [...titled].flatMap(([user_id, roles]) => (roles ? [] : user_id)),
  )
  const keysByClient = new Map(
    stated.map(({ user_id, preferred_locations }) => [
      user_id,
      preferred_locations.flatMap(preferenceLocationKeys),
    ]),
  )
  const locations = await locationsByKey(tx, [...new Set([...keysByClient.values()].flat())])
  const remoteElsewhere = await listRemoteElsewhere(tx, stated)
  const hidden = await listHiddenIds(tx, active)
  const roleSets = new RoleSets()
  await roleSets.load(tx)
  return new Map(
    stated.map((row) => {
      const ids = (keysByClient.get(row.user_id) ?? []).flatMap((key) => locations.get(key) ?? [])
      const wanted = titled.get(row.user_id) ?? rolesOfPositions(positions.get(row.user_id) ?? [])
      return [
        row.user_id,
        {
          ...compilePreferences(row, [...new Set(ids)], remoteElsewhere.get(row.user_id) ?? []),
          excluded_companies: [...new Set(row.excluded_companies.map(companyKey))],
          hidden_listings: hidden.get(row.user_id) ?? [],
          roles: wanted && roleSets.ranksFor(wanted),
          hasTitles: wanted?.origin === 'stated',
        },
      ]
    }),
  )
}

/** For each of these people, the locations whose remote jobs are out of their reach. Those of the same countries share a list. */
async function listRemoteElsewhere(
  tx: BareTx,
  stated: Awaited<ReturnType<typeof listPreferences>>,
): Promise<Map<string, readonly number[]>> {
  const asking = stated.filter(isLocationRelevant)
  const homes = await listLocations(
    tx,
    asking.map(({ user_id }) => user_id),
  )
  const lists = new Map<string, readonly number[]>()
  const found = new Map<string, readonly number[]>()
  for (const { user_id, preferred_locations } of asking) {
    const countries = countriesWithin(preferred_locations, homes.get(user_id) ?? '')
    const ids = lists.get(countries.join()) ?? (await findRemoteElsewhere(tx, countries))
    lists.set(countries.join(), ids)
    found.set(user_id, ids)
  }
  return found
}
