import { staffLabels } from '../clients/status.ts'
import { isOpenSubmission, type SubmissionSummary } from '../submissions/state.ts'
import {
  type Application,
  type ApplicationStatus,
  displayTrackingStatus,
  NO_RESPONSE,
  type StatusChange,
  type StatusMeaning,
  statusLabels,
  statusMeaning,
} from './model.ts'
import { quotaReturnLabels } from './quota-return.ts'

interface Worded {
  readonly status: ApplicationStatus
  /** Whether a rejection was said, or the application closed without an answer. */
  readonly response_type: string
  /** Null for applications that were made elsewhere. */
  readonly submission: Pick<SubmissionSummary, 'state' | 'channel' | 'return_reason'> | null
}

const beforeEmployer: readonly ApplicationStatus[] = ['submitted', 'assigned', 'in_progress']

/** Whether the employer has nothing yet, because somebody still has to hand the application in. */
export const isToSubmit = ({ status, submission }: Pick<Worded, 'status' | 'submission'>): boolean =>
  submission !== null && isOpenSubmission(submission.state) && beforeEmployer.includes(status)

/** Whether Applied is said of it only with a proof. One that was made elsewhere needs none. */
export const needsProof = ({
  submission,
}: {
  readonly submission: Pick<SubmissionSummary, 'state'> | null
}) => submission !== null && submission.state !== 'confirmed'

/** The outcome of an application that the employer never answered. It is stored as rejected, without a response. */
export const NO_ANSWER = 'No Answer'

const isUnanswered = ({ status, response_type }: Pick<Worded, 'status' | 'response_type'>): boolean =>
  status === 'rejected' && response_type === NO_RESPONSE

/** Days without a change after which closing an application as No Answer is offered. */
const QUIET_DAYS = 30

/** Whether an employer who has the application has been quiet for so long that the owner is asked whether to close it. */
export function offersNoAnswer(
  application: Pick<Application, 'status' | 'submission' | 'updated_at' | 'interview'>,
  now: Date,
): boolean {
  const { status, submission, interview, updated_at } = application
  const isOver = status === 'offer_received' || status === 'rejected' || status === 'withdrawn'
  const isWithEmployer =
    !beforeEmployer.includes(status) || submission === null || submission.state === 'confirmed'
  const quietSince = Math.max(Date.parse(updated_at), interview ? Date.parse(interview.at) : 0)
  return !isOver && isWithEmployer && now.getTime() - quietSince >= QUIET_DAYS * 24 * 60 * 60 * 1000
}

/** What owners read: never that something was sent before somebody has the proof. */
export function ownerWord(application: Worded): { label: string; meaning: StatusMeaning } {
  const { status, submission } = application
  if (isToSubmit(application)) {
    const label = submission?.channel === 'agent' ? 'With your agent' : 'Yours to hand in'
    return { label, meaning: 'progress' }
  }
  if (submission?.state === 'returned' && status === 'withdrawn') {
    const reason = submission.return_reason && quotaReturnLabels[submission.return_reason].toLowerCase()
    return { label: `Could not be handed in${reason ? `: ${reason}` : ''}`, meaning: 'neutral' }
  }
  // Of an account that is being closed, or without consents, nothing is handed in, whatever the status still says.
  if (submission?.state === 'cancelled' && beforeEmployer.includes(status))
    return { label: 'Not handed in', meaning: 'neutral' }
  if (submission?.state === 'confirmed' && status === 'submitted') return displayTrackingStatus('applied')
  if (isUnanswered(application)) return { label: NO_ANSWER, meaning: 'neutral' }
  return displayTrackingStatus(status)
}

/** What staff read. */
export function staffWord(application: Worded): { label: string; meaning: StatusMeaning } {
  const { status, submission } = application
  if (isUnanswered(application)) return ownerWord(application)
  if (isToSubmit(application)) return { label: 'To submit', meaning: 'neutral' }
  if (submission?.state === 'returned' && status === 'withdrawn') return ownerWord(application)
  if (submission?.state === 'cancelled' && beforeEmployer.includes(status)) return ownerWord(application)
  if (submission?.state === 'confirmed' && status === 'submitted')
    return { label: staffLabels.applied, meaning: statusMeaning('applied') }
  const label = beforeEmployer.includes(status) ? statusLabels[status] : staffLabels[status]
  return { label, meaning: statusMeaning(status) }
}

/** The label of a status in the history. */
export const eventLabel = ({
  status,
  is_unanswered,
}: Pick<StatusChange, 'status' | 'is_unanswered'>): string =>
  is_unanswered ? NO_ANSWER : statusLabels[status]

/** What owners read of a status in the history: what it meant when it was set. */
export const ownerWordOfEvent = ({
  status,
  submission,
  is_unanswered,
}: Pick<Worded, 'status' | 'submission'> & Pick<StatusChange, 'is_unanswered'>) =>
  ownerWord({
    status,
    response_type: is_unanswered ? NO_RESPONSE : '',
    submission:
      submission && beforeEmployer.includes(status) ? { ...submission, state: 'waiting' } : submission,
  })
