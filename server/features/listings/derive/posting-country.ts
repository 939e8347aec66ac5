import { readLocationCountry } from '@jobscout/contract/matching/places/location-keys.ts'

/** Where a job is, as far as its country is concerned. */
export interface PostingPlace {
  readonly location: string
  /** As the board states it beside the place: a code or a name. */
  readonly country: string
}

/** The ISO code of the country of the place, or else of the one that the board states. */
export const readCountry = ({ location, country }: PostingPlace): string | null =>
  readLocationCountry(location) ?? (/^[A-Z]{2}$/.test(country) ? country : readLocationCountry(country))
