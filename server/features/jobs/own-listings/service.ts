import { JOBS_PAGE_SIZE } from '@jobscout/contract/jobs/model.ts'
import type { OwnJob } from '@jobscout/contract/jobs/own-jobs.ts'
import { OWN_JOB_SAVES_A_DAY, OWN_JOBS_A_DAY, ownJobErrors } from '@jobscout/contract/jobs/own-jobs.ts'
import { buildUrlKey } from '@jobscout/contract/jobs/url-key.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { countPages } from '@jobscout/contract/shared/pages.ts'
import type { KnownJob } from '@jobscout/contract/sources/posting.ts'
import { POSTING_READS_MAX } from '@jobscout/contract/sources/posting.ts'
import { countUserAttempt } from '../../../platform/db/attempts.ts'
import { isCheckViolation, isUniqueViolation } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { findListed, findListedAt } from '../../listings/duplicates/service.ts'
import { type AcceptedListing, deleteOwn, insertOwn, updateOwn } from '../../listings/service.ts'
import { readStatedSkills, withStatedSkills } from '../../listings/skills/service.ts'
import { explainListings, findLocation, saveOwnFeatures } from '../../matching/service.ts'
import { findCards } from '../queries.ts'
import { saveWhileThereIsRoom } from '../saved-jobs/service.ts'
import type { MatchedCard } from '../service.ts'
import { isSameAddress, ownListing } from './draft.ts'
import { countOwn, findOwnByKey, listOwnAddresses, listOwnIds } from './queries.ts'

export { buildDraft } from './draft.ts'

/** What is known of an address before its page is read. */
export async function findKnownAt(
  tx: Tx,
  address: string,
): Promise<{ mine: KnownJob | null; known: KnownJob | null }> {
  const [mine, known] = await Promise.all([findOwnAt(tx, address), findListedAt(tx, address)])
  return { mine, known }
}

/** Counts a reading of the actor; false when there were too many in ten minutes. */
export const countPostingRead = (tx: Tx): Promise<boolean> =>
  countUserAttempt(tx, 'read-posting', POSTING_READS_MAX, '10 minutes')

/** Counts a job that the actor adds or changes, in a transaction of its own: what is refused after it counts too. Throws
 *  OWN_JOB_SAVES_TODAY. */
export async function countSave(tx: Tx): Promise<void> {
  if (!(await countUserAttempt(tx, 'own-job-save', OWN_JOB_SAVES_A_DAY, '1 day'))) {
    throw declaredError(ownJobErrors, 'OWN_JOB_SAVES_TODAY')
  }
}

/** Adds a job that only the actor, who works for them and administrators see, with its features, and saves it while there is
 *  room. Returns the one that the actor has where it was added before. Throws JOB_IS_LISTED unless it is wanted anyway, OWN_JOBS_TODAY, OWN_JOBS_FULL. */
export async function addOwnListing(
  tx: Tx,
  { anyway, ...job }: OwnJob & { anyway: boolean },
): Promise<{ id: string; is_new: boolean; is_saved: boolean }> {
  const added = await findOrAdd(tx, job, anyway)
  return { ...added, is_saved: await saveWhileThereIsRoom(tx, added.id) }
}

async function findOrAdd(tx: Tx, job: OwnJob, anyway: boolean): Promise<{ id: string; is_new: boolean }> {
  const accepted = ownListing(tx.actor.userId, job, tx.now)
  const before = await findOwnByKey(tx, accepted.listing.dedupe_key)
  if (before) return { id: before.id, is_new: false }
  const listed = anyway ? null : await findListed(tx, accepted.listing)
  if (listed) throw declaredError(ownJobErrors, 'JOB_IS_LISTED', listed)
  if (!(await countUserAttempt(tx, 'own-job', OWN_JOBS_A_DAY, '1 day'))) {
    throw declaredError(ownJobErrors, 'OWN_JOBS_TODAY')
  }
  const added = await insert(tx, accepted, job.closes_on)
  if (added) await saveFeatures(tx, added.id, accepted)
  // Another request of the actor added it meanwhile.
  const saved = added ?? (await findOwnByKey(tx, accepted.listing.dedupe_key))
  if (!saved) throw declaredError(commonErrors, 'NOT_FOUND')
  return { id: saved.id, is_new: added !== undefined }
}

/** With the skills that the actor states. */
async function saveFeatures(tx: Tx, id: string, { listing, features }: AcceptedListing): Promise<void> {
  const stated = await readStatedSkills(tx)
  await saveOwnFeatures(tx, { listing_id: id, ...withStatedSkills(stated, listing, features) })
}

const findLocationId = (tx: Tx, { place }: AcceptedListing): Promise<number | null> =>
  place ? findLocation(tx, place) : Promise.resolve(null)

async function insert(tx: Tx, accepted: AcceptedListing, closesOn: string | null) {
  try {
    return await insertOwn(tx, accepted.listing, {
      location_id: await findLocationId(tx, accepted),
      closes_on: closesOn,
    })
  } catch (error) {
    if (isCheckViolation(error, 'own_listings_max')) throw declaredError(ownJobErrors, 'OWN_JOBS_FULL')
    throw error
  }
}

/** Applications for it keep what it said. Throws NOT_FOUND for what is no job of the actor's own, OWN_JOB_EXISTS. */
export async function changeOwnListing(tx: Tx, id: string, job: OwnJob): Promise<void> {
  const accepted = ownListing(tx.actor.userId, job, tx.now)
  try {
    const changed = await updateOwn(tx, id, accepted.listing, {
      location_id: await findLocationId(tx, accepted),
      closes_on: job.closes_on,
    })
    if (!changed) throw declaredError(commonErrors, 'NOT_FOUND')
  } catch (error) {
    if (isUniqueViolation(error, 'job_listings_dedupe_key_key')) {
      throw declaredError(ownJobErrors, 'OWN_JOB_EXISTS')
    }
    throw error
  }
  await saveFeatures(tx, id, accepted)
}

/** Applications for it stay. Throws NOT_FOUND for what is no job of the actor's own. */
export async function removeOwnListing(tx: Tx, id: string): Promise<void> {
  if (!(await deleteOwn(tx, id))) throw declaredError(commonErrors, 'NOT_FOUND')
}

/** One page of the jobs that the actor added, the latest first, scored as others. */
export async function listOwnListings(tx: Tx, page: number) {
  const [total, ids] = await Promise.all([
    countOwn(tx),
    listOwnIds(tx, JOBS_PAGE_SIZE, (page - 1) * JOBS_PAGE_SIZE),
  ])
  const [rows, matches] = await Promise.all([findCards(tx, ids), explainListings(tx, ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const cards = ids.flatMap((id): MatchedCard[] => {
    const [row, match] = [byId.get(id), matches.get(id)]
    return row && match ? [{ row, is_new: false, match }] : []
  })
  return { cards, total, page, pages: countPages(total, JOBS_PAGE_SIZE) }
}

/** The job that the actor added with this address; null also for an address that several may share. */
async function findOwnAt(tx: Tx, address: string): Promise<KnownJob | null> {
  if (!buildUrlKey(address)?.namesPosting) return null
  const existingListing = (await listOwnAddresses(tx)).find(({ job_url }) =>
    isSameAddress(job_url ?? '', address),
  )
  return existingListing
    ? { id: existingListing.id, title: existingListing.title, company: existingListing.company }
    : null
}
