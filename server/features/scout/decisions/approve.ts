import { applyErrors } from '@jobscout/contract/applications/contract.ts'
import { ownerWord } from '@jobscout/contract/applications/words.ts'
import { draftErrors } from '@jobscout/contract/scout/contract.ts'
import { APPROVAL_UNDO_MINUTES, type DraftCard } from '@jobscout/contract/scout/model.ts'
import { isOpenDecision } from '@jobscout/contract/submissions/answers.ts'
import { ORPCError } from '@orpc/server'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { hasAppliedToJob } from '../../applications/service.ts'
import { findApplyLimit, isClosing, readEntitlement } from '../../billing/service.ts'
import { listCvVersions } from '../../documents/versions/service.ts'
import { holdLetter, readSentLetter, settleLetter } from '../../letters/service.ts'
import { readOwnProfile } from '../../profiles/service.ts'
import { recordDraft } from '../activity/service.ts'
import { hashContent, pinAnswers } from '../drafts/content.ts'
import { listApplicationsTo } from '../drafts/earlier.ts'
import { type DraftChange, type DraftRow, updateDraft } from '../drafts/queries.ts'
import {
  countDrafts,
  holdDraft,
  readAnswers,
  readCard,
  readDraft,
  requireDraft,
  sentCv,
} from '../drafts/service.ts'
import { presentEarlier } from '../present.ts'
import { readSettings } from '../settings/service.ts'

/** Approves what the actor saw. It can be undone for ten minutes, then it is released. Throws NOT_FOUND, NOT_POSSIBLE, STALE
 *  where anything that is sent reads otherwise by now, and what stands in the way of the application: QUESTION_OPEN, CV_MISSING,
 *  CONSENT_MISSING, LISTING_CLOSED, ALREADY_APPLIED, ACCOUNT_CLOSING, TRIAL_ENDED, SUBSCRIPTION_ENDED, PAYMENT_FAILED,
 *  QUOTA_REACHED. */
export async function approveDraft(
  tx: Tx,
  { id, content_hash }: { id: string; content_hash: string },
): Promise<DraftCard> {
  const read = await readContent(tx, id)
  if (read.hash !== content_hash)
    throw declaredError(draftErrors, 'STALE', { current: await readDraft(tx, id) })
  await refuseUnready(tx, read)
  return approveContent(tx, read, byPerson(tx))
}

/** What a draft would send now. */
export type DraftContentRead = Awaited<ReturnType<typeof readContent>>

/** What a draft would send now. Nobody changes it before the transaction ends: the letter is locked before the draft, as where a
 *  letter is saved. Throws NOT_FOUND, NOT_POSSIBLE. */
export async function readContent(tx: Tx, id: string) {
  const { listing_id } = await requireDraft(tx, id)
  await holdLetter(tx, listing_id)
  const letter = await readSentLetter(tx, listing_id, { isSettled: false })
  const draft = await holdDraft(tx, id, 'to_review')
  const cvVersionId = sentCv(draft, await listCvVersions(tx, tx.actor.userId))
  const answers = await readAnswers(tx, draft)
  const hash = hashContent({ letter: letter.letter.text, cvVersionId, answers })
  return { draft, letter, cvVersionId, answers, hash }
}

/** Throws what stands in the way of an application: see approveDraft. */
export async function refuseUnready(
  tx: Tx,
  { draft, cvVersionId, answers }: DraftContentRead,
): Promise<void> {
  const { paused_at } = await readSettings(tx)
  if (paused_at) throw declaredError(draftErrors, 'NOT_POSSIBLE', undefined, 'Scout is paused. Go on first.')
  const open = answers.find(isOpenDecision)
  if (open) throw declaredError(applyErrors, 'QUESTION_OPEN', { topic: open.topic })
  if (!cvVersionId) throw declaredError(draftErrors, 'CV_MISSING')
  if (!draft.is_active) throw declaredError(applyErrors, 'LISTING_CLOSED')
  if (!(await hasConsents(tx))) throw declaredError(draftErrors, 'CONSENT_MISSING')
  if (await isClosing(tx, tx.actor.userId)) throw declaredError(applyErrors, 'ACCOUNT_CLOSING')
  const hasApplied = await hasAppliedToJob(tx, {
    user_id_param: tx.actor.userId,
    job_title_param: draft.job_title,
    company_name_param: draft.company_name,
    job_location_param: draft.job_location,
  })
  if (hasApplied) throw declaredError(applyErrors, 'ALREADY_APPLIED')
  await refuseBeyondPlan(tx)
}

/** Whether the actor has given both consents. */
export async function hasConsents(tx: Tx): Promise<boolean> {
  const { terms_accepted, privacy_accepted } = await readOwnProfile(tx)
  return terms_accepted && privacy_accepted
}

/** What is approved and not released yet will be counted. */
async function refuseBeyondPlan(tx: Tx): Promise<void> {
  const entitlement = await readEntitlement(tx)
  const { used, quota } = entitlement
  const limit = findApplyLimit(entitlement, tx.now)
  if (limit) {
    const data = limit.code === 'QUOTA_REACHED' ? { used, quota } : undefined
    throw declaredError(applyErrors, limit.code, data, `${limit.title}. ${limit.message}`)
  }
  const { approved } = await countDrafts(tx)
  if (used + approved < quota) return
  const message = `${used} of ${quota} applications are used this month, and ${approved} that you approved will be sent.`
  throw declaredError(applyErrors, 'QUOTA_REACHED', { used, quota }, message)
}

/** Who approved, by what, and until when that can be undone. */
type Approval = Required<Pick<DraftChange, 'approved_by' | 'release_at' | 'consented_at' | 'noticed_at'>>

const byPerson = ({ now }: Tx): Approval => ({
  approved_by: 'person',
  release_at: new Date(now.getTime() + APPROVAL_UNDO_MINUTES * 60_000),
  consented_at: null,
  noticed_at: null,
})

/** Approves exactly this content. */
export async function approveContent(
  tx: Tx,
  { draft, letter, cvVersionId, answers, hash }: DraftContentRead,
  approval: Approval,
): Promise<DraftCard> {
  await settleLetter(tx, letter)
  await updateDraft(tx, draft.id, {
    state: 'approved',
    cv_version_id: cvVersionId,
    answers: pinAnswers(answers),
    approved_hash: hash,
    approved_at: tx.now,
    came_back: null,
    ...approval,
  })
  await recordDraft(tx, 'approved', { ...draft, consented_at: approval.consented_at })
  return readCard(tx, await requireDraft(tx, draft.id))
}

/** Approves drafts as they read now, and says of each that it leaves out why: what one would want to look at first is among them. */
export async function approveDrafts(
  tx: Tx,
  ids: readonly string[],
): Promise<{ approved: DraftCard[]; skipped: (DraftCard & { reason: string })[] }> {
  const approved: DraftCard[] = []
  const skipped: (DraftCard & { reason: string })[] = []
  for (const id of new Set(ids)) {
    const before = await requireDraft(tx, id)
    try {
      const read = await readContent(tx, id)
      await refuseUnready(tx, read)
      const reason = await whyLookFirst(tx, read.draft)
      if (reason) skipped.push({ ...(await readCard(tx, read.draft)), reason })
      else approved.push(await approveContent(tx, read, byPerson(tx)))
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      skipped.push({ ...(await readCard(tx, before)), reason: error.message })
    }
  }
  return { approved, skipped }
}

/** What a person should see before they approve; null where there is nothing. */
export async function whyLookFirst(tx: Tx, { company_name, came_back }: DraftRow): Promise<string | null> {
  if (came_back === 'letter_changed') return 'It changed after you approved it. Look at it again.'
  const [earlier] = await listApplicationsTo(tx, company_name)
  if (!earlier) return null
  const { job_title, ...application } = presentEarlier(earlier)
  const { label } = ownerWord(application)
  return `You applied to ${earlier.company_name} before: ${job_title} (${label}). Look at it first.`
}

/** Undoes an approval before it is released. Throws NOT_FOUND, NOT_POSSIBLE. */
export async function undoApproval(tx: Tx, id: string): Promise<DraftCard> {
  const draft = await holdDraft(tx, id, 'approved')
  if (draft.release_at === null || draft.release_at <= tx.now)
    throw declaredError(draftErrors, 'NOT_POSSIBLE')
  await updateDraft(tx, id, { ...backToReview, came_back: 'undone' })
  await recordDraft(tx, 'undone', draft)
  return readCard(tx, await requireDraft(tx, id))
}

/** Nothing is approved any more. */
export const backToReview = {
  state: 'to_review',
  approved_hash: null,
  approved_by: null,
  approved_at: null,
  release_at: null,
  consented_at: null,
  noticed_at: null,
} as const
