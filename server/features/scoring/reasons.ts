import type { Dictionary } from '@jobscout/contract/matching/dictionaries/dictionary.ts'
import { employmentTypes } from '@jobscout/contract/matching/dictionaries/employment-types.ts'
import { experienceLevels } from '@jobscout/contract/matching/dictionaries/experience-levels.ts'
import { industries } from '@jobscout/contract/matching/dictionaries/industries.ts'
import { skillLabel } from '@jobscout/contract/matching/dictionaries/skills.ts'
import { type FactorName, factorMaxPoints } from '@jobscout/contract/matching/model.ts'
import { preferenceLocationKeys } from '@jobscout/contract/matching/places/location-keys.ts'
import { findSharedSkills, isRemoteFor } from './conditions.ts'
import type { CompiledPreferences, ListingFeatures, ListingLabels } from './features.ts'
import type { Condition } from './points.ts'

interface Reason {
  readonly reason: string
  /** What the person could do to raise the points. Absent when nothing would. */
  readonly hint?: string
}
interface Case {
  readonly preferences: CompiledPreferences
  readonly listing: ListingFeatures
  readonly labels: ListingLabels
  readonly points: number
}

const usDollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** "Berlin preferred", and "In Germany, as you prefer" for a person who named the country. */
function preferredPlace(place: string, stated: readonly string[]): string {
  const lower = place.toLowerCase()
  const isNamed = stated.some((name) => lower.startsWith(name.toLowerCase()))
  const wider = isNamed ? undefined : stated.find((name) => lower.includes(name.toLowerCase()))
  return wider ? `In ${wider}, as you prefer` : `${place || 'Its location'} preferred`
}

/** "Remote in Austin, TX only", and "Remote, US only" where the posting's place says that it is remote. */
const remoteElsewhere = (place: string) =>
  /\bremote\b/i.test(place) ? `${place} only` : `Remote in ${place} only`

function aboutLocation({ preferences, listing, labels }: Case, when?: Condition): Reason {
  const place = labels.location
  if (when === 'remote only, and it is') return { reason: 'Remote preferred' }
  if (when === 'in a preferred location') return { reason: preferredPlace(place, preferences.places) }
  if (when === 'remote, where places are stated') {
    return { reason: 'Remote', hint: 'Remote only would count in full.' }
  }
  if (when === undefined && preferences.places.length === 0) {
    return { reason: 'No preferred location set', hint: 'Add the places you prefer to your preferences.' }
  }
  const isElsewhere = listing.is_remote && !isRemoteFor(preferences, listing)
  if (when === 'remote only') {
    return {
      reason: isElsewhere ? remoteElsewhere(place) : 'Not remote',
      hint: 'You look for remote jobs only.',
    }
  }
  if (isElsewhere) return { reason: remoteElsewhere(place) }
  // "Hybrid" is no place that a listing could be in.
  const isPlace = listing.location_id !== null && preferenceLocationKeys(place).length > 0
  if (!isPlace) return { reason: 'Not in a preferred location' }
  return {
    reason: `${place} is not preferred`,
    hint: `Add ${place} to your preferred locations if it suits you.`,
  }
}

interface Words {
  readonly unset: Reason
  readonly unstated: string
  readonly addTo: string
}

function aboutCode(
  dictionary: Dictionary,
  code: number | null,
  isSet: boolean,
  when: unknown,
  words: Words,
): Reason {
  const label = code === null ? undefined : dictionary.byCode(code)?.label
  if (!isSet) return words.unset
  if (!label) return { reason: words.unstated }
  if (when) return { reason: `${label} preferred` }
  return { reason: `${label} is not preferred`, hint: `${words.addTo.replace('{}', label)} if it suits you.` }
}

const industryWords: Words = {
  unset: { reason: 'No preferred industry set', hint: 'Add the industries you prefer to your preferences.' },
  unstated: 'Industry not stated',
  addTo: 'Add {} to your preferred industries',
}
const typeWords: Words = {
  unset: { reason: 'No employment type set', hint: 'Choose employment types in your preferences.' },
  unstated: 'Employment type not stated',
  addTo: 'Add {} to your employment types',
}
const levelWords: Words = {
  unset: { reason: 'No experience level set', hint: 'Choose your experience level in your preferences.' },
  unstated: 'Level not stated',
  addTo: 'Choose {} as your experience level',
}

/** "Chilean pesos" */
const currencyName = (code: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: code, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? code

function aboutSalary({ preferences, listing, labels }: Case, when?: Condition): Reason {
  const minimum = preferences.salary_min
  const most = listing.salary_annual_max
  if (minimum === null) {
    return { reason: 'No minimum salary set', hint: 'Set your minimum salary in your preferences.' }
  }
  if (most === null) {
    if (labels.salary === 'none') return { reason: 'No salary given' }
    if (labels.salary === 'unread') return { reason: 'Salary could not be compared' }
    const currency = labels.salary_currency
    return {
      reason: currency
        ? `Salary in ${currencyName(currency)}, not compared with US dollars`
        : 'Salary without a known currency, not compared',
    }
  }
  if (when === 'salary reaches the minimum') {
    if (labels.salary_min !== null && labels.salary_min < minimum) {
      return { reason: 'Salary range reaches your minimum' }
    }
    return { reason: most > minimum ? 'Salary over your minimum' : 'Salary meets your minimum' }
  }
  const hint = `A minimum of ${usDollars(most)} would count in full.`
  return { reason: when ? 'Salary close to your minimum' : 'Salary under your minimum', hint }
}

const MOST_MISSING_NAMED = 5
const MOST_SHARED_NAMED = 3
const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

function nameSome(names: readonly string[], most: number): string {
  const left = names.length - most
  return list.format([...names.slice(0, most), ...(left > 0 ? [`${left} more`] : [])])
}

/** Names the skills of the job that the preferences lack. */
function hintOfMissing({ preferences, listing }: Case): { hint?: string } {
  const missing = listing.skills.flatMap((code) =>
    preferences.skills.includes(code) ? [] : (skillLabel(code) ?? []),
  )
  if (missing.length === 0) return {}
  const named = nameSome(missing, MOST_MISSING_NAMED)
  const add = missing.length > 1 ? 'Add those you have' : 'If you have it, add it'
  return {
    hint: `The job ${preferences.skills.length > 0 ? 'also ' : ''}names ${named}. ${add} to your preferences.`,
  }
}

function aboutSkills(of: Case): Reason {
  const { preferences, listing, points } = of
  if (preferences.skills.length === 0) {
    return { reason: 'No skills set', hint: 'Add your skills to your preferences.', ...hintOfMissing(of) }
  }
  // Skills that only others state tell nothing to this person.
  const isKnown = (id: number) => skillLabel(id) !== undefined || preferences.skills.includes(id)
  if (!listing.skills.some(isKnown)) return { reason: 'Skills not stated' }
  const shared = findSharedSkills(preferences, listing).map(
    (id) => skillLabel(id) ?? preferences.skill_names?.get(id) ?? '',
  )
  const hint = points === factorMaxPoints.skills ? {} : hintOfMissing(of)
  if (shared.length === 0) return { reason: 'No shared skills', ...hint }
  const count = shared.length === 1 ? '1 shared skill' : `${shared.length} shared skills`
  return { reason: `${count}: ${nameSome(shared, MOST_SHARED_NAMED)}`, ...hint }
}

/** Explains a factor's points to the person the listing was scored for. */
export function describeFactor(factor: FactorName, when: Condition | undefined, of: Case): Reason {
  const { preferences, listing } = of
  switch (factor) {
    case 'location':
      return aboutLocation(of, when)
    case 'industry':
      return aboutCode(industries, listing.industry, preferences.industries.length > 0, when, industryWords)
    case 'employment_type':
      return aboutCode(
        employmentTypes,
        listing.employment_type,
        preferences.employment_types.length > 0,
        when,
        typeWords,
      )
    case 'salary':
      return aboutSalary(of, when)
    case 'experience_level':
      return aboutCode(
        experienceLevels,
        listing.experience_level,
        preferences.experience_level !== null,
        when,
        levelWords,
      )
    case 'skills':
      return aboutSkills(of)
  }
}
