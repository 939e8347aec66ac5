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

const COPY_KEYS = 4

/** Keys that two texts under one title and place share in 98 of 100 cases where they are as like as copies are: the smallest
 *  hashes of their shingles. Signed 32-bit numbers. */
export function copyKeys({ title, place, text }: PostingSketch): number[] {
  const seed = hashText(`${title.join(' ')}|${place.names}`)
  const smallest: number[] = []
  for (const shingle of text().shingles) {
    const hash = hashText(shingle, seed)
    if (smallest.length === COPY_KEYS && hash >= (smallest.at(-1) ?? 0)) continue
    const at = smallest.findIndex((candidate) => hash < candidate)
    smallest.splice(at < 0 ? smallest.length : at, 0, hash)
    if (smallest.length > COPY_KEYS) smallest.pop()
  }
  return [...new Set(smallest)]
}

/** MurmurHash3 over UTF-16 units. */
function hashText(text: string, seed = 0): number {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) {
    const mixed = Math.imul(text.charCodeAt(at), 0xcc9e2d51)
    hash ^= Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593)
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

export function candidateKeys(sketch: PostingSketch): CandidateKeys {
  const { company, title, place, urls, requisitions } = sketch
  const addresses = urls.filter(({ namesPosting }) => namesPosting).map(({ key }) => short('url', key))
  const ids = [...requisitions].toSorted().map((id) => short('requisition', company, id))
  return {
    job_key: short('job', company, title, place.names),
    posting_keys: [...new Set([...addresses, ...ids])].slice(0, 8),
  }
}
