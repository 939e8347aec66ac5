import { isSamePlace, type PostingSketch } from './sketch.ts'
import { containment, jaccard, type TextSketch } from './text-likeness.ts'
import { areTitlesClose } from './title-words.ts'

/** Why two postings are one job. Kept with what is merged. */
export type Evidence =
  | { readonly by: 'address' | 'requisition'; readonly matched: string }
  | { readonly by: 'text'; readonly likeness: number }

type Difference = 'place' | 'company' | 'requisition' | 'title' | 'short text' | 'text'

export type Comparison =
  | { readonly verdict: 'same'; readonly evidence: Evidence }
  /** The same text from another company, such as an agency. A reader may be warned; it is never merged. */
  | { readonly verdict: 'copy'; readonly likeness: number }
  | { readonly verdict: 'different'; readonly because: Difference }

/** Shorter texts are alike by chance. */
const COMPARABLE_LENGTH = 400
/** Copies share 95 % of their words, and still 86 % after thorough rewording; other jobs of one company, town and title were
 *  seen to share up to 82 %. */
const COPIED_WORDS = 0.86
const COPIED_SHINGLES = 0.65
/** A text that another holds as a whole, such as one that a board cuts short. */
const CONTAINED_SHINGLES = 0.95
const CONTAINED_SIZE = 0.4

const different = (because: Difference): Comparison => ({ verdict: 'different', because })

/** Decides whether two postings are one job. What the employer says itself comes first: place, requisition, address; the
 *  likeness of texts counts only between postings of one title. Symmetric. */
export function comparePostings(first: PostingSketch, second: PostingSketch): Comparison {
  if (!isSamePlace(first.place, second.place)) return different('place')
  const hasSameTitle = first.title.join(' ') === second.title.join(' ')
  if (first.company !== second.company) return compareCompanies(first, second, hasSameTitle)
  const isClose = hasSameTitle || areTitlesClose(first.title, second.title)
  if (first.requisitions.size > 0 && second.requisitions.size > 0) {
    const [shared] = [...first.requisitions].filter((id) => second.requisitions.has(id)).toSorted()
    if (!shared) return different('requisition')
    if (isClose) return { verdict: 'same', evidence: { by: 'requisition', matched: shared } }
  }
  const address = sharedAddress(first, second, isClose)
  if (address) return { verdict: 'same', evidence: { by: 'address', matched: address } }
  if (!hasSameTitle) return different('title')
  if (first.isRemote !== second.isRemote) return different('place')
  const likeness = computeLikeness(first.text(), second.text())
  if (typeof likeness === 'string') return different(likeness)
  return { verdict: 'same', evidence: { by: 'text', likeness } }
}

/** Only an address that names one posting: all postings of a company may lead to its careers page. */
function sharedAddress(first: PostingSketch, second: PostingSketch, isClose: boolean): string | null {
  if (!isClose) return null
  const others = new Set(second.urls.map(({ key }) => key))
  const shared = first.urls.filter(({ key, namesPosting }) => namesPosting && others.has(key))
  return shared.map(({ key }) => key).toSorted()[0] ?? null
}

function compareCompanies(first: PostingSketch, second: PostingSketch, hasSameTitle: boolean): Comparison {
  if (!hasSameTitle) return different('company')
  const likeness = computeLikeness(first.text(), second.text())
  return typeof likeness === 'string' ? different('company') : { verdict: 'copy', likeness }
}

/** The likeness of two copies, or why they are none. */
function computeLikeness(first: TextSketch, second: TextSketch): number | 'text' | 'short text' {
  if (first.whole === second.whole && first.whole !== '') return 1
  if (Math.min(first.length, second.length) < COMPARABLE_LENGTH) return 'short text'
  const words = jaccard(first.words, second.words)
  const shingles = jaccard(first.shingles, second.shingles)
  if (words >= COPIED_WORDS && shingles >= COPIED_SHINGLES) return round(words)
  const sizes =
    Math.min(first.shingles.size, second.shingles.size) / Math.max(first.shingles.size, second.shingles.size)
  const contained = containment(first.shingles, second.shingles)
  return contained >= CONTAINED_SHINGLES && sizes >= CONTAINED_SIZE ? round(contained) : 'text'
}

const round = (share: number) => Math.round(share * 1000) / 1000
