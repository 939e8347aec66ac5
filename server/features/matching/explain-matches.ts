import { skillLabel } from '@jobscout/contract/matching/dictionaries/skills.ts'
import type { Match } from '@jobscout/contract/matching/model.ts'
import type { TargetRoles } from '../roles/service.ts'
import { isRemoteFor, type ListingLabels, type MatchPreferences, scoreListing } from '../scoring/service.ts'
import { computeFit } from './listing-roles/service.ts'
import type { ComparedListing } from './queries.ts'

/** What a person wants, in the codes that a match compares. */
export interface Compiled {
  readonly preferences: Omit<MatchPreferences, 'roles'>
  readonly wanted: TargetRoles | null
}

function classifySalary({ salary, salary_min, salary_max }: ComparedListing): ListingLabels['salary'] {
  if (salary_min !== null || salary_max !== null) return 'read'
  return salary.trim() === '' ? 'none' : 'unread'
}

/** Scores listings with the reference function, so that the score shown is the sum of the reasons shown. */
export const explainMatches = (
  { preferences, wanted }: Compiled,
  listings: readonly ComparedListing[],
): Map<string, Match> =>
  new Map(
    listings.flatMap((listing) => {
      const { id, title, features, location, salary_min, salary_currency } = listing
      if (!features) return []
      const { score, factors } = scoreListing(preferences, features, {
        location,
        salary: classifySalary(listing),
        salary_currency,
        salary_min,
      })
      const role_fit = wanted && computeFit(wanted, title)
      return [[id, { match_score: score, match_reasons: factors, role_fit }] as const]
    }),
  )

/** The skills of a listing that the person states and no dictionary knows, in the person's words. */
export const selectStatedSkills = ({ preferences }: Compiled, { features }: ComparedListing): string[] =>
  (features?.skills ?? []).flatMap((id) =>
    skillLabel(id) === undefined ? (preferences.skill_names?.get(id) ?? []) : [],
  )

/** The listings without those that a person who looks for remote jobs only does not see. */
export const withoutNotRemote = (
  { preferences }: Compiled,
  listings: readonly ComparedListing[],
): ComparedListing[] =>
  listings.filter(
    ({ features }) => !preferences.remote_only || (features !== null && isRemoteFor(preferences, features)),
  )
