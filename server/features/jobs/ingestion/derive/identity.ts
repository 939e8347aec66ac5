import { createHash } from 'node:crypto'
import { companyKey } from '@jobscout/contract/jobs/company-key.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { preferenceLocationKeys } from '@jobscout/contract/matching/places/location-keys.ts'
import { isRemote } from '@jobscout/contract/matching/places/remote.ts'

/** A digest of values in their order, 40 hexadecimal characters. */
export function hashValues(...values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 40)
}

/** "C++" and "C#" are different jobs although neither sign is a letter. */
const titleKey = (title: string) => foldText(title.replace(/\+/g, ' plus ').replace(/#/g, ' sharp '))

function placeKey(location: string): string {
  const keys = preferenceLocationKeys(location)
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
  /** The posting: the source's id when it has one, else title, company and place. */
  readonly dedupe_key: string
  /** What it says: two postings with the same title, company, place and description are one job. */
  readonly twin_key: string
}

/** How a posting is recognised when it comes again, and when it comes under another id. */
export function identifyPosting(posting: Posting): Identity {
  const job = [titleKey(posting.title), companyKey(posting.company), placeKey(posting.location)]
  return {
    dedupe_key: posting.source_id
      ? hashValues('id', posting.source, posting.source_id)
      : hashValues('job', ...job),
    twin_key: hashValues('twin', ...job, foldText(posting.description)),
  }
}
