import { recordOfProfile } from '@jobscout/contract/career/record.ts'
import type { LetterTone } from '@jobscout/contract/letters/model.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import type { BareTx } from '../../platform/db/transaction.ts'
import type { ListingRow } from '../jobs/service.ts'
import type { LetterRequest } from './compose/compose-letter.ts'
import type { ListingText } from './compose/listing-terms.ts'

export interface LetterChoice {
  readonly tone: LetterTone
  readonly why: string
  readonly variant: number
}

/** What a letter reads of a listing. */
export type LetterListing = Pick<ListingRow, 'title' | 'company' | 'location' | 'description'>

export const listingText = (listing: LetterListing): ListingText => ({
  title: listing.title,
  company: listing.company,
  place: listing.location,
  text: listing.description,
})

/** What the composer needs: the record, the listing and the person's choices. */
export const letterRequest = (
  { now }: BareTx,
  profile: Profile,
  listing: LetterListing,
  choice: LetterChoice,
): LetterRequest => ({
  month: now.toISOString().slice(0, 7),
  person: profile,
  record: recordOfProfile(profile),
  listing: listingText(listing),
  ...choice,
})
