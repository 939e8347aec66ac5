import { autoEndReason } from '@jobscout/contract/scout/auto-mode.ts'
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

export const presentSettings = ({
  auto_min_score,
  auto_daily_max,
  auto_consented_at,
  ...row
}: SettingsRow): ScoutSettings => ({
  waiting_max: row.waiting_max,
  min_score: row.min_score,
  paused_at: row.paused_at?.toISOString() ?? null,
  auto:
    auto_consented_at && auto_min_score !== null && auto_daily_max !== null
      ? {
          min_score: auto_min_score,
          daily_max: auto_daily_max,
          consented_at: auto_consented_at.toISOString(),
        }
      : null,
  auto_end_reason: autoEndReason.nullable().parse(row.auto_end_reason),
})

const defaults: ScoutSettings = {
  paused_at: null,
  waiting_max: WAITING_MAX_DEFAULT,
  min_score: MIN_SCORE_DEFAULT,
  auto: null,
  auto_end_reason: null,
}

/** How Scout works for the actor; by default as for everybody. */
export async function readSettings(tx: Tx): Promise<ScoutSettings> {
  const row = await findSettings(tx)
  return row ? presentSettings(row) : defaults
}

/** Pauses Scout or goes on, and sets how many drafts may wait and from which score on. While it is paused nothing is prepared, and
 *  nothing that was approved is released. Scout approves nothing by itself below the score from which it prepares. */
export async function changeSettings(
  tx: Tx,
  { paused, ...change }: z.infer<typeof scoutSettingsPatch>,
): Promise<ScoutSettings> {
  const { paused_at } = await readSettings(tx)
  const isSwitched = paused !== undefined && paused !== (paused_at !== null)
  if (isSwitched) await insertActivity(tx, { kind: paused ? 'paused' : 'resumed' })
  return presentSettings(
    await saveSettings(tx, {
      ...change,
      ...(isSwitched && { paused_at: paused ? tx.now : null }),
    }),
  )
}
