import {
  MIN_SCORE_DEFAULT,
  type ScoutSettings,
  type scoutSettingsPatch,
  WAITING_MAX_DEFAULT,
} from '@jobscout/contract/scout/model.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/transaction.ts'
import { insertActivity } from '../activity/queries.ts'
import { findSettings, type SettingsRow, saveSettings } from './queries.ts'

const present = ({ paused_at, ...row }: SettingsRow): ScoutSettings => ({
  ...row,
  paused_at: paused_at?.toISOString() ?? null,
})

/** How Scout works for the actor; by default as for everybody. */
export async function readSettings(tx: Tx): Promise<ScoutSettings> {
  const row = await findSettings(tx)
  return row
    ? present(row)
    : { paused_at: null, waiting_max: WAITING_MAX_DEFAULT, min_score: MIN_SCORE_DEFAULT }
}

/** Pauses Scout or goes on, and sets how many drafts may wait and from which score on. While it is paused nothing is prepared, and
 *  nothing that was approved is released. */
export async function changeSettings(
  tx: Tx,
  { paused, ...change }: z.infer<typeof scoutSettingsPatch>,
): Promise<ScoutSettings> {
  const { paused_at } = await readSettings(tx)
  const isSwitched = paused !== undefined && paused !== (paused_at !== null)
  if (isSwitched) await insertActivity(tx, { kind: paused ? 'paused' : 'resumed' })
  return present(
    await saveSettings(tx, { ...change, ...(isSwitched && { paused_at: paused ? tx.now : null }) }),
  )
}
