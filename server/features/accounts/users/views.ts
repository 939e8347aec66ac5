import { userSort } from '@jobscout/contract/accounts/user-filters.ts'
import { type UserView, userFilters } from '@jobscout/contract/accounts/users.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { changeView, createView, listViews, removeView, type UserViewRow } from '../views/service.ts'
import { countUsers } from './queries.ts'

type NewView = Pick<UserView, 'name' | 'filters' | 'sort' | 'direction'>

async function withCount(tx: Tx, row: UserViewRow): Promise<UserView> {
  // A filter that the product no longer knows counts as not set.
  const filters = userFilters.catch(userFilters.parse({})).parse(row.filters)
  return {
    id: row.id,
    name: row.name,
    filters,
    sort: userSort.catch('last_active').parse(row.sort),
    direction: row.direction === 'asc' ? 'asc' : 'desc',
    count: await countUsers(tx, filters),
  }
}

/** The actor's saved views by name, each with the number of people that it shows. */
export async function listUserViews(tx: Tx): Promise<UserView[]> {
  const views: UserView[] = []
  for (const row of await listViews(tx, 'users')) views.push(await withCount(tx, row))
  return views
}

/** Throws VIEW_NAME_TAKEN, VIEW_LIMIT_REACHED. */
export const createUserView = async (tx: Tx, view: NewView): Promise<UserView> =>
  withCount(tx, await createView(tx, 'users', view))

/** Throws VIEW_NAME_TAKEN, NOT_FOUND. */
export const changeUserView = async (tx: Tx, id: string, view: NewView): Promise<UserView> =>
  withCount(tx, await changeView(tx, 'users', id, view))

/** Throws NOT_FOUND. */
export const removeUserView = (tx: Tx, id: string): Promise<void> => removeView(tx, 'users', id)
