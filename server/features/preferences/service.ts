import type { JobPreferences } from '@jobscout/contract/preferences/model.ts'
import { noRow } from '@jobscout/contract/shared/errors.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { failure } from '../../platform/http/failure.ts'
import { findPreferences, type PreferencesRow, upsertPreferences } from './queries.ts'

/** What the actor looks for. Throws PGRST116 when the actor has not said so yet. */
export async function ownPreferences(tx: Tx): Promise<PreferencesRow> {
  const row = await findPreferences(tx)
  if (!row) throw failure(noRow, 'PGRST116')
  return row
}

/** Keeps what the actor looks for in place of what was kept before. */
export const savePreferences = (tx: Tx, wanted: JobPreferences): Promise<PreferencesRow> =>
  upsertPreferences(tx, wanted)
