import type { RoleChoice, RoleCounts, RoleFilter } from '@jobscout/contract/matching/model.ts'
import { classifyTitle, computeFitLevel, namesOccupation, type TargetRoles } from '../../roles/service.ts'

/** The roles that a choice means. Who searches for another role than their own means its listings, who wants none all. */
export function rolesAsked(choice: RoleChoice, wanted: TargetRoles | null, search: string): RoleFilter {
  if (!wanted) return 'all'
  if (choice !== 'auto') return choice
  return namesOtherRole(wanted, search) ? 'all' : 'mine'
}

/** Whether a text names a role that is neither one of the wanted ones nor close to one. */
function namesOtherRole(wanted: TargetRoles, text: string): boolean {
  const classified = namesOccupation(text) ? classifyTitle(text) : null
  return classified !== null && !classified.isWeak && (computeFitLevel(wanted, classified) ?? 0) < 2
}

/** What is shown where the person's own roles have no listing: those of the same field, or else all. */
export function widerThan(asked: RoleFilter, { field }: RoleCounts): RoleFilter {
  if (asked !== 'mine') return asked
  return field > 0 ? 'field' : 'all'
}
