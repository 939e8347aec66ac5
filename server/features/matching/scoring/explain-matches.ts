import { skillLabel } from '@jobscout/contract/matching/dictionaries/skills.ts'
import type { Match } from '@jobscout/contract/matching/model.ts'
import { fitOf } from '../listing-roles/service.ts'
import type { MatchPreferences } from '../port.ts'
import type { ComparedListing } from '../queries.ts'
import type { TargetRoles } from '../roles/role-fit.ts'
import { scoreListing } from './score-listing.ts'

/** What a person wants, in the codes that a match compares. */
export interface Compiled {
  readonly preferences: Omit<MatchPreferences, 'roles'>
  readonly wanted: TargetRoles | null
}

/** Scores listings with the reference function, so that the score shown is the sum of the reasons shown. */
export const explainMatches = (
  { preferences, wanted }: Compiled,
  listings: readonly ComparedListing[],
): Map<string, Match> =>
  new Map(
    listings.flatMap(({ id, title, features, location, salary_min, salary_max, salary_currency }) => {
      if (!features) return []
      const has_salary = salary_min !== null || salary_max !== null
      const { score, factors } = scoreListing(preferences, features, {
        location,
        has_salary,
        salary_currency,
        salary_min,
      })
      const role_fit = wanted && fitOf(wanted, title)
      return [[id, { match_score: score, match_reasons: factors, role_fit }] as const]
    }),
  )

/** The skills of a listing that the person states and no dictionary knows, in the person's words. */
export const statedSkillsOf = ({ preferences }: Compiled, { features }: ComparedListing): string[] =>
  (features?.skills ?? []).flatMap((id) =>
    skillLabel(id) === undefined ? (preferences.skill_names?.get(id) ?? []) : [],
  )
