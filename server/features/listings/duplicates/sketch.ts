import { companyKey } from '@jobscout/contract/jobs/company-key.ts'
import { buildUrlKey, type UrlKey } from '@jobscout/contract/jobs/url-key.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { isRemote } from '@jobscout/contract/matching/places/remote.ts'
import { identityPlaces } from '../derive/identity-places.ts'
import { findRequisitionIds } from './requisition-ids.ts'
import { sketchText, type TextSketch } from './text-likeness.ts'
import { titleWords } from './title-words.ts'

/** What two postings are compared by. */
export interface ComparedPosting {
  readonly title: string
  readonly company: string
  readonly location: string
  readonly description: string
  readonly job_url: string | null
  readonly apply_url: string | null
}

export interface PlaceSketch {
  /** Towns by name, or regions where no town is named. */
  readonly names: string
  /** The region of each, '' where none is stated. */
  readonly regions: readonly string[]
}

export interface PostingSketch {
  readonly title: readonly string[]
  readonly company: string
  readonly place: PlaceSketch
  readonly isRemote: boolean
  readonly urls: readonly UrlKey[]
  readonly requisitions: ReadonlySet<string>
  /** Read when it is first needed: most pairs differ in what is cheaper to compare. */
  readonly text: () => TextSketch
}

export function sketchPosting(posting: ComparedPosting): PostingSketch {
  const { title, company, location, description } = posting
  const places = readPlaces(location)
  let text: TextSketch | undefined
  return {
    title: titleWords(
      title,
      [...places.map(({ town }) => town), foldText(location.split(',')[0] ?? '')].filter(Boolean),
    ),
    company: companyKey(company) || foldText(company) || company,
    place: {
      names: places.map(({ town, region }) => town || region).join('|'),
      regions: places.map(({ region }) => region),
    },
    isRemote: isRemote(location, title),
    urls: [buildUrlKey(posting.job_url), buildUrlKey(posting.apply_url)].filter((key) => key !== null),
    requisitions: findRequisitionIds(title, description),
    text: () => {
      text ??= sketchText(description)
      return text
    },
  }
}

function readPlaces(location: string): { town: string; region: string }[] {
  const keys = identityPlaces(location).filter((key) => !/^remote(?:@|$)/.test(key))
  const named = keys.length > 0 ? keys : [foldText(location)]
  return named.toSorted().map((key) => {
    const at = key.indexOf('@')
    return at < 0 ? { town: key, region: '' } : { town: key.slice(0, at), region: key.slice(at) }
  })
}

/** Whether two statements may mean the same places. Two towns never do, nor two regions with a town of one name; a region that
 *  is not stated contradicts none. */
export function isSamePlace(first: PlaceSketch, second: PlaceSketch): boolean {
  if (first.names !== second.names) return false
  return first.regions.every((region, index) => {
    const its = second.regions[index] ?? ''
    return region.startsWith(its) || its.startsWith(region)
  })
}
