import { celebrationErrors, consentErrors, profileErrors } from '@jobscout/contract/profiles/contract.ts'
import { LEGAL_VERSION, type ProfileFields } from '@jobscout/contract/profiles/model.ts'
import { commonErrors, noRowError } from '@jobscout/contract/shared/errors.ts'
import { isCheckViolation } from '../../platform/db/errors.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { presentProfile } from './present.ts'
import {
  findProfile,
  markCelebrated,
  markConsents,
  markWelcomeDismissed,
  type ProfileRow,
  recordProfileVisit,
  selectProfileVisits,
  updateProfile,
} from './queries.ts'

const MOST_VIEWS = 50

/** The actor's own profile. Throws PGRST116 where there is none. */
export async function readOwnProfile(tx: Tx): Promise<ProfileRow> {
  const row = await findProfile(tx, tx.actor.userId)
  if (!row) throw declaredError(noRowError, 'PGRST116')
  return row
}

/** A client's profile, for the assigned agent and administrators. The look is recorded and the client can see it;
 *  one's own is not. Throws NOT_FOUND for whom the actor may not see. */
export async function readClientProfile(tx: Tx, userId: string): Promise<ProfileRow> {
  const row = await findProfile(tx, userId)
  if (!row) throw declaredError(commonErrors, 'NOT_FOUND')
  if (row.user_id !== tx.actor.userId) await recordProfileVisit(tx, row.user_id)
  return row
}

/** Saves what is given upon the version that the person had read. Throws STALE with the current row when something
 *  was written since, INVALID_TIME_ZONE. */
export async function saveProfile(
  tx: Tx,
  version: number,
  change: Partial<ProfileFields>,
): Promise<ProfileRow> {
  if (change.time_zone !== undefined && !isTimeZone(change.time_zone)) {
    throw declaredError(profileErrors, 'INVALID_TIME_ZONE')
  }
  try {
    const saved = await updateProfile(tx, version, change)
    if (saved) return saved
  } catch (error) {
    if (isCheckViolation(error, 'profiles_time_zone_known'))
      throw declaredError(profileErrors, 'INVALID_TIME_ZONE')
    throw error
  }
  throw declaredError(profileErrors, 'STALE', { current: presentProfile(await readOwnProfile(tx)) })
}

/** A name of the time zone database; offsets such as +02:00 know no summer. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Keeps that the actor agreed to both texts, in which version and when.
 *  Throws CONSENT_OUTDATED for texts that are not in force any more. */
export async function acceptConsents(
  tx: Tx,
  { terms_version, privacy_version }: { terms_version: string; privacy_version: string },
): Promise<ProfileRow> {
  if (terms_version !== LEGAL_VERSION || privacy_version !== LEGAL_VERSION) {
    throw declaredError(consentErrors, 'CONSENT_OUTDATED')
  }
  await markConsents(tx, terms_version, privacy_version)
  return readOwnProfile(tx)
}

/** Whether it is now that the actor's completion is to be celebrated: true once in a profile's life.
 *  Throws NOT_COMPLETE below 100 %. */
export async function celebrateCompletion(tx: Tx): Promise<boolean> {
  if (await markCelebrated(tx)) return true
  const { profile_completion_percentage, completion_celebrated } = await readOwnProfile(tx)
  if (profile_completion_percentage < 100 && !completion_celebrated) {
    throw declaredError(celebrationErrors, 'NOT_COMPLETE')
  }
  return false
}

/** Keeps the welcome dialog away from the actor from now on. */
export async function dismissWelcome(tx: Tx): Promise<void> {
  await markWelcomeDismissed(tx)
}

/** The latest looks of the staff at the actor's profile and CV. */
export const listProfileVisits = (tx: Tx) => selectProfileVisits(tx, MOST_VIEWS)
