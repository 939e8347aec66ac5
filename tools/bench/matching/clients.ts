import { createSeededChoice } from '../../../server/db/demo/random.ts'
import type { MatchPreferences } from '../../../server/features/scoring/service.ts'

/** People with different preferences, the same in every run. */
export function someClients(count: number): MatchPreferences[] {
  return Array.from({ length: count }, (_, index) => {
    const choose = createSeededChoice(index + 1)
    const one = (max: number) => 1 + Math.floor(choose.share() * max)
    return {
      places: ['Somewhere'],
      location_ids: Array.from({ length: one(12) }, () => one(1400)),
      remote_only: choose.share() < 0.1,
      remote_elsewhere_ids: [],
      industries: [one(25), one(25)],
      employment_types: [one(5), one(5)],
      salary_min: 60_000 + 1000 * one(80),
      experience_level: one(6),
      skills: Array.from({ length: 4 + one(8) }, () => one(255)),
      excluded_companies: [`company ${one(1000)}`],
      hidden_listings: [],
      roles: null,
    }
  })
}

/** The same people, who want about two roles in a hundred and one field in ten. */
export const withRoles = (clients: readonly MatchPreferences[]): MatchPreferences[] =>
  clients.map((client, index) => {
    const choose = createSeededChoice(index + 1000)
    const rank = (share: number) => (share < 0.01 ? 4 : share < 0.02 ? 3 : share < 0.12 ? 2 : 0)
    const byRoleSet = Array.from({ length: 301 }, () => rank(choose.share()))
    return { ...client, roles: { byRoleSet, titleWords: [], titleRank: 4 } }
  })
