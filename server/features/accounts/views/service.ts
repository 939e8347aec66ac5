import { USER_VIEWS_MAX } from '@jobscout/contract/accounts/user-filters.ts'
import { viewErrors } from '@jobscout/contract/accounts/users.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { isUniqueViolation } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import {
  deleteUserView,
  insertUserView,
  type NewUserView,
  selectUserViews,
  type UserViewRow,
  updateUserView,
  type ViewedList,
} from './queries.ts'

export type { UserViewRow }

/** The actor's saved views of a list, by name. */
export const listViews = selectUserViews

/** Throws VIEW_NAME_TAKEN, VIEW_LIMIT_REACHED. */
export async function createView(tx: Tx, list: ViewedList, view: NewUserView): Promise<UserViewRow> {
  // Counts again after a failed insert, since a concurrent request may have taken the place.
  while ((await selectUserViews(tx, list)).length < USER_VIEWS_MAX) {
    const saved = await refusingTakenNames(insertUserView(tx, list, view))
    if (saved) return saved
  }
  throw declaredError(viewErrors, 'VIEW_LIMIT_REACHED')
}

/** Throws VIEW_NAME_TAKEN, NOT_FOUND. */
export async function changeView(
  tx: Tx,
  list: ViewedList,
  id: string,
  view: NewUserView,
): Promise<UserViewRow> {
  const changed = await refusingTakenNames(updateUserView(tx, list, id, view))
  if (!changed) throw declaredError(commonErrors, 'NOT_FOUND')
  return changed
}

/** Throws NOT_FOUND. */
export async function removeView(tx: Tx, list: ViewedList, id: string): Promise<void> {
  const { numDeletedRows } = await deleteUserView(tx, list, id)
  if (numDeletedRows === 0n) throw declaredError(commonErrors, 'NOT_FOUND')
}

const refusingTakenNames = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (isUniqueViolation(error, 'user_views_name')) throw declaredError(viewErrors, 'VIEW_NAME_TAKEN')
    throw error
  })
