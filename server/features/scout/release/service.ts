import type { ComebackReason, ExpiryReason } from '@jobscout/contract/scout/model.ts'
import { comebackLabels, expiryLabels } from '@jobscout/contract/scout/words.ts'
import { ORPCError } from '@orpc/server'
import type { Transactions, Tx } from '../../../platform/db/transaction.ts'
import type { Log } from '../../../platform/log/log.ts'
import { applyToJob } from '../../applications/service.ts'
import { holdLetter } from '../../letters/service.ts'
import { notify } from '../../notifications/service.ts'
import { recordDraft } from '../activity/service.ts'
import { holdAutoMode, nameStandingApproval } from '../auto-mode/queries.ts'
import { checkNotice, whyNotHeld } from '../auto-mode/service.ts'
import { backToReview, hasConsents } from '../decisions/approve.ts'
import { hashContent } from '../drafts/content.ts'
import { type DraftRow, findDraft, lockDraft, updateDraft } from '../drafts/queries.ts'
import { readAnswers } from '../drafts/service.ts'
import { readSettings } from '../settings/service.ts'
import { type DueRelease, listDue } from './queries.ts'

export interface ReleasePorts extends Pick<Transactions, 'withActor' | 'withWorker'> {
  readonly log: Log
}

const BATCH = 100
/** A release that fails for no reason of the person's is tried again for so long. */
const TRIED_MS = 3_600_000

/** A reason why nothing is sent. */
class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: ComebackReason
  constructor(reason: ComebackReason) {
    super(reason)
    this.reason = reason
  }
}

/** Releases every approved draft whose time to be undone is over, each in a transaction of its own as its person. */
export async function releaseDue(ports: ReleasePorts): Promise<void> {
  const due = await ports.withWorker((tx) => listDue(tx, BATCH))
  for (const draft of due) await release(ports, draft)
}

/** Releases a draft, or brings it back with the reason. Another server may have done it, or the person may have undone the approval. */
export async function release(ports: ReleasePorts, { id, user_id: userId, role }: DueRelease): Promise<void> {
  const actor = { userId, role }
  try {
    await ports.withActor(actor, (tx) => apply(tx, id))
  } catch (error) {
    const outcome = toOutcome(error)
    if (!outcome) ports.log.error({ err: error, draft: id }, 'release of a draft failed')
    await ports.withActor(actor, (tx) => bringBack(tx, id, outcome))
  }
}

/** The draft, if it is approved and its time is over, or if Scout approved it and that is stopped. Locked after its letter, as where
 *  it is approved. */
async function holdDue(tx: Tx, id: string, isStopped: boolean): Promise<DraftRow | null> {
  await lockDraft(tx, id)
  const draft = await findDraft(tx, id)
  if (draft?.state !== 'approved' || draft.release_at === null) return null
  const isDue = draft.release_at <= tx.now || (isStopped && draft.approved_by === 'auto')
  return isDue ? draft : null
}

/** Applies with exactly what was approved. Throws a Refusal, and what applyToJob throws. */
async function apply(tx: Tx, id: string): Promise<void> {
  const known = await findDraft(tx, id)
  if (!known) return
  const isAuto = known.approved_by === 'auto'
  // Before the draft, in the order in which a standing approval ends.
  const refused = isAuto ? whyNotHeld(await holdAutoMode(tx)) : null
  const letter = await holdLetter(tx, known.listing_id)
  const draft = await holdDue(tx, id, refused === 'stopped')
  if (!draft || draft.approved_by !== known.approved_by) return
  if (refused) throw new Refusal(refused)
  const notice = isAuto ? await checkNotice(tx, draft) : 'delivered'
  if (notice === 'failed') throw new Refusal('failed')
  if (notice === 'postponed') return
  if ((await readSettings(tx)).paused_at !== null) throw new Refusal('paused')
  if (!(await hasConsents(tx))) throw new Refusal('consent')
  if (draft.cv_version_id === null) throw new Refusal('cv_missing')
  const answers = await readAnswers(tx, draft)
  const hash = hashContent({ letter, cvVersionId: draft.cv_version_id, answers })
  if (hash !== draft.approved_hash) throw new Refusal('letter_changed')
  if (isAuto) await nameStandingApproval(tx, draft.consented_at)
  const application = await applyToJob(tx, {
    listing_id: draft.listing_id,
    notes: '',
    another_opening: false,
    cv_version_id: draft.cv_version_id,
    with_letter: true,
    answers: draft.answers,
  })
  if (isAuto) await nameStandingApproval(tx, null)
  await updateDraft(
    tx,
    id,
    { state: 'released', release_at: null, application_id: application.id, answers: [] },
    { touched: false },
  )
  await recordDraft(tx, 'released', draft)
}

type Outcome = { readonly came_back: ComebackReason } | { readonly expired_reason: ExpiryReason }

const outcomes: Readonly<Record<string, Outcome>> = {
  NOT_FOUND: { expired_reason: 'closed' },
  LISTING_CLOSED: { expired_reason: 'closed' },
  ALREADY_APPLIED: { expired_reason: 'applied' },
  QUOTA_REACHED: { came_back: 'quota' },
  TRIAL_ENDED: { came_back: 'trial' },
  SUBSCRIPTION_ENDED: { came_back: 'subscription' },
  PAYMENT_FAILED: { came_back: 'payment' },
  ACCOUNT_CLOSING: { came_back: 'account_closing' },
  QUESTION_OPEN: { came_back: 'letter_changed' },
}

/** What becomes of a draft that was refused; null where something else went wrong. */
function toOutcome(error: unknown): Outcome | null {
  if (error instanceof Refusal) return { came_back: error.reason }
  return error instanceof ORPCError ? (outcomes[error.code] ?? null) : null
}

/** Records why a draft was not sent, and tells its person. What failed otherwise is tried again for an hour. */
async function bringBack(tx: Tx, id: string, refused: Outcome | null): Promise<void> {
  const isStopped = refused !== null && 'came_back' in refused && refused.came_back === 'stopped'
  const draft = await holdDue(tx, id, isStopped)
  if (!draft?.release_at) return
  const isOver = tx.now.getTime() - draft.release_at.getTime() > TRIED_MS
  const outcome = refused ?? (isOver ? ({ came_back: 'failed' } as const) : null)
  if (!outcome) return
  if ('came_back' in outcome) {
    await updateDraft(tx, id, { ...backToReview, came_back: outcome.came_back })
    await recordDraft(tx, 'came_back', draft, outcome.came_back)
  } else {
    await updateDraft(tx, id, { ...backToReview, state: 'expired', answers: [], ...outcome })
    await recordDraft(tx, 'expired', draft, outcome.expired_reason)
  }
  await notify(tx, {
    userId: tx.actor.userId,
    template: 'scout.came_back',
    values: {
      job_title: draft.job_title,
      company_name: draft.company_name,
      reason:
        'came_back' in outcome ? comebackLabels[outcome.came_back] : expiryLabels[outcome.expired_reason],
    },
    actionUrl: '/scout',
  })
}
