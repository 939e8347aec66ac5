import { isUnstorable } from '../../platform/db/errors.ts'
import { type BareTx, inSavepoint } from '../../platform/db/transaction.ts'
import { saveListingFeatures, saveLocations } from '../matching/service.ts'
import type { AcceptedListing } from './derive/listing-rows.ts'
import {
  type MergedPosting,
  type SketchedPosting,
  separateDuplicates,
  sketchListing,
} from './duplicates/find-duplicates.ts'
import { findCandidates, releaseMerged, saveMerged } from './duplicates/queries.ts'
import { completeIndustries } from './industries/service.ts'
import { findKnown, findListingIds, type KnownListing, upsertListings } from './queries.ts'
import { readStatedSkills, withStatedSkills } from './skills/service.ts'

/** Postings by what became of them. */
interface BatchCounts {
  readonly accepted: number
  readonly merged: number
  readonly unchanged: number
}

interface WrittenBatch extends BatchCounts {
  /** The keys of stored listings that have changed. */
  readonly changed: readonly string[]
  /** What the database does not accept. */
  readonly refused: readonly AcceptedListing[]
}

/** Writes the new and changed listings of a batch, each with its features. A posting of a job that is listed already is
 *  merged into that listing and kept with what it says. The items must all be different postings. */
export async function writeBatch(tx: BareTx, batch: readonly AcceptedListing[]): Promise<WrittenBatch> {
  try {
    return { ...(await inSavepoint(tx, () => writeAll(tx, batch))), refused: [] }
  } catch (error) {
    if (!isUnstorable(error)) throw error
  }
  if (batch.length <= 1) return { accepted: 0, merged: 0, unchanged: 0, changed: [], refused: batch }
  // Halved until the posting that was refused stands alone.
  const half = Math.ceil(batch.length / 2)
  const firstHalf = await writeBatch(tx, batch.slice(0, half))
  const secondHalf = await writeBatch(tx, batch.slice(half))
  return {
    accepted: firstHalf.accepted + secondHalf.accepted,
    merged: firstHalf.merged + secondHalf.merged,
    unchanged: firstHalf.unchanged + secondHalf.unchanged,
    changed: [...firstHalf.changed, ...secondHalf.changed],
    refused: [...firstHalf.refused, ...secondHalf.refused],
  }
}

async function writeAll(
  tx: BareTx,
  batch: readonly AcceptedListing[],
): Promise<Omit<WrittenBatch, 'refused'>> {
  const locations = await saveLocations(
    tx,
    batch.flatMap(({ place }) => place ?? []),
  )
  const known = await findKnown(tx, batch)
  const groups = sortByNovelty(batch, known)
  const { updated, unknown, twins } = groups
  const changed = updated.map(sketchListing)
  const { listings, merged } = await findDuplicates(tx, unknown.map(sketchListing), changed)
  const accepted = [...changed, ...listings]
  if (accepted.length > 0) {
    await saveListings(tx, accepted, locations)
    await completeIndustries(
      tx,
      accepted.map(({ accepted: { features } }) => features.company_key),
    )
  }
  const wasMerged = known.some(({ merged_into }) => merged_into !== null)
  if (updated.length > 0 || (wasMerged && listings.length > 0)) {
    await releaseMerged(tx, { ownKeys: listings.map(dedupeKey), into: changed.map(dedupeKey) })
  }
  const toMerge = [...twins, ...merged]
  if (toMerge.length > 0) await saveMerged(tx, toMerge)
  return {
    accepted: accepted.length,
    merged: toMerge.length + groups.merged,
    unchanged: groups.unchanged,
    changed: changed.map(dedupeKey),
  }
}

const dedupeKey = ({ accepted }: SketchedPosting) => accepted.listing.dedupe_key

async function findDuplicates(
  tx: BareTx,
  unknown: readonly SketchedPosting[],
  updated: readonly SketchedPosting[],
) {
  if (unknown.length === 0) return { listings: [], merged: [] }
  const keys = unknown.map((posting) => posting.keys)
  const stored = await findCandidates(tx, keys, updated.map(dedupeKey))
  return separateDuplicates(unknown, { stored, updated })
}

/** Sorts a batch by what is known of each posting, and counts those for which nothing is to be written. */
function sortByNovelty(batch: readonly AcceptedListing[], known: readonly KnownListing[]) {
  const listed = new Map(
    known.flatMap((listing) => (listing.merged_into ? [] : [[listing.dedupe_key, listing]])),
  )
  const mergedBefore = new Map(
    known.flatMap((listing) => (listing.merged_into ? [[listing.dedupe_key, listing]] : [])),
  )
  const groups = Map.groupBy(batch, (posting) => {
    const knownListing = listed.get(posting.listing.dedupe_key)
    return knownListing ? classify(posting, knownListing) : 'unknown'
  })
  const updated = groups.get('accepted') ?? []
  const changing = new Set(updated.map(({ listing }) => listing.dedupe_key))
  // What a listing said before it changes says nothing of its twins.
  const keyByTwin = new Map(
    known.flatMap(({ twin_key, dedupe_key }) =>
      twin_key && !changing.has(dedupe_key) ? [[twin_key, dedupe_key]] : [],
    ),
  )
  const unknown: AcceptedListing[] = []
  const twins: MergedPosting[] = []
  let merged = groups.get('merged')?.length ?? 0
  for (const posting of groups.get('unknown') ?? []) {
    const before = mergedBefore.get(posting.listing.dedupe_key)
    const into = keyByTwin.get(posting.twin_key)
    const isSettled =
      before?.content_hash === posting.listing.content_hash && !changing.has(before.merged_into ?? '')
    if (isSettled) merged += 1
    else if (into) twins.push({ posting, into, evidence: { by: 'text', likeness: 1 } })
    else unknown.push(posting)
  }
  return { updated, unknown, twins, merged, unchanged: groups.get('unchanged')?.length ?? 0 }
}

/** The listings that postings became, by the posting's key: their own, or that of the same job. */
export async function findListings(
  tx: BareTx,
  postings: readonly AcceptedListing[],
): Promise<ReadonlyMap<string, string>> {
  const stored = await findListingIds(tx, postings)
  const byPosting = new Map(stored.map(({ id, dedupe_key }) => [dedupe_key, id]))
  const byJob = new Map(stored.map(({ id, twin_key }) => [twin_key, id]))
  // The twin of a posting that was merged belongs where that one does.
  for (const { listing, twin_key } of postings) {
    const id = byPosting.get(listing.dedupe_key)
    if (id && !byJob.has(twin_key)) byJob.set(twin_key, id)
  }
  return new Map(
    postings.flatMap(({ listing: { dedupe_key }, twin_key }) => {
      const id = byPosting.get(dedupe_key) ?? byJob.get(twin_key)
      return id ? [[dedupe_key, id] as const] : []
    }),
  )
}

async function saveListings(
  tx: BareTx,
  listings: readonly SketchedPosting[],
  locations: ReadonlyMap<string, number>,
): Promise<void> {
  const stated = await readStatedSkills(tx)
  const featuresByKey = new Map(
    listings.map(({ accepted: { listing, features } }) => [
      listing.dedupe_key,
      withStatedSkills(stated, listing, features),
    ]),
  )
  const saved = await upsertListings(tx, listings, locations)
  await saveListingFeatures(
    tx,
    saved.flatMap(({ id, dedupe_key }) => {
      const features = featuresByKey.get(dedupe_key)
      return features ? [{ listing_id: id, ...features }] : []
    }),
  )
}

/** A posting is updated by its own source, or by another that states a later date, so that two sources never alternate. */
function classify({ listing }: AcceptedListing, known: KnownListing): keyof BatchCounts {
  if (known.content_hash === listing.content_hash) return 'unchanged'
  const later = 'posted_date' in listing.provenance && listing.posted_date > known.posted_date
  return known.source === listing.source || later ? 'accepted' : 'merged'
}
