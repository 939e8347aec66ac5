import { followUpErrors, updateErrors } from '@jobscout/contract/applications/contract.ts'
import type { Interview } from '@jobscout/contract/applications/interview.ts'
import {
  type ApplicationStatus,
  displayStatus,
  isBeforeInterview,
} from '@jobscout/contract/applications/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { fullName } from '@jobscout/contract/shared/person-name.ts'
import { dayIn, formatDay } from '../../../platform/clock/zones.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { composeFollowUp } from '../../letters/service.ts'
import { readOwnProfile, readTimeZone } from '../../profiles/service.ts'
import type { ApplicationRow, ApplicationUpdate } from '../queries.ts'
import { countDue, findFollowUp, listDue } from './queries.ts'

export interface PlanPatch {
  readonly status?: ApplicationStatus
  readonly next_action?: string
  readonly next_action_date?: string | null
  readonly next_action_done?: boolean
  readonly interview?: Interview | null
  readonly interview_done?: boolean
  readonly interview_done_at?: string
}

/** The columns that a patch of the plan changes. Another text or day makes a new action, which is not done. An empty text
 *  clears the action. An interview at another time is not done either; one that is still to come sets the status of an application that
 *  waits for an answer, unless the patch names a status. Throws ACTION_MISSING for a day or "done" without an action,
 *  INTERVIEW_MISSING for "done" without an interview. */
export function planChanges(before: ApplicationRow, patch: PlanPatch, now: Date): ApplicationUpdate {
  return { ...actionChanges(before, patch, now), ...interviewChanges(before, patch, now) }
}

function actionChanges(before: ApplicationRow, patch: PlanPatch, now: Date): ApplicationUpdate {
  const action = patch.next_action ?? before.next_action
  if (action === '') {
    if (patch.next_action_date || patch.next_action_done) throw declaredError(updateErrors, 'ACTION_MISSING')
    if (before.next_action === '') return {}
    return { next_action: '', next_action_date: null, next_action_done_at: null }
  }
  const day = patch.next_action_date === undefined ? before.next_action_date : patch.next_action_date
  const isNew = action !== before.next_action || day !== before.next_action_date
  const wasDone = before.next_action_done_at !== null && !isNew
  const done = patch.next_action_done ?? wasDone
  if (!isNew && done === wasDone) return {}
  const doneAt = wasDone ? before.next_action_done_at : now
  return { next_action: action, next_action_date: day, next_action_done_at: done ? doneAt : null }
}

export const interviewColumns = (interview: Interview | null) => ({
  interview_at: interview ? new Date(interview.at) : null,
  interview_minutes: interview?.minutes ?? null,
  interview_place: interview?.place ?? '',
  interview_link: interview?.link ?? '',
  interview_notes: interview?.notes ?? '',
})

function interviewChanges(
  before: ApplicationRow,
  { interview, interview_done, interview_done_at, status }: PlanPatch,
  now: Date,
): ApplicationUpdate {
  const columns = interview === undefined ? before : interviewColumns(interview)
  const isMoved = columns.interview_at?.getTime() !== before.interview_at?.getTime()
  const wasDone = before.interview_done_at !== null && !isMoved
  const done = interview_done ?? wasDone
  const doneAt = interview_done_at ? new Date(Math.min(Date.parse(interview_done_at), now.getTime())) : now
  if (done && columns.interview_at === null) throw declaredError(updateErrors, 'INTERVIEW_MISSING')
  const isPlanned = isMoved && columns.interview_at !== null && columns.interview_at > now
  return {
    ...(isPlanned &&
      status === undefined &&
      isBeforeInterview(displayStatus(before.status)) && { status: 'interview_scheduled' as const }),
    ...(interview !== undefined && !isSameInterview(before, columns) && interviewColumns(interview)),
    ...((done !== wasDone || isMoved) && { interview_done_at: done ? doneAt : null }),
  }
}

type InterviewColumns = Pick<ApplicationRow, keyof ReturnType<typeof interviewColumns>>

/** Whether two rows have the same interview, including its notes. */
export const isSameInterview = (first: InterviewColumns, second: InterviewColumns): boolean =>
  first.interview_at?.getTime() === second.interview_at?.getTime() &&
  first.interview_minutes === second.interview_minutes &&
  first.interview_place === second.interview_place &&
  first.interview_link === second.interview_link &&
  first.interview_notes === second.interview_notes

/** The actor's due applications on a day of their calendar. Default: today. */
export async function listDueApplications(
  tx: Tx,
  { day: requestedDay, ...paging }: { day?: string; page: number; page_size: number },
) {
  const timeZone = await readTimeZone(tx, tx.actor.userId)
  const day = requestedDay ?? dayIn(tx.now, timeZone)
  const on = { day, timeZone }
  return { day, ...(await countDue(tx, on)), items: await listDue(tx, on, paging) }
}

/** A text that asks the employer where an own application stands. Throws NOT_FOUND, NOTHING_TO_FOLLOW_UP unless the employer has it and
 *  owes the answer. */
export async function readFollowUpText(tx: Tx, id: string): Promise<string> {
  const application = await findFollowUp(tx, id)
  if (!application) throw declaredError(commonErrors, 'NOT_FOUND')
  const { submission, status } = application
  const isHandedIn = submission === null || submission.state === 'confirmed'
  if (!isHandedIn || !mayBeFollowedUp(displayStatus(status)))
    throw declaredError(followUpErrors, 'NOTHING_TO_FOLLOW_UP')
  const profile = await readOwnProfile(tx)
  const appliedAt = submission?.confirmed_at
    ? new Date(submission.confirmed_at)
    : application.application_date
  return composeFollowUp({
    company: application.company_name,
    title: application.job_title,
    appliedOn: formatDay(appliedAt, profile.time_zone),
    name: fullName(profile),
    isLast: application.follow_ups_planned > 1,
  })
}

const mayBeFollowedUp = (status: ApplicationStatus): boolean =>
  ['submitted', 'assigned', 'in_progress', 'applied', 'pending'].includes(status)
