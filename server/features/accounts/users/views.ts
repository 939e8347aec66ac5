import { USER_VIEWS_MAX, userSort } from '@jobscout/contract/accounts/user-filters.ts'
import { type UserView, userFilters, users } from '@jobscout/contract/accounts/users.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { isUniqueViolation } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { countUsers } from './queries.ts'
import {
  deleteUserView,
  insertUserView,
  type NewUserView,
  selectUserViews,
  type UserViewRow,
  updateUserView,
} from './views-queries.ts'

const errors = users.saveView['~orpc'].errorMap

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
  for (const row of await selectUserViews(tx)) views.push(await withCount(tx, row))
  return views
}

/** Throws VIEW_NAME_TAKEN, VIEW_LIMIT_REACHED. */
export async function createUserView(tx: Tx, view: NewUserView): Promise<UserView> {
  // Counts again after a failed insert, since a concurrent request may have taken the place.
  while ((await selectUserViews(tx)).length < USER_VIEWS_MAX) {
    const saved = await refusingTakenNames(insertUserView(tx, view))
    if (saved) return withCount(tx, saved)
  }
  throw declaredError(errors, 'VIEW_LIMIT_REACHED')
}

/** Throws VIEW_NAME_TAKEN, NOT_FOUND. */
export async function changeUserView(tx: Tx, id: string, view: NewUserView): Promise<UserView> {
  const changed = await refusingTakenNames(updateUserView(tx, id, view))
  if (!changed) throw declaredError(commonErrors, 'NOT_FOUND')
  return withCount(tx, changed)
}

/** Throws NOT_FOUND. */
export async function removeUserView(tx: Tx, id: string): Promise<void> {
  const { numDeletedRows } = await deleteUserView(tx, id)
  if (numDeletedRows === 0n) throw declaredError(commonErrors, 'NOT_FOUND')
}

const refusingTakenNames = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (isUniqueViolation(error, 'user_views_name')) throw declaredError(errors, 'VIEW_NAME_TAKEN')
    throw error
  })
