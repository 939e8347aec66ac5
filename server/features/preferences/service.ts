import { preferenceErrors } from '@jobscout/contract/preferences/contract.ts'
import type { JobPreferences } from '@jobscout/contract/preferences/model.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { findPreferences, insertTargetTitle, type PreferencesRow, upsertPreferences } from './queries.ts'

/** The actor's preferences. Undefined before the first save. */
export const readOwnPreferences = (tx: Tx): Promise<PreferencesRow | undefined> => findPreferences(tx)

/** Replaces the actor's preferences. */
export const savePreferences = (tx: Tx, preferences: JobPreferences): Promise<PreferencesRow> =>
  upsertPreferences(tx, preferences)

/** Adds a title to the actor's target titles, unless it is one of them. Throws TITLES_FULL. */
export async function addTargetTitle(tx: Tx, title: string): Promise<PreferencesRow> {
  const added = await insertTargetTitle(tx, title)
  if (added) return added
  const current = await findPreferences(tx)
  const isThere = current?.target_titles.some((one) => one.toLowerCase() === title.toLowerCase())
  if (current && isThere) return current
  throw declaredError(preferenceErrors, 'TITLES_FULL')
}
