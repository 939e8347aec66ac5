import type { HideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import type { Listing } from '@jobscout/contract/jobs/model.ts'
import {
  listingLocationKeys,
  preferenceLocationKeys,
} from '@jobscout/contract/matching/places/location-keys.ts'
import { experienceLevelLabels } from '@jobscout/contract/matching/vocabulary.ts'
import { preferenceLimits } from '@jobscout/contract/preferences/model.ts'
import type { PreferenceSuggestion } from '@jobscout/contract/scout/model.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { readMatchedListing } from '../../jobs/service.ts'
import { levelOfTitle } from '../../listings/service.ts'
import { computeFit, rolesOfTitles } from '../../matching/listing-roles/service.ts'
import { type PreferencesRow, readOwnPreferences } from '../../preferences/service.ts'
import { readOwnRecord } from '../../profiles/service.ts'

/** One change of the actor's preferences that would leave jobs like this one out; null where the reason points to none. Nothing is
 *  changed. */
export async function suggestChange(
  tx: Tx,
  listingId: string,
  reason: HideReason,
): Promise<PreferenceSuggestion | null> {
  const preferences = await readOwnPreferences(tx)
  if (!preferences) return null
  const { listing } = await readMatchedListing(tx, listingId)
  if (reason === 'level') return suggestLevel(tx, preferences, listing)
  return suggestions[reason](preferences, listing)
}

type Suggest = (preferences: PreferencesRow, listing: Listing) => PreferenceSuggestion | null

const suggestions: Readonly<Record<Exclude<HideReason, 'level'>, Suggest>> = {
  company({ excluded_companies }, { company }) {
    if (excluded_companies.length >= preferenceLimits.excluded_companies) return null
    return {
      kind: 'exclude_company',
      text: `Leave out ${company} from now on`,
      patch: { excluded_companies: [...excluded_companies, company] },
    }
  },
  role({ target_titles }, { title }) {
    const naming = target_titles.filter((wanted) => {
      const roles = rolesOfTitles([wanted])
      return roles !== null && (computeFit(roles, title).level ?? 0) >= 2
    })
    return withoutOne('remove_title', 'target_titles', target_titles, naming, 'your titles')
  },
  place({ preferred_locations }, { location, locations }) {
    const keys = new Set(listingLocationKeys([location, ...locations]))
    const holding = preferred_locations.filter((place) =>
      preferenceLocationKeys(place).some((key) => keys.has(key)),
    )
    return withoutOne('remove_location', 'preferred_locations', preferred_locations, holding, 'your places')
  },
  pay({ salary_min: least }, { salary_min, salary_max, salary_currency }) {
    const most = salary_max ?? salary_min
    if (most === null || salary_currency !== 'USD') return null
    const raised = (Math.floor(most / PAY_STEP) + 1) * PAY_STEP
    if (raised <= (least ?? 0)) return null
    return {
      kind: 'raise_salary_min',
      text: `Raise your minimum salary to $${raised.toLocaleString('en-US')}`,
      patch: { salary_min: raised },
    }
  },
}

/** Annual US dollars. */
const PAY_STEP = 5000

/** Takes the only entry that such jobs come from out of a list that has others. */
function withoutOne(
  kind: 'remove_title' | 'remove_location',
  field: 'target_titles' | 'preferred_locations',
  all: readonly string[],
  [only, ...others]: readonly string[],
  list: string,
): PreferenceSuggestion | null {
  if (only === undefined || others.length > 0 || all.length === 1) return null
  return {
    kind,
    text: `Remove ${only} from ${list}`,
    patch: { [field]: all.filter((entry) => entry !== only) },
  }
}

/** The level of what the person does now, where they stated none and the job has another one. */
async function suggestLevel(
  tx: Tx,
  { experience_level }: PreferencesRow,
  listing: Listing,
): Promise<PreferenceSuggestion | null> {
  if (experience_level !== null) return null
  const { positions } = (await readOwnRecord(tx)).record
  const level = levelOfTitle(positions.find(({ is_current }) => is_current)?.title ?? '')
  if (!level || level === listing.experience_level) return null
  return {
    kind: 'set_level',
    text: `Set your level to ${experienceLevelLabels[level]}`,
    patch: { experience_level: level },
  }
}
