/** What a person asks for, in the codes of the dictionaries and the ids of the locations table. */
export interface CompiledPreferences {
  /** As typed; tells "nothing set" from "no listing there yet". */
  readonly places: readonly string[]
  /** Every location that one of the places means. */
  readonly location_ids: readonly number[]
  readonly remote_only: boolean
  readonly industries: readonly number[]
  readonly employment_types: readonly number[]
  /** Annual US dollars. */
  readonly salary_min: number | null
  readonly experience_level: number | null
  readonly skills: readonly number[]
}

/** What the match reads of a listing: the columns of listing_features. */
export interface ListingFeatures {
  readonly location_id: number | null
  readonly is_remote: boolean
  readonly industry: number | null
  readonly employment_type: number | null
  readonly experience_level: number | null
  /** The listing's highest, or only, figure a year; null unless it is in US dollars. */
  readonly salary_annual_max: number | null
  readonly skills: readonly number[]
}

/** What the reasons call things. Without it they stay general. */
export interface ListingLabels {
  readonly location: string
  readonly has_salary: boolean
  readonly salary_currency: string | null
}
