import type { EmploymentType, ExperienceLevel } from '@jobscout/contract/matching/vocabulary.ts'
import type { Provenance } from './provenance.ts'

/** A row of job_listings, but for location_id and what the database fills in. */
export interface ListingRow {
  readonly source: string
  readonly source_id: string
  readonly dedupe_key: string
  readonly content_hash: string
  readonly title: string
  readonly company: string
  readonly company_url: string | null
  readonly location: string
  readonly description: string
  readonly is_remote: boolean
  readonly employment_type: EmploymentType | null
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

/** A row of listing_features, but for listing_id and location_id. */
export interface FeatureRow {
  readonly is_remote: boolean
  readonly industry: number | null
  readonly employment_type: number | null
  readonly experience_level: number | null
  readonly salary_annual_max: number | null
  /** Text of a bit(256). */
  readonly skills: string
  readonly company_key: string
  readonly posted_date: Date
}

export interface AcceptedListing {
  readonly ok: true
  readonly listing: ListingRow
  readonly features: FeatureRow
  /** The row of locations it belongs to, found or made by its name; null when no place is given. */
  readonly place: { readonly name: string; readonly keys: readonly string[] } | null
  readonly twin_key: string
  /** What was left out or cut on the way in, for the report of the run. */
  readonly notes: readonly string[]
}
