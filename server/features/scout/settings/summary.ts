import type { QuietReason, ScoutSummary } from '@jobscout/contract/scout/model.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { readEntitlement } from '../../billing/service.ts'
import { rolesOfTitles } from '../../matching/listing-roles/service.ts'
import { compilePreferences } from '../../matching/service.ts'
import { readOwnPreferences } from '../../preferences/service.ts'
import { readOwnRecord } from '../../profiles/service.ts'
import { reachablePoints } from '../../scoring/service.ts'
import { readLastPass } from '../activity/service.ts'
import { areApprovalsStopped } from '../auto-mode/queries.ts'
import { countDrafts } from '../drafts/service.ts'
import { whyBlocked } from '../pass/blocked.ts'
import { findAgentName } from './queries.ts'
import { readSettings } from './service.ts'

/** What waits for the actor, how Scout works for them, and what stands in its way. */
export async function readSummary(tx: Tx): Promise<ScoutSummary> {
  const [{ to_review, approved, declined }, settings, last_pass, agent_name, entitlement] = await Promise.all(
    [countDrafts(tx), readSettings(tx), readLastPass(tx), findAgentName(tx), readEntitlement(tx)],
  )
  const preferences = await readOwnPreferences(tx)
  const { person } = await readOwnRecord(tx)
  const blocked = whyBlocked(
    {
      isPaused: settings.paused_at !== null,
      hasTitles: rolesOfTitles(preferences?.target_titles ?? []) !== null,
      reachable: reachablePoints(await compilePreferences(tx)),
      profile: person,
      entitlement,
    },
    tx.now,
  )
  const isFull = to_review >= settings.waiting_max
  const quiet_reason: QuietReason | null = blocked ?? (isFull ? 'full' : (last_pass?.quiet_reason ?? null))
  return {
    counts: { to_review, approved, declined },
    settings,
    auto_stopped: await areApprovalsStopped(tx),
    last_pass,
    quiet_reason,
    agent_name,
    quota: { used: entitlement.used, quota: entitlement.quota },
  }
}
