import { createSeededChoice } from '../../../server/db/demo/random.ts'
import type { MatchPreferences } from '../../../server/features/scoring/service.ts'

/** People with different preferences, the same in every run. */
export function someClients(count: number): MatchPreferences[] {
  return Array.from({ length: count }, (_, index) => {
    const choose = createSeededChoice(index + 1)
    const pickNumber = (max: number) => 1 + Math.floor(choose.share() * max)
    return {
      places: ['Somewhere'],
      location_ids: Array.from({ length: pickNumber(12) }, () => pickNumber(1400)),
      remote_only: choose.share() < 0.1,
      remote_elsewhere_ids: [],
      industries: [pickNumber(25), pickNumber(25)],
      employment_types: [pickNumber(5), pickNumber(5)],
      salary_min: 60_000 + 1000 * pickNumber(80),
      experience_level: pickNumber(6),
      skills: Array.from({ length: 4 + pickNumber(8) }, () => pickNumber(255)),
      excluded_companies: [`company ${pickNumber(1000)}`],
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
