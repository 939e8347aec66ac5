import { hashValues } from '../derive/identity.ts'
import type { PostingSketch } from './sketch.ts'

/** Keys by which a posting finds those that may be the same job. Two postings that are one job share at least one. */
export interface CandidateKeys {
  /** Company, title and place. */
  readonly job_key: string
  /** Addresses and requisitions of the company. */
  readonly posting_keys: readonly string[]
}

const short = (...values: readonly unknown[]) => hashValues(...values).slice(0, 16)

export function candidateKeys(sketch: PostingSketch): CandidateKeys {
  const { company, title, place, urls, requisitions } = sketch
  const addresses = urls.filter(({ namesPosting }) => namesPosting).map(({ key }) => short('url', key))
  const ids = [...requisitions].toSorted().map((id) => short('requisition', company, id))
  return {
    job_key: short('job', company, title, place.names),
    posting_keys: [...new Set([...addresses, ...ids])].slice(0, 8),
  }
}
