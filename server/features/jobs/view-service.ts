import { savedViewErrors } from '@jobscout/contract/jobs/contract.ts'
import { SAVED_VIEWS_MAX, type ViewChange } from '@jobscout/contract/jobs/saved-views.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { isUniqueViolation } from '../../platform/db/errors.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { failure } from '../../platform/http/failure.ts'
import {
  countViews,
  deleteView,
  findViews,
  insertView,
  type NewView,
  updateView,
  type ViewRow,
} from './view-queries.ts'

/** The actor's saved views, by name. */
export const listViews = (tx: Tx): Promise<ViewRow[]> => findViews(tx)

/** Saves filters under a name, capitals aside the only one of it. Throws VIEW_NAME_TAKEN, VIEW_LIMIT_REACHED. */
export async function saveView(tx: Tx, view: NewView): Promise<ViewRow> {
  // Another window may take a place between the count and the insert, so that is counted again.
  while ((await countViews(tx)) < SAVED_VIEWS_MAX) {
    const saved = await refusingTakenNames(insertView(tx, view))
    if (saved) return saved
  }
  throw failure(savedViewErrors, 'VIEW_LIMIT_REACHED')
}

/** Another name, other filters, or both. Throws VIEW_NAME_TAKEN, NOT_FOUND. */
export async function changeView(tx: Tx, id: string, change: ViewChange): Promise<ViewRow> {
  const changed = await refusingTakenNames(updateView(tx, id, change))
  if (!changed) throw failure(commonErrors, 'NOT_FOUND')
  return changed
}

/** Throws NOT_FOUND. */
export async function removeView(tx: Tx, id: string): Promise<void> {
  const { numDeletedRows } = await deleteView(tx, id)
  if (numDeletedRows === 0n) throw failure(commonErrors, 'NOT_FOUND')
}

const refusingTakenNames = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (isUniqueViolation(error, 'saved_views_name')) throw failure(savedViewErrors, 'VIEW_NAME_TAKEN')
    throw error
  })
