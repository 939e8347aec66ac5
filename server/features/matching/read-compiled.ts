import { companyKey } from '@jobscout/contract/jobs/company-key.ts'
import { preferenceLocationKeys } from '@jobscout/contract/matching/places/location-keys.ts'
import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import type { JobPreferences } from '@jobscout/contract/preferences/model.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { readHiddenIds } from '../preferences/hidden-jobs/service.ts'
import { readPreferencesForClient } from '../preferences/service.ts'
import { compilePreferences, type StatedPreferences } from '../scoring/service.ts'
import type { Compiled } from './explain-matches.ts'
import { readTargetRoles } from './listing-roles/service.ts'
import { findLocationIds } from './queries.ts'
import { findRemoteElsewhereForUser } from './remote-reach.ts'

type Stated = StatedPreferences & Pick<JobPreferences, 'excluded_companies' | 'target_titles'>

export const findPreferredLocations = (tx: Tx, places: readonly string[]): Promise<number[]> =>
  findLocationIds(tx, [...new Set(places.flatMap(preferenceLocationKeys))])

/** The preferences of the actor, or of a client of theirs, as stated and in the codes that a match compares; the defaults before the
 *  first save. What a client hides is not read. */
export async function readCompiled(
  tx: Tx,
  userId = tx.actor.userId,
): Promise<Compiled & { readonly stated: Stated }> {
  const stated: Stated = (await readPreferencesForClient(tx, userId)) ?? {
    ...defaultPreferences,
    stated_skills: [],
  }
  const [locations, remoteElsewhere, wanted, hidden] = await Promise.all([
    findPreferredLocations(tx, stated.preferred_locations),
    findRemoteElsewhereForUser(tx, userId, stated),
    readTargetRoles(tx, userId, stated.target_titles),
    userId === tx.actor.userId ? readHiddenIds(tx) : [],
  ])
  return {
    stated,
    preferences: {
      ...compilePreferences(stated, locations, remoteElsewhere),
      excluded_companies: [...new Set(stated.excluded_companies.map(companyKey))],
      hidden_listings: hidden,
    },
    wanted,
  }
}
