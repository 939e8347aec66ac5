import { createHash } from 'node:crypto'
import { companyKey } from '@jobscout/contract/jobs/company-key.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { isRemote } from '@jobscout/contract/matching/places/remote.ts'
import { cleanLine } from './clean-text.ts'
import { identityPlaces } from './identity-places.ts'

/** A digest of the values in order, as 40 hexadecimal digits. */
export function hashValues(...values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 40)
}

/** Keeps the signs of "C++" and "C#", which are different jobs. */
const titleKey = (title: string) => foldText(title.replace(/\+/g, ' plus ').replace(/#/g, ' sharp '))

function placeKey(location: string): string {
  const keys = identityPlaces(location)
  return [...(keys.length > 0 ? keys : [foldText(location)]), ...(isRemote(location) ? ['remote'] : [])].join(
    '|',
  )
}

interface Posting {
  readonly source: string
  readonly source_id: string
  readonly title: string
  readonly company: string
  readonly location: string
  readonly description: string
}

interface Identity {
  /** Identifies the posting: by the source's id if it has one, else by title, company and place. */
  readonly dedupe_key: string
  /** Identifies the job: postings with the same title, company, place and description are one job. */
  readonly twin_key: string
}

/** The key of a posting that its source gives an id. */
export const postingKey = (source: string, id: string): string => hashValues('id', source, cleanLine(id))

/** Recognises a posting that is seen again, and the same job under another id. */
export function identifyPosting(posting: Posting): Identity {
  const job = [titleKey(posting.title), companyKey(posting.company), placeKey(posting.location)]
  return {
    dedupe_key: posting.source_id ? postingKey(posting.source, posting.source_id) : hashValues('job', ...job),
    twin_key: hashValues('twin', ...job, foldText(posting.description)),
  }
}
