import type { ExperienceLevel, OfferedType } from '@jobscout/contract/matching/vocabulary.ts'
import type { LocationCountRow, NewListingFeatures } from '../../matching/service.ts'
import type { Provenance } from './provenance.ts'

/** A row of job_listings, without location_id and the columns that the database fills in. */
export interface ListingRow {
  readonly source: string
  readonly source_id: string
  readonly dedupe_key: string
  readonly content_hash: string
  readonly title: string
  readonly company: string
  readonly company_url: string | null
  /** All places, as far as they fit. */
  readonly location: string
  /** Each of several places; empty for one or none. */
  readonly locations: readonly string[]
  readonly description: string
  readonly is_remote: boolean
  readonly employment_type: OfferedType | null
  readonly experience_level: ExperienceLevel | null
  readonly industry: string | null
  readonly sector: string
  readonly salary: string
  readonly salary_min: number | null
  readonly salary_max: number | null
  readonly salary_currency: string | null
  readonly skills: readonly string[]
  readonly provenance: Provenance
  readonly job_url: string | null
  readonly apply_url: string | null
  readonly posted_date: Date
}

export interface AcceptedListing {
  readonly ok: true
  readonly listing: ListingRow
  readonly features: Omit<NewListingFeatures, 'listing_id'>
  /** Its row in locations. Null when no place is given. */
  readonly place: LocationCountRow | null
  readonly twin_key: string
  /** What was left out or cut, for the report of the run. */
  readonly notes: readonly string[]
}
