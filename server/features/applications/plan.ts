import { updateErrors } from '@jobscout/contract/applications/contract.ts'
import type { Interview } from '@jobscout/contract/applications/model.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { countDue, listDue, readToday } from './plan-queries.ts'
import type { ApplicationRow, ApplicationUpdate } from './queries.ts'

export interface PlanPatch {
  readonly next_action?: string
  readonly next_action_date?: string | null
  readonly next_action_done?: boolean
  readonly interview?: Interview | null
  readonly interview_done?: boolean
}

/** The columns in which a wanted plan differs. Another text or day makes a new action, which is not done; an empty text
 *  clears the action; an interview at another time is not done either. Throws ACTION_MISSING for a day or a tick without
 *  an action, INTERVIEW_MISSING for a tick without an interview. */
export function planChanges(before: ApplicationRow, wanted: PlanPatch, now: Date): ApplicationUpdate {
  return { ...actionDifferences(before, wanted, now), ...interviewDifferences(before, wanted, now) }
}

function actionDifferences(before: ApplicationRow, wanted: PlanPatch, now: Date): ApplicationUpdate {
  const action = wanted.next_action ?? before.next_action
  if (action === '') {
    if (wanted.next_action_date || wanted.next_action_done)
      throw declaredError(updateErrors, 'ACTION_MISSING')
    if (before.next_action === '') return {}
    return { next_action: '', next_action_date: null, next_action_done_at: null }
  }
  const day = wanted.next_action_date === undefined ? before.next_action_date : wanted.next_action_date
  const isNew = action !== before.next_action || day !== before.next_action_date
  const wasDone = before.next_action_done_at !== null && !isNew
  const done = wanted.next_action_done ?? wasDone
  if (!isNew && done === wasDone) return {}
  const doneAt = wasDone ? before.next_action_done_at : now
  return { next_action: action, next_action_date: day, next_action_done_at: done ? doneAt : null }
}

const interviewColumns = (interview: Interview | null) => ({
  interview_at: interview ? new Date(interview.at) : null,
  interview_minutes: interview?.minutes ?? null,
  interview_place: interview?.place ?? '',
  interview_link: interview?.link ?? '',
  interview_notes: interview?.notes ?? '',
})

function interviewDifferences(
  before: ApplicationRow,
  { interview, interview_done }: PlanPatch,
  now: Date,
): ApplicationUpdate {
  const columns = interview === undefined ? before : interviewColumns(interview)
  const isMoved = columns.interview_at?.getTime() !== before.interview_at?.getTime()
  const wasDone = before.interview_done_at !== null && !isMoved
  const done = interview_done ?? wasDone
  if (done && columns.interview_at === null) throw declaredError(updateErrors, 'INTERVIEW_MISSING')
  return {
    ...(interview !== undefined && !isSameInterview(before, columns) && interviewColumns(interview)),
    ...((done !== wasDone || isMoved) && { interview_done_at: done ? now : null }),
  }
}

type InterviewColumns = Pick<ApplicationRow, keyof ReturnType<typeof interviewColumns>>

/** Whether two rows have the same interview, to the last note. */
export const isSameInterview = (one: InterviewColumns, other: InterviewColumns): boolean =>
  one.interview_at?.getTime() === other.interview_at?.getTime() &&
  one.interview_minutes === other.interview_minutes &&
  one.interview_place === other.interview_place &&
  one.interview_link === other.interview_link &&
  one.interview_notes === other.interview_notes

/** The actor's applications that a day asks something of: today of their own calendar, when no day is said. */
export async function listDueApplications(
  tx: Tx,
  { day: asked, ...paging }: { day?: string; page: number; page_size: number },
) {
  const day = asked ?? (await readToday(tx))
  return { day, total: await countDue(tx, day), items: await listDue(tx, day, paging) }
}
