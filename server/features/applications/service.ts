import { applyErrors, updateErrors } from '@jobscout/contract/applications/contract.ts'
import {
  type ApplicationStatus,
  displayStatus,
  isMadeHere,
  type NO_RESPONSE,
} from '@jobscout/contract/applications/model.ts'
import { quotaReturnLabels } from '@jobscout/contract/applications/quota-return.ts'
import { needsProof } from '@jobscout/contract/applications/words.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { hasRank } from '@jobscout/contract/shared/roles.ts'
import type { GivenAnswer } from '@jobscout/contract/submissions/answers.ts'
import { isUniqueViolation } from '../../platform/db/errors.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { type Entitlement, findApplyLimit, isClosing, readEntitlement } from '../billing/service.ts'
import { recordSentDocuments } from '../documents/sent/service.ts'
import { type ListingRow, readListing } from '../jobs/service.ts'
import { openingName } from '../listings/duplicates/service.ts'
import { matchListing } from '../matching/service.ts'
import { holdWithdrawnConsents } from '../profiles/service.ts'
import { answersFor } from '../submissions/answers/service.ts'
import { storeAnswers } from '../submissions/service.ts'
import {
  findReplacements,
  findReturnedForGood,
  hasApplied,
  listKnownJobs,
  listLiveApplications,
  type Replacement,
  type ReturnedApplication,
} from './apply/duplicates-queries.ts'
import { listHistory } from './board/queries.ts'
import { countByTrackingStatus } from './board/service.ts'
import { notifyOfMaking, notifyOwner } from './notifications/service.ts'
import { interviewColumns, isSameInterview, type PlanPatch, planChanges } from './plan/service.ts'
import {
  type ApplicationListFilter,
  type ApplicationRow,
  type ApplicationUpdate,
  consumeQuota,
  countDailyChange,
  countOwnApplications,
  findApplication,
  insertApplication,
  listOwnApplications,
  lockApplication,
  updateApplication,
} from './queries.ts'

export { presentApplication } from './present.ts'
export type { ApplicationRow }
export { listKnownJobs }

interface ApplyInput {
  readonly listing_id: string
  readonly notes: string
  /** The actor has confirmed that it is another opening than the one that they applied for. */
  readonly another_opening: boolean
  /** The CV that is sent; the current one when not given. */
  readonly cv_version_id?: string
  /** Whether the actor's letter for the job goes with it. */
  readonly with_letter: boolean
  readonly answers: readonly GivenAnswer[]
}

/** Makes an application of the actor for a listing: starts its history, keeps the documents and answers that are handed in, counts it
 *  against this month's quota, and notifies the actor, all or nothing. From then on it waits to be handed in.
 *  Throws NOT_FOUND, also for a CV that is not the actor's, LISTING_CLOSED, ACCOUNT_CLOSING, CONSENT_MISSING for who withdrew their
 *  consents, TRIAL_ENDED, SUBSCRIPTION_ENDED, PAYMENT_FAILED, ALREADY_APPLIED, QUOTA_REACHED, QUESTION_OPEN. */
export async function applyToJob(
  tx: Tx,
  { listing_id, notes, another_opening, answers, ...documents }: ApplyInput,
): Promise<ApplicationRow> {
  const listing = await readListing(tx, listing_id)
  if (!listing.is_active) throw declaredError(applyErrors, 'LISTING_CLOSED')
  if (await isClosing(tx, tx.actor.userId)) throw declaredError(applyErrors, 'ACCOUNT_CLOSING')
  if (await holdWithdrawnConsents(tx)) throw declaredError(applyErrors, 'CONSENT_MISSING')
  const entitlement = await readEntitlement(tx)
  if (!entitlement.canApply) throw limitError(tx, entitlement)
  const application = await createApplication(tx, listing, { notes, another_opening })
  await recordSentDocuments(tx, application.id, documents)
  await storeAnswers(tx, application.id, await answersFor(tx, listing.id, answers))
  const quota_month = await countAgainstMonthlyQuota(tx, application.id, entitlement)
  await notifyOfMaking(tx, application)
  return { ...application, quota_month }
}

/** The first opening has no name. A further one has that of its requisition or listing, and only where the actor confirmed it. */
async function createApplication(
  tx: Tx,
  listing: ListingRow,
  { notes, another_opening }: Pick<ApplyInput, 'notes' | 'another_opening'>,
): Promise<ApplicationRow> {
  const returned = await findReturnedForGood(tx, listing.id)
  if (returned) throw cannotApplyAgain(returned)
  const live = await listLiveApplications(tx, listing)
  const named = openingName(listing)
  const same = live.find(({ listing_id, opening }) => listing_id === listing.id || opening === named)
  if (same) throw alreadyApplied(same, { mayConfirm: false })
  if (live[0] && !another_opening) throw alreadyApplied(live[0], { mayConfirm: true })
  const opening = live.some((application) => application.opening === '') ? named : ''
  const found = await matchListing(tx, listing.id)
  const matchScore = found?.match.match_score ?? null
  const created = await insertApplication(tx, listing, { opening, notes, matchScore })
  // A concurrent request was first: its application is found now.
  return created ?? createApplication(tx, listing, { notes, another_opening })
}

function alreadyApplied(
  { id, application_date }: Pick<ApplicationRow, 'id' | 'application_date'>,
  { mayConfirm }: { mayConfirm: boolean },
) {
  return declaredError(applyErrors, 'ALREADY_APPLIED', {
    application_id: id,
    application_date: application_date.toISOString(),
    may_confirm: mayConfirm,
  })
}

/** A posting that repeats another one, or is not genuine, is not worth another try. */
function cannotApplyAgain({ id, application_date, return_reason }: ReturnedApplication) {
  const data = { application_id: id, application_date: application_date.toISOString(), may_confirm: false }
  const why = quotaReturnLabels[return_reason].toLowerCase()
  return declaredError(
    applyErrors,
    'ALREADY_APPLIED',
    data,
    `Your application could not be handed in: ${why}.`,
  )
}

async function countAgainstMonthlyQuota(
  tx: Tx,
  applicationId: string,
  { quota }: Entitlement,
): Promise<string> {
  const month = await consumeQuota(tx, applicationId, quota)
  if (month) return month
  // Read again: a concurrent request of this person may have used up the quota.
  throw limitError(tx, await readEntitlement(tx))
}

/** In the words of the screens. */
function limitError(tx: Tx, entitlement: Entitlement) {
  const { used, quota } = entitlement
  const limit = findApplyLimit(entitlement, tx.now)
  const code = limit?.code ?? 'QUOTA_REACHED'
  const data = code === 'QUOTA_REACHED' ? { used, quota } : undefined
  return declaredError(applyErrors, code, data, limit && `${limit.title}. ${limit.message}`)
}

/** The actor's own applications. `total` counts those that pass the filter, `counts` covers all of them. */
export async function listApplications(tx: Tx, filter: ApplicationListFilter) {
  const [items, total, counts] = await Promise.all([
    listOwnApplications(tx, filter),
    countOwnApplications(tx, filter),
    countByTrackingStatus(tx),
  ])
  return { items, total, counts }
}

/** One application with its history, newest first. Throws NOT_FOUND for applications that the actor may not see. */
export async function readApplication(tx: Tx, id: string) {
  const application = await findApplication(tx, id)
  if (!application) throw declaredError(commonErrors, 'NOT_FOUND')
  return { application, history: await listHistory(tx, id) }
}

/** Every status an application had, newest first. Throws NOT_FOUND. */
export async function readHistory(tx: Tx, id: string) {
  const history = await listHistory(tx, id)
  // Every application has its first status.
  if (history.length === 0) throw declaredError(commonErrors, 'NOT_FOUND')
  return history
}

/** Changes of one application's status and interview by one person. Each adds to the history or sends an email. */
export const DAILY_CHANGES_MAX = 60

interface ApplicationPatch extends PlanPatch {
  readonly status_was?: ApplicationStatus
  readonly response_type?: 'rejection' | typeof NO_RESPONSE
  readonly status_note?: string
  readonly notes?: string
  readonly was?: Partial<Pick<ApplicationRow, 'notes' | 'next_action' | 'next_action_date'>> &
    Pick<PlanPatch, 'interview'>
  readonly agent_notes?: string
}

/** Applies a patch. The owner writes status, notes and plan; the assigned agent and administrators write status, plan and
 *  notes for the client. Notifies the owner when somebody else changes the status or the interview.
 *  Throws NOT_FOUND for applications that the actor may not see, FORBIDDEN for fields that the actor may not write,
 *  CHANGED_MEANWHILE when status, notes, next action or interview differ from what the patch is based on, PROOF_MISSING for Applied, MADE_ELSEWHERE for To hand in,
 *  ACTION_MISSING, INTERVIEW_MISSING, ALREADY_APPLIED for a withdrawn application with a live one for its opening, TOO_MANY_REQUESTS. */
export async function changeApplication(
  tx: Tx,
  id: string,
  patch: ApplicationPatch,
): Promise<ApplicationRow> {
  const before = await lockApplication(tx, id)
  if (!before) throw declaredError(commonErrors, 'NOT_FOUND')
  if (patch.status_was && patch.status_was !== displayStatus(before.status)) {
    throw declaredError(updateErrors, 'CHANGED_MEANWHILE')
  }
  if (isStale(before, patch.was)) throw declaredError(updateErrors, 'CHANGED_MEANWHILE')
  const update = { ...planChanges(before, patch, tx.now), ...fieldChanges(before, patch) }
  if (update.notes !== undefined && before.user_id !== tx.actor.userId) {
    throw declaredError(commonErrors, 'FORBIDDEN')
  }
  if (update.agent_notes !== undefined && !mayAdvise(tx, before))
    throw declaredError(commonErrors, 'FORBIDDEN')
  if (Object.keys(update).length === 0) return before
  if (before.status === 'withdrawn' && update.status !== undefined) await refuseReplaced(tx, id)
  if (update.status === 'applied' && needsProof(before)) throw declaredError(updateErrors, 'PROOF_MISSING')
  if ((update.status === 'submitted' || update.status === 'assigned') && !isMadeHere(before))
    throw declaredError(updateErrors, 'MADE_ELSEWHERE')
  const isLimited = update.status !== undefined || update.interview_at !== undefined
  if (isLimited && !(await countDailyChange(tx, id, DAILY_CHANGES_MAX)))
    throw declaredError(commonErrors, 'TOO_MANY_REQUESTS')
  const after = await updateApplication(tx, id, update, patch.status_note).catch((error: unknown) => {
    // Of two that are set back at once, or one while the person applies again, the second is refused by an index.
    throw isUniqueViolation(error) ? replacedError() : error
  })
  if (!after) throw declaredError(commonErrors, 'NOT_FOUND')
  if (after.user_id !== tx.actor.userId) await notifyOwner(tx, before, after)
  return after
}

/** A withdrawn application stays so while another one for the same opening is live. */
async function refuseReplaced(tx: Tx, id: string): Promise<void> {
  const [replacement] = await findReplacements(tx, [id])
  if (replacement) throw replacedError(replacement)
}

function replacedError(replacement?: Replacement) {
  const data = replacement && {
    application_id: replacement.application_id,
    application_date: replacement.application_date.toISOString(),
    may_confirm: false,
  }
  return declaredError(
    updateErrors,
    'ALREADY_APPLIED',
    data,
    'There is another application for this job since this one was withdrawn.',
  )
}

/** Whether a field no longer has the value that the patch is based on. */
const isStale = (before: ApplicationRow, was: ApplicationPatch['was'] = {}): boolean =>
  (['notes', 'next_action', 'next_action_date'] as const).some(
    (name) => was[name] !== undefined && was[name] !== before[name],
  ) ||
  (was.interview !== undefined && !isSameInterview(before, interviewColumns(was.interview)))

function fieldChanges(before: ApplicationRow, patch: ApplicationPatch): ApplicationUpdate {
  const { status, response_type, notes, agent_notes } = patch
  const isRejected = (status ?? before.status) === 'rejected'
  const responded = before.status === 'rejected' ? before.response_type : 'rejection'
  return {
    ...(isRejected && response_type !== undefined && response_type !== responded && { response_type }),
    ...(status !== undefined && status !== before.status && { status }),
    ...(notes !== undefined && notes !== before.notes && { notes }),
    ...(agent_notes !== undefined && agent_notes !== before.agent_notes && { agent_notes }),
  }
}

/** An agent sees no other applications than those of the agent's clients, and the agent's own. */
const mayAdvise = ({ actor }: Tx, application: ApplicationRow): boolean =>
  hasRank(actor.role, 'admin') || (actor.role === 'agent' && application.user_id !== actor.userId)

interface AppliedJobInput {
  readonly user_id_param: string
  readonly job_title_param: string
  readonly company_name_param: string
  readonly job_location_param: string | null
}

/** Whether the actor has an application for such a job that is not withdrawn. Without a location, title and company decide.
 *  Throws FORBIDDEN for anybody else than the actor. */
export async function hasAppliedToJob(tx: Tx, job: AppliedJobInput): Promise<boolean> {
  if (job.user_id_param !== tx.actor.userId) throw declaredError(commonErrors, 'FORBIDDEN')
  return hasApplied(tx, job.job_title_param, job.company_name_param, job.job_location_param)
}
