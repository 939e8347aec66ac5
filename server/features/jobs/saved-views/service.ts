import { savedViewErrors } from '@jobscout/contract/jobs/contract.ts'
import { SAVED_VIEWS_MAX } from '@jobscout/contract/jobs/model.ts'
import type { SavedViewPatch } from '@jobscout/contract/jobs/saved-views.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { isUniqueViolation } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import {
  countSavedViews,
  deleteSavedView,
  insertSavedView,
  type NewSavedView,
  type SavedViewRow,
  selectSavedViews,
  updateSavedView,
} from './queries.ts'

/** The actor's saved views, by name. */
export const listSavedViews = (tx: Tx): Promise<SavedViewRow[]> => selectSavedViews(tx)

/** Saves filters under a name, unique regardless of case. Throws VIEW_NAME_TAKEN, VIEW_LIMIT_REACHED. */
export async function createSavedView(tx: Tx, view: NewSavedView): Promise<SavedViewRow> {
  // Counts again after a failed insert, since a concurrent request may have taken the place.
  while ((await countSavedViews(tx)) < SAVED_VIEWS_MAX) {
    const saved = await refusingTakenNames(insertSavedView(tx, view))
    if (saved) return saved
  }
  throw declaredError(savedViewErrors, 'VIEW_LIMIT_REACHED')
}

/** Changes the name, filters, or both. Throws VIEW_NAME_TAKEN, NOT_FOUND. */
export async function changeSavedView(tx: Tx, id: string, change: SavedViewPatch): Promise<SavedViewRow> {
  const changed = await refusingTakenNames(updateSavedView(tx, id, change))
  if (!changed) throw declaredError(commonErrors, 'NOT_FOUND')
  return changed
}

/** Throws NOT_FOUND. */
export async function removeSavedView(tx: Tx, id: string): Promise<void> {
  const { numDeletedRows } = await deleteSavedView(tx, id)
  if (numDeletedRows === 0n) throw declaredError(commonErrors, 'NOT_FOUND')
}

const refusingTakenNames = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (isUniqueViolation(error, 'saved_views_name')) throw declaredError(savedViewErrors, 'VIEW_NAME_TAKEN')
    throw error
  })
