import { hasRank } from '@jobscout/contract/accounts/model.ts'
import { applyErrors, updateErrors } from '@jobscout/contract/applications/contract.ts'
import { type ApplicationStatus, displayStatus } from '@jobscout/contract/applications/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { isUniqueViolation } from '../../platform/db/errors.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { type Entitlement, limitOf, readEntitlement } from '../billing/service.ts'
import { recordSentDocuments } from '../documents/service.ts'
import { matchListing } from '../matching/service.ts'
import { notify } from '../notifications/service.ts'
import { countByTrackingStatus } from './board.ts'
import { interviewNotification } from './interview-news.ts'
import { isSameInterview, type PlanPatch, planChanges } from './plan.ts'
import { readTimeZone } from './plan-queries.ts'
import {
  type ApplicationListFilter,
  type ApplicationRow,
  type ApplicationUpdate,
  consumeQuota,
  countDailyChange,
  countOwnApplications,
  findApplication,
  findListing,
  hasApplied,
  insertApplication,
  type ListingRow,
  listHistory,
  listOwnApplications,
  lockApplication,
  updateApplication,
} from './queries.ts'
import { type NotificationText, statusNotification } from './status-news.ts'

/** Records an application of the actor for a listing: saved as submitted, its history begun, counted against this
 *  month's quota, and told to the person, all or nothing.
 *  Throws NOT_FOUND, LISTING_CLOSED, TRIAL_ENDED, SUBSCRIPTION_ENDED, ALREADY_APPLIED, QUOTA_REACHED. */
export async function applyToJob(
  tx: Tx,
  { listing_id, notes }: { listing_id: string; notes: string },
): Promise<ApplicationRow> {
  const listing = await findListing(tx, listing_id)
  if (!listing) throw declaredError(commonErrors, 'NOT_FOUND')
  if (!listing.is_active) throw declaredError(applyErrors, 'LISTING_CLOSED')
  const entitled = await readEntitlement(tx)
  if (!entitled.canApply) throw refusal(tx, entitled)
  const application = await save(tx, listing, notes)
  await recordSentDocuments(tx, application.id)
  await takeFromMonthlyQuota(tx, entitled)
  await notify(tx, {
    userId: tx.actor.userId,
    type: 'new_application',
    title: 'Application Submitted!',
    message: `Your application to ${listing.company} for ${listing.title} has been submitted successfully.`,
    applicationId: application.id,
    actionUrl: `/applications#${application.id}`,
  })
  return application
}

async function save(tx: Tx, listing: ListingRow, notes: string): Promise<ApplicationRow> {
  const match = await matchListing(tx, listing.id)
  try {
    return await insertApplication(tx, listing, { notes, matchScore: match?.match_score ?? null })
  } catch (error) {
    if (isUniqueViolation(error, 'one_application_per_job'))
      throw declaredError(applyErrors, 'ALREADY_APPLIED')
    throw error
  }
}

async function takeFromMonthlyQuota(tx: Tx, { quota }: Entitlement): Promise<void> {
  if (await consumeQuota(tx, quota)) return
  // Read again: others of this person may have been counted since.
  throw refusal(tx, await readEntitlement(tx))
}

/** Says what the screens say. */
function refusal(tx: Tx, entitled: Entitlement) {
  const { used, quota } = entitled
  const limit = limitOf(entitled, tx.now)
  const code = limit?.code ?? 'QUOTA_REACHED'
  const data = code === 'QUOTA_REACHED' ? { used, quota } : undefined
  return declaredError(applyErrors, code, data, limit && `${limit.title}. ${limit.message}`)
}

/** The actor's own applications. `total` is what the filters leave, `counts` are over all of them. */
export async function listApplications(tx: Tx, filter: ApplicationListFilter) {
  const items = await listOwnApplications(tx, filter)
  const total = await countOwnApplications(tx, filter)
  return { items, total, counts: await countByTrackingStatus(tx) }
}

/** One application with its history, newest first. Throws NOT_FOUND for what the actor may not see. */
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

/** Of status and interview, by one person: each is kept in the history, or told by letter. */
export const DAILY_CHANGES_MAX = 60

export interface ApplicationPatch extends PlanPatch {
  readonly status?: ApplicationStatus
  readonly status_was?: ApplicationStatus
  readonly notes?: string
  readonly was?: Partial<Pick<ApplicationRow, 'notes' | 'next_action' | 'next_action_date'>>
  readonly agent_notes?: string
}

/** Changes what is given and differs. The owner writes status, notes and plan; the assigned agent and administrators write
 *  status, plan and notes for the client. The owner is told of a status or an interview that somebody else changed.
 *  Throws NOT_FOUND for what the actor may not see, FORBIDDEN for what is not the actor's to write, CHANGED_MEANWHILE when
 *  status, notes or next action are no longer what the change was made upon, ACTION_MISSING, INTERVIEW_MISSING, TOO_MANY_REQUESTS. */
export async function changeApplication(
  tx: Tx,
  id: string,
  wanted: ApplicationPatch,
): Promise<ApplicationRow> {
  const before = await lockApplication(tx, id)
  if (!before) throw declaredError(commonErrors, 'NOT_FOUND')
  if (wanted.status_was && wanted.status_was !== displayStatus(before.status)) {
    throw declaredError(updateErrors, 'CHANGED_MEANWHILE')
  }
  if (isStale(before, wanted.was)) throw declaredError(updateErrors, 'CHANGED_MEANWHILE')
  const change = { ...differences(before, wanted), ...planChanges(before, wanted, tx.now) }
  if (change.notes !== undefined && before.user_id !== tx.actor.userId) {
    throw declaredError(commonErrors, 'FORBIDDEN')
  }
  if (change.agent_notes !== undefined && !mayAdvise(tx, before))
    throw declaredError(commonErrors, 'FORBIDDEN')
  if (Object.keys(change).length === 0) return before
  const isKept = change.status !== undefined || change.interview_at !== undefined
  if (isKept && !(await countDailyChange(tx, id, DAILY_CHANGES_MAX)))
    throw declaredError(commonErrors, 'TOO_MANY_REQUESTS')
  const after = await updateApplication(tx, id, change)
  if (after.user_id !== tx.actor.userId) await notifyOwner(tx, before, after)
  return after
}

/** Whether something is no longer what the change was made upon. */
const isStale = (before: ApplicationRow, was: ApplicationPatch['was'] = {}): boolean =>
  (['notes', 'next_action', 'next_action_date'] as const).some(
    (name) => was[name] !== undefined && was[name] !== before[name],
  )

function differences(before: ApplicationRow, wanted: ApplicationPatch): ApplicationUpdate {
  const { status, notes, agent_notes } = wanted
  return {
    ...(status !== undefined && status !== before.status && { status }),
    ...(notes !== undefined && notes !== before.notes && { notes }),
    ...(agent_notes !== undefined && agent_notes !== before.agent_notes && { agent_notes }),
  }
}

const mayAdvise = ({ actor }: Tx, application: ApplicationRow): boolean =>
  hasRank(actor.role, 'admin') || (actor.role === 'agent' && application.assigned_agent === actor.userId)

/** A status of Interview Scheduled that comes with its interview is told once, with the date. */
async function notifyOwner(tx: Tx, before: ApplicationRow, after: ApplicationRow): Promise<void> {
  const { id, user_id: userId } = after
  const tell = (type: 'application_status_update' | 'application_update', news: NotificationText) =>
    notify(tx, { userId, type, ...news, applicationId: id, actionUrl: `/applications#${id}` })
  const interview = isSameInterview(before, after)
    ? null
    : interviewNotification(before, after, { now: tx.now, timeZone: await readTimeZone(tx, userId) })
  const status = displayStatus(after.status)
  const saysBoth = interview && after.interview_at && status === 'interview_scheduled'
  if (status !== displayStatus(before.status) && !saysBoth) {
    await tell('application_status_update', statusNotification(status, after))
  }
  if (interview) await tell('application_update', interview)
}

export interface AppliedJobInput {
  readonly user_id_param: string
  readonly job_title_param: string
  readonly company_name_param: string
  readonly job_location_param: string | null
}

/** Whether the actor applied to such a job, whatever became of it; without a place, to any of that title and company.
 *  Throws FORBIDDEN when asked about somebody else. */
export async function hasAppliedToJob(tx: Tx, job: AppliedJobInput): Promise<boolean> {
  if (job.user_id_param.toLowerCase() !== tx.actor.userId) throw declaredError(commonErrors, 'FORBIDDEN')
  return hasApplied(tx, job.job_title_param, job.company_name_param, job.job_location_param)
}
