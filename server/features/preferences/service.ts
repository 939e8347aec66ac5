import type { JobPreferences } from '@jobscout/contract/preferences/model.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { findPreferences, type PreferencesRow, upsertPreferences } from './queries.ts'

/** What the actor looks for; undefined before the first save. */
export const readOwnPreferences = (tx: Tx): Promise<PreferencesRow | undefined> => findPreferences(tx)

/** Keeps what the actor looks for in place of what was kept before. */
export const savePreferences = (tx: Tx, wanted: JobPreferences): Promise<PreferencesRow> =>
  upsertPreferences(tx, wanted)
