import type { JobPreferences } from '@jobscout/contract/preferences/model.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { findPreferences, type PreferencesRow, upsertPreferences } from './queries.ts'

/** The actor's preferences. Undefined before the first save. */
export const readOwnPreferences = (tx: Tx): Promise<PreferencesRow | undefined> => findPreferences(tx)

/** Replaces the actor's preferences. */
export const savePreferences = (tx: Tx, preferences: JobPreferences): Promise<PreferencesRow> =>
  upsertPreferences(tx, preferences)
