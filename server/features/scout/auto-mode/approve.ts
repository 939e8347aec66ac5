import { namesAddress, resemblesAddress } from '@jobscout/contract/career/addresses.ts'
import { ORPCError } from '@orpc/server'
import { formatMoment } from '../../../platform/clock/zones.ts'
import type { Transactions, Tx } from '../../../platform/db/transaction.ts'
import type { Log } from '../../../platform/log/log.ts'
import { isConfirmedLetter } from '../../letters/prepared/service.ts'
import { emailAutoApprovals, notify, whenNoticed } from '../../notifications/service.ts'
import {
  approveContent,
  type DraftContentRead,
  readContent,
  refuseUnready,
  whyLookFirst,
} from '../decisions/approve.ts'
import { type HeldAutoMode, holdAutoMode, listCandidates } from './queries.ts'
import { undoneUntil, whyNotHeld } from './service.ts'

export interface AutoPorts extends Pick<Transactions, 'withActor' | 'withWorker'> {
  readonly log: Pick<Log, 'error'>
}

/** Approves for those of these people who let Scout do that, each in a transaction of their own. What it may not approve waits for
 *  its person. */
export async function approveAutomatically(
  { withActor, withWorker, log }: AutoPorts,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  const candidates = await withWorker((tx) => listCandidates(tx, userIds))
  for (const [userId, drafts] of Map.groupBy(candidates, ({ user_id }) => user_id)) {
    const role = drafts[0]?.role ?? 'client'
    const ids = drafts.map(({ draft_id }) => draft_id)
    await withActor({ userId, role }, (tx) => approveWithin(tx, ids)).catch((err: unknown) =>
      log.error({ err, client: userId }, 'approval by Scout failed'),
    )
  }
}

/** Approves the first of the actor's drafts, as many as their standing approval leaves for today. */
async function approveWithin(tx: Tx, ids: readonly string[]): Promise<void> {
  const auto = await holdAutoMode(tx)
  if (!auto || whyNotHeld(auto)) return
  const approved: string[] = []
  for (const id of ids) {
    if (auto.approved_today + approved.length >= auto.daily_max) break
    if (await approveIfAllowed(tx, auto, id)) approved.push(id)
  }
  if (approved.length > 0) emailAutoApprovals(tx, tx.actor.userId, approved)
}

async function approveIfAllowed(tx: Tx, auto: HeldAutoMode, id: string): Promise<boolean> {
  let content: DraftContentRead
  try {
    content = await readContent(tx, id)
    await refuseUnready(tx, content)
  } catch (error) {
    if (error instanceof ORPCError) return false
    throw error
  }
  const { draft, letter } = content
  const isTouched = draft.version !== 1 || draft.origin !== 'scout'
  if (isTouched || draft.score === null || draft.score < auto.min_score) return false
  if (await whyLookFirst(tx, draft)) return false
  // A posting can bring an address into a letter.
  if (namesAddress(letter.letter.text) || resemblesAddress(draft.job_title)) return false
  if (!(await isConfirmedLetter(tx, letter))) return false
  const { isEmailed, at, timeZone } = await whenNoticed(tx)
  const releaseAt = undoneUntil(at)
  await approveContent(tx, content, {
    approved_by: 'auto',
    release_at: releaseAt,
    consented_at: auto.consented_at,
    noticed_at: isEmailed ? null : at,
  })
  await notify(tx, {
    userId: tx.actor.userId,
    template: 'scout.auto_approved',
    values: {
      job_title: draft.job_title,
      company_name: draft.company_name,
      until: formatMoment(releaseAt, timeZone),
    },
    actionUrl: `/scout?tab=approved&draft=${id}`,
  })
  return true
}
