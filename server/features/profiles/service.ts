import { randomUUID } from 'node:crypto'
import {
  describePositions,
  reconcilePositions,
  withFirstEducation,
} from '@jobscout/contract/career/describe.ts'
import { type CareerRecord, recordOfProfile } from '@jobscout/contract/career/record.ts'
import { celebrationErrors, consentErrors, profileErrors } from '@jobscout/contract/profiles/contract.ts'
import type { Profile, ProfileFields } from '@jobscout/contract/profiles/model.ts'
import { nameProblem } from '@jobscout/contract/shared/credentials.ts'
import { commonErrors, noRowError } from '@jobscout/contract/shared/errors.ts'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { parseTimeZone } from '../../platform/clock/zones.ts'
import { isCheckViolation } from '../../platform/db/errors.ts'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { presentProfile } from './present.ts'
import {
  findLocation,
  findProfile,
  findRecordChange,
  findTimeZone,
  findWorkExperience,
  listLocationsForUsers,
  listProfilesForUsers,
  listWorkExperienceForUsers,
  lockConsents,
  markCelebrated,
  markConsents,
  markConsentsWithdrawn,
  markWelcomeDismissed,
  type ProfileRow,
  recordProfileVisit,
  selectProfileVisits,
  updateProfile,
} from './queries.ts'

export type { ProfileRow } from './queries.ts'

const LATEST_VISITS = 1000

/** The actor's own profile; undefined when there is none. */
export const findOwnProfile = (tx: Tx): Promise<ProfileRow | undefined> => findProfile(tx, tx.actor.userId)

/** The actor's own profile in the shape of the contract; undefined when there is none. */
export async function findProfileRecord(tx: Tx): Promise<Profile | undefined> {
  const row = await findOwnProfile(tx)
  return row && presentProfile(row)
}

/** The profiles of these people in the shape of the contract. For background jobs. */
export const listProfileRecords = async (
  tx: BareTx,
  userIds: readonly string[],
): Promise<Map<string, Profile>> =>
  new Map((await listProfilesForUsers(tx, userIds)).map((row) => [row.user_id, presentProfile(row)]))

/** The positions of a person as typed, newest first; none of one whom the actor may not see. */
export const readWorkExperience = async (tx: Tx, userId: string): Promise<readonly string[]> =>
  (await findWorkExperience(tx, userId)) ?? []

/** The positions of these people as typed, newest first. For background jobs. */
export const listWorkExperience = async (
  tx: BareTx,
  userIds: readonly string[],
): Promise<Map<string, readonly string[]>> =>
  new Map((await listWorkExperienceForUsers(tx, userIds)).map((row) => [row.user_id, row.work_experience]))

/** Where a person lives, as typed; empty where they do not say, and of one whom the actor may not see. */
export const readLocation = async (tx: Tx, userId: string): Promise<string> =>
  (await findLocation(tx, userId)) ?? ''

/** Where these people live, as typed. For background jobs. */
export const listLocations = async (tx: BareTx, userIds: readonly string[]): Promise<Map<string, string>> =>
  new Map((await listLocationsForUsers(tx, userIds)).map((row) => [row.user_id, row.location]))

/** When the actor's own record, name or place last changed; null where it never did. */
export const readRecordChange = (tx: Tx): Promise<Date | null> => findRecordChange(tx)

/** The actor's own profile. Throws PGRST116 when there is none. */
export async function readOwnProfile(tx: Tx): Promise<ProfileRow> {
  const row = await findOwnProfile(tx)
  if (!row) throw declaredError(noRowError, 'PGRST116')
  return row
}

/** The actor's own record, and who they are. Throws PGRST116 when there is none. */
export async function readOwnRecord(
  tx: Tx,
): Promise<{ readonly person: Profile; readonly record: CareerRecord }> {
  const person = presentProfile(await readOwnProfile(tx))
  return { person, record: recordOfProfile(person) }
}

/** A client's profile, for the assigned agent and administrators. Records a profile visit, which the client can see,
 *  unless the profile is the actor's own. Throws NOT_FOUND for profiles that the actor may not see. */
export async function readClientProfile(tx: Tx, userId: string): Promise<ProfileRow> {
  const row = await findProfile(tx, userId)
  if (!row) throw declaredError(commonErrors, 'NOT_FOUND')
  if (row.user_id !== tx.actor.userId) await recordProfileVisit(tx, row.user_id)
  return row
}

/** A client's record, and who they are, as `readClientProfile` reads it. Throws NOT_FOUND. */
export async function readClientRecord(
  tx: Tx,
  userId: string,
): Promise<{ readonly person: Profile; readonly record: CareerRecord }> {
  const person = presentProfile(await readClientProfile(tx, userId))
  return { person, record: recordOfProfile(person) }
}

/** Throws NAME_IS_ADDRESS. A name that was saved before stays. */
async function checkNames(tx: Tx, patch: Partial<ProfileFields>): Promise<void> {
  const names = (['first_name', 'last_name'] as const).filter((name) => nameProblem(patch[name] ?? ''))
  if (names.length === 0) return
  const saved = await readOwnProfile(tx)
  if (names.some((name) => patch[name] !== saved[name])) throw declaredError(profileErrors, 'NAME_IS_ADDRESS')
}

/** The patch with the texts that its record implies, or with the record that its texts imply. Throws CHANGED_ELSEWHERE where a
 *  list of texts lacks a position that has fields. */
async function completeRecord(
  tx: Tx,
  version: number,
  patch: Partial<ProfileFields>,
): Promise<Partial<ProfileFields>> {
  const { positions, work_experience, education, school_university: school, major_field: field } = patch
  const complete = { ...patch }
  const isOfTexts = !positions && work_experience !== undefined
  const isOfFields = !education && (school !== undefined || field !== undefined)
  const saved = isOfTexts || isOfFields ? presentProfile(await readOwnProfile(tx)) : null
  // Nothing is written on an outdated version.
  if (saved && saved.version !== version) return patch
  if (positions) complete.work_experience = describePositions(positions)
  else if (saved && work_experience) {
    const reconciled = reconcilePositions(saved.positions, work_experience, randomUUID)
    if (!reconciled) throw declaredError(profileErrors, 'CHANGED_ELSEWHERE')
    complete.positions = reconciled
  }
  const change = { ...(school !== undefined && { school }), ...(field !== undefined && { field }) }
  const [first] = education ?? []
  if (education) {
    complete.school_university = first?.school ?? ''
    complete.major_field = first?.field ?? ''
  } else if (saved && isOfFields) {
    complete.education = withFirstEducation(saved.education, change, randomUUID)
  }
  return complete
}

/** Saves a patch based on the version that the person read. Throws STALE with the current row when that version is
 *  outdated, INVALID_TIME_ZONE, NAME_IS_ADDRESS, CHANGED_ELSEWHERE. */
export async function saveProfile(
  tx: Tx,
  version: number,
  patch: Partial<ProfileFields>,
): Promise<ProfileRow> {
  const zone = patch.time_zone === undefined ? undefined : parseTimeZone(patch.time_zone)
  if (zone === null) throw declaredError(profileErrors, 'INVALID_TIME_ZONE')
  await checkNames(tx, patch)
  const complete = await completeRecord(tx, version, patch)
  try {
    const saved = await updateProfile(
      tx,
      version,
      zone === undefined ? complete : { ...complete, time_zone: zone },
    )
    if (saved) return saved
  } catch (error) {
    if (isCheckViolation(error, 'profiles_time_zone_known'))
      throw declaredError(profileErrors, 'INVALID_TIME_ZONE')
    throw error
  }
  throw declaredError(profileErrors, 'STALE', { current: presentProfile(await readOwnProfile(tx)) })
}

/** Records the actor's consent to both texts with version and time.
 *  Throws CONSENT_OUTDATED for versions that are no longer in force. */
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

/** Withdraws the actor's consents: approvals are undone, and what nobody has handed in is not handed in, until they are given
 *  again. Without both consents it changes nothing. */
export async function withdrawConsents(tx: Tx): Promise<ProfileRow> {
  await markConsentsWithdrawn(tx)
  return readOwnProfile(tx)
}

/** Whether the actor withdrew their consents. That stays so until the transaction ends. */
export const holdWithdrawnConsents = async (tx: Tx): Promise<boolean> =>
  (await lockConsents(tx))?.consents_withdrawn_at instanceof Date

/** Whether to celebrate the actor's completed profile now: true only once for each profile.
 *  Throws NOT_COMPLETE below 100 %. */
export async function celebrateCompletion(tx: Tx): Promise<boolean> {
  if (await markCelebrated(tx)) return true
  const { profile_completion_percentage, completion_celebrated } = await readOwnProfile(tx)
  if (profile_completion_percentage < 100 && !completion_celebrated) {
    throw declaredError(celebrationErrors, 'NOT_COMPLETE')
  }
  return false
}

/** Never shows the welcome dialog to the actor again. */
export async function dismissWelcome(tx: Tx): Promise<void> {
  await markWelcomeDismissed(tx)
}

/** The time zone of a person's calendar. */
export const readTimeZone = async (tx: Tx, userId: string): Promise<string> =>
  (await findTimeZone(tx, userId))?.time_zone ?? 'UTC'

/** The latest visits of staff to the actor's profile and CV. */
export const listProfileVisits = (tx: Tx) => selectProfileVisits(tx, LATEST_VISITS)
