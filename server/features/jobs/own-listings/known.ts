import { urlKeyOf } from '@jobscout/contract/jobs/url-key.ts'
import type { KnownJob } from '@jobscout/contract/sources/posting.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { candidateKeys } from '../ingestion/duplicates/candidate-keys.ts'
import { type Comparison, comparePostings } from '../ingestion/duplicates/compare-postings.ts'
import { findCandidates } from '../ingestion/duplicates/queries.ts'
import { type ComparedPosting, sketchPosting } from '../ingestion/duplicates/sketch.ts'
import { isSameAddress } from './draft.ts'
import { listOwnAddresses } from './queries.ts'

/** Offered, not merged: what a person typed is often too short to be compared. */
const isOffered = (comparison: Comparison): boolean =>
  comparison.verdict === 'same' || (comparison.verdict === 'different' && comparison.because === 'short text')

const present = ({ id, title, company }: KnownJob): KnownJob => ({ id, title, company })

/** The open listing of everybody's that is the same job; null where there is none. */
export async function findListed(tx: Tx, posting: ComparedPosting): Promise<KnownJob | null> {
  const sketch = sketchPosting(posting)
  const stored = await findCandidates(tx, [candidateKeys(sketch)], [])
  const same = stored.find((candidate) => isOffered(comparePostings(sketch, sketchPosting(candidate))))
  return same ? present(same) : null
}

/** The open listing of everybody's whose posting is at this address; null also for an address that several may share. */
export async function findListedAt(tx: Tx, address: string): Promise<KnownJob | null> {
  const nothing = { title: '', company: '', location: '', description: '', apply_url: null }
  const { posting_keys } = candidateKeys(sketchPosting({ ...nothing, job_url: address }))
  if (posting_keys.length === 0) return null
  const [listed] = await findCandidates(tx, [{ job_key: '', posting_keys }], [])
  return listed ? present(listed) : null
}

/** The job that the actor added with this address; null also for an address that several may share. */
export async function findOwnAt(tx: Tx, address: string): Promise<KnownJob | null> {
  if (!urlKeyOf(address)?.namesPosting) return null
  const own = (await listOwnAddresses(tx)).find(({ job_url }) => isSameAddress(job_url ?? '', address))
  return own ? present(own) : null
}
