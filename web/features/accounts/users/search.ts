import type {
  lastActiveFilter,
  planFilter,
  userSort,
  userStatus,
} from '@jobscout/contract/accounts/user-filters.ts'
import type { Role } from '@jobscout/contract/shared/roles.ts'
import {
  routeSearch,
  type SearchOf,
  searchChoice,
  searchDay,
  searchObject,
  searchOptional,
  searchOptionalChoice,
  searchText,
} from '../../../lib/navigation/search.ts'

/** Repeats the contract, whose schemas are too large for the route table. A test compares the two. */
export const userChoices = {
  /** Each is a flag of the contract. */
  filter: ['unassigned', 'trial-ending', 'administrators', 'signed-up-today'] as const,
  role: ['client', 'agent', 'admin', 'super_admin'] as const satisfies readonly Role[],
  plan: [
    'starter',
    'basic',
    'standard',
    'professional',
    'premium',
    'trial',
    'trial_ended',
    'paying',
    'granted',
    'payment_failed',
  ] as const satisfies readonly (typeof planFilter.options)[number][],
  active: [
    '1',
    '7',
    '30',
    '90',
    'quiet',
    'never',
  ] as const satisfies readonly (typeof lastActiveFilter.options)[number][],
  status: ['active', 'inactive', 'closing'] as const satisfies readonly (typeof userStatus.options)[number][],
  sort: [
    'last_active',
    'name',
    'role',
    'agent',
    'plan',
    'created',
  ] as const satisfies readonly (typeof userSort.options)[number][],
}

/** The router reads `?active=7` as a number. */
const asText =
  <T>(read: (value: unknown) => T) =>
  (value: unknown) =>
    read(typeof value === 'number' ? String(value) : value)

/** What /user-management shows, as stated in its URL. */
export const usersSearch = searchObject({
  search: searchText(),
  filter: searchOptionalChoice(userChoices.filter),
  role: searchOptionalChoice(userChoices.role),
  agent: searchOptional(),
  plan: searchOptionalChoice(userChoices.plan),
  active: asText(searchOptionalChoice(userChoices.active)),
  status: searchOptionalChoice(userChoices.status),
  /** The days within which people joined. */
  from: searchDay,
  to: searchDay,
  sort: searchChoice(userChoices.sort),
  direction: searchChoice(['desc', 'asc']),
  /** The person whose sheet is open. */
  user: searchOptional(),
})
export type UsersSearch = SearchOf<typeof usersSearch>

/** For the route. Defaults are left out of the URL. */
export const validateUsersSearch = routeSearch(usersSearch)

/** The filters as the contract names them. */
export const toUserFilters = ({
  search,
  filter,
  role,
  agent,
  plan,
  active,
  status,
  from,
  to,
}: UsersSearch) => ({
  search: search.trim(),
  administrators: filter === 'administrators',
  unassigned: filter === 'unassigned',
  trial_ending: filter === 'trial-ending',
  signed_up_today: filter === 'signed-up-today',
  role,
  agent_id: agent,
  plan,
  last_active: active,
  status,
  created_from: from,
  created_to: to,
})
type UserFilterInput = ReturnType<typeof toUserFilters>

/** The search of the URL for saved filters. */
export const fromUserFilters = (
  filters: Partial<UserFilterInput>,
  { sort, direction }: Pick<UsersSearch, 'sort' | 'direction'>,
): Partial<UsersSearch> =>
  validateUsersSearch({
    search: filters.search,
    filter: filters.unassigned
      ? 'unassigned'
      : filters.trial_ending
        ? 'trial-ending'
        : filters.administrators
          ? 'administrators'
          : filters.signed_up_today
            ? 'signed-up-today'
            : undefined,
    role: filters.role,
    agent: filters.agent_id,
    plan: filters.plan,
    active: filters.last_active,
    status: filters.status,
    from: filters.created_from,
    to: filters.created_to,
    sort,
    direction,
  })
