import type { AcceptedListing } from '../derive/listing-rows.ts'
import { type CandidateKeys, candidateKeys, copyKeys } from './candidate-keys.ts'
import { comparePostings, type Evidence } from './compare-postings.ts'
import { type ComparedPosting, type PostingSketch, sketchPosting } from './sketch.ts'

/** A posting with what it is compared by. */
export interface SketchedPosting {
  readonly accepted: AcceptedListing
  readonly sketch: PostingSketch
  readonly keys: ListingKeys
}

/** As they are stored with a listing. */
interface ListingKeys extends CandidateKeys {
  readonly copy_keys: readonly number[]
}

export function sketchListing(accepted: AcceptedListing): SketchedPosting {
  const sketch = sketchPosting(accepted.listing)
  return { accepted, sketch, keys: { ...candidateKeys(sketch), copy_keys: copyKeys(sketch) } }
}

/** A stored listing that shares a key with a posting. */
export interface CandidateListing extends ComparedPosting {
  readonly dedupe_key: string
}

export interface MergedPosting {
  readonly posting: AcceptedListing
  /** The dedupe key of the listing that it is merged into. */
  readonly into: string
  readonly evidence: Evidence
}

interface Candidate {
  readonly dedupe_key: string
  readonly sketch: PostingSketch
}

/** Separates postings of jobs that are listed already, or come in with another posting, from those that become listings.
 *  A posting is compared with listings only, never with one that is merged itself, so that no chain of likenesses joins two
 *  jobs. The order of the postings does not matter. */
export function separateDuplicates(
  postings: readonly SketchedPosting[],
  listed: { readonly stored: readonly CandidateListing[]; readonly updated: readonly SketchedPosting[] },
): { readonly listings: SketchedPosting[]; readonly merged: MergedPosting[] } {
  const index = new Map<string, Candidate[]>()
  const add = (candidate: Candidate, { job_key, posting_keys }: CandidateKeys) => {
    for (const key of [job_key, ...posting_keys]) index.set(key, [...(index.get(key) ?? []), candidate])
  }
  const byKey = <T extends { dedupe_key: string }>(a: T, b: T) => (a.dedupe_key < b.dedupe_key ? -1 : 1)
  for (const { accepted, sketch, keys } of listed.updated) {
    add({ dedupe_key: accepted.listing.dedupe_key, sketch }, keys)
  }
  for (const { dedupe_key, ...posting } of listed.stored.toSorted(byKey)) {
    const sketch = sketchPosting(posting)
    add({ dedupe_key, sketch }, candidateKeys(sketch))
  }
  const listings: SketchedPosting[] = []
  const merged: MergedPosting[] = []
  for (const posting of postings.toSorted((a, b) => byKey(a.accepted.listing, b.accepted.listing))) {
    const { accepted, sketch, keys } = posting
    const candidates = [keys.job_key, ...keys.posting_keys].flatMap((key) => index.get(key) ?? [])
    const match = findMatch(sketch, candidates)
    if (match) merged.push({ posting: accepted, ...match })
    else {
      listings.push(posting)
      add({ dedupe_key: accepted.listing.dedupe_key, sketch }, keys)
    }
  }
  return { listings, merged }
}

function findMatch(
  sketch: PostingSketch,
  candidates: readonly Candidate[],
): { into: string; evidence: Evidence } | null {
  for (const candidate of candidates) {
    const comparison = comparePostings(sketch, candidate.sketch)
    if (comparison.verdict === 'same') return { into: candidate.dedupe_key, evidence: comparison.evidence }
  }
  return null
}
