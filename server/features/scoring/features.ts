/** Preferences in the codes of the dictionaries and the ids of the locations table. */
export interface CompiledPreferences {
  /** As typed. Distinguishes "nothing set" from "no listing there yet". */
  readonly places: readonly string[]
  /** Every location that one of the places stands for. */
  readonly location_ids: readonly number[]
  readonly remote_only: boolean
  /** Locations whose remote jobs cannot be done from where the person is. None of them is in `location_ids`. */
  readonly remote_elsewhere_ids: readonly number[]
  readonly industries: readonly number[]
  readonly employment_types: readonly number[]
  /** Annual US dollars. */
  readonly salary_min: number | null
  readonly experience_level: number | null
  readonly skills: readonly number[]
  /** What the person calls the skills. */
  readonly skill_names?: ReadonlyMap<number, string>
}

/** What a match compares of a listing: columns of listing_features. */
export interface ListingFeatures {
  readonly location_id: number | null
  readonly is_remote: boolean
  readonly industry: number | null
  readonly employment_type: number | null
  readonly experience_level: number | null
  /** The highest or only annual figure. Null unless it is in US dollars. */
  readonly salary_annual_max: number | null
  readonly skills: readonly number[]
}

/** What reasons call things. Without labels they stay general. */
export interface ListingLabels {
  readonly location: string
  /** Whether the posting states a salary, and whether its figures could be read. */
  readonly salary: 'none' | 'unread' | 'read'
  readonly salary_currency: string | null
  /** The lowest annual figure of a range. */
  readonly salary_min: number | null
}
