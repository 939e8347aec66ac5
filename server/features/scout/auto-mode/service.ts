import { AUTO_CONSENT_VERSION, AUTO_UNDO_HOURS } from '@jobscout/contract/scout/auto-consent.ts'
import {
  type AutoEndReason,
  type AutoModeChange,
  autoModeErrors,
} from '@jobscout/contract/scout/auto-mode.ts'
import type { ComebackReason, ScoutSettings } from '@jobscout/contract/scout/model.ts'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { notify, whenNoticed } from '../../notifications/service.ts'
import { type DraftRow, updateDraft } from '../drafts/queries.ts'
import { findAgentName, saveSettings } from '../settings/queries.ts'
import { presentSettings, readSettings } from '../settings/service.ts'
import { claimEnded, endOutdatedConsents, type HeldAutoMode } from './queries.ts'

const UNDO_MS = AUTO_UNDO_HOURS * 3_600_000
/** An approval whose notice cannot be delivered for so long is given up. */
const UNNOTICED_MS = 3 * 24 * 3_600_000

/** Until when an approval can be undone whose notice is delivered at this time. */
export const undoneUntil = (noticedAt: Date): Date => new Date(noticedAt.getTime() + UNDO_MS)

/** Lets Scout approve for the actor within these limits, or ends that: then what it approved and did not send comes back. Throws
 *  CONSENT_CHANGED, AGENT_MISSING, SCORE_TOO_LOW. */
export async function changeAutoMode(tx: Tx, { auto }: AutoModeChange): Promise<ScoutSettings> {
  if (!auto) {
    return presentSettings(
      await saveSettings(tx, {
        auto_min_score: null,
        auto_daily_max: null,
        auto_consent_version: null,
        auto_consented_at: null,
        ...noReason,
      }),
    )
  }
  if (auto.consent_version !== AUTO_CONSENT_VERSION) throw declaredError(autoModeErrors, 'CONSENT_CHANGED')
  if ((await findAgentName(tx)) === null) throw declaredError(autoModeErrors, 'AGENT_MISSING')
  const { min_score } = await readSettings(tx)
  if (auto.min_score < min_score) throw declaredError(autoModeErrors, 'SCORE_TOO_LOW')
  return presentSettings(
    await saveSettings(tx, {
      min_score,
      auto_min_score: auto.min_score,
      auto_daily_max: auto.daily_max,
      auto_consent_version: auto.consent_version,
      auto_consented_at: tx.now,
      ...noReason,
    }),
  )
}

const noReason = { auto_end_reason: null, auto_end_noticed_at: null } as const

/** Why nothing is approved or sent by a standing approval now; null where it holds. */
export function whyNotHeld(auto: HeldAutoMode | undefined): ComebackReason | null {
  if (!auto) return 'switched_off'
  if (auto.is_stopped) return 'stopped'
  if (!auto.has_agent) return 'agent_lost'
  return auto.consent_version === AUTO_CONSENT_VERSION ? null : 'consent_changed'
}

/** Whether the time to undo an approval by Scout has passed. Where the email about it is still under way, that time has not begun: the
 *  draft waits longer, at most three days. */
export async function checkNotice(tx: Tx, draft: DraftRow): Promise<'delivered' | 'postponed' | 'failed'> {
  if (draft.noticed_at !== null) return 'delivered'
  // The notification in the product is there since the approval.
  if (!(await whenNoticed(tx)).isEmailed) return 'delivered'
  if (!draft.approved_at || tx.now.getTime() - draft.approved_at.getTime() > UNNOTICED_MS) return 'failed'
  await updateDraft(tx, draft.id, { release_at: undoneUntil(tx.now) }, { touched: false })
  return 'postponed'
}

const endWords: Readonly<Record<AutoEndReason, string>> = {
  agent_lost: 'you have no agent any more',
  preferences_changed: 'your preferences changed',
  consent_changed: 'the text that you agreed to has changed',
}

/** Ends what was agreed to an earlier text, and notifies everybody whose standing approval ended without them. */
export async function announceEnded(tx: BareTx): Promise<void> {
  await endOutdatedConsents(tx, AUTO_CONSENT_VERSION)
  for (const { user_id, reason } of await claimEnded(tx)) {
    await notify(tx, {
      userId: user_id,
      template: 'scout.auto_ended',
      values: { reason: endWords[reason] },
      actionUrl: '/scout',
    })
  }
}
