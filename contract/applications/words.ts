import { staffLabels } from '../clients/status.ts'
import { isOpenSubmission, type SubmissionSummary } from '../submissions/state.ts'
import {
  type ApplicationStatus,
  displayTrackingStatus,
  type StatusMeaning,
  statusLabels,
  statusMeaning,
} from './model.ts'
import { quotaReturnLabels } from './quota-return.ts'

interface Worded {
  readonly status: ApplicationStatus
  /** Null for applications that were made elsewhere. */
  readonly submission: Pick<SubmissionSummary, 'state' | 'channel' | 'return_reason'> | null
}

const beforeEmployer: readonly ApplicationStatus[] = ['submitted', 'assigned', 'in_progress']

/** Whether the employer has nothing yet, because somebody still has to hand the application in. */
export const isToSubmit = ({ status, submission }: Worded): boolean =>
  submission !== null && isOpenSubmission(submission.state) && beforeEmployer.includes(status)

/** Whether Applied is said of it only with a proof. One that was made elsewhere needs none. */
export const needsProof = ({
  submission,
}: {
  readonly submission: Pick<SubmissionSummary, 'state'> | null
}) => submission !== null && submission.state !== 'confirmed'

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
  return displayTrackingStatus(status)
}

/** What staff read. */
export function staffWord(application: Worded): { label: string; meaning: StatusMeaning } {
  const { status, submission } = application
  if (isToSubmit(application)) return { label: 'To submit', meaning: 'neutral' }
  if (submission?.state === 'returned' && status === 'withdrawn') return ownerWord(application)
  if (submission?.state === 'cancelled' && beforeEmployer.includes(status)) return ownerWord(application)
  if (submission?.state === 'confirmed' && status === 'submitted')
    return { label: staffLabels.applied, meaning: statusMeaning('applied') }
  const label = beforeEmployer.includes(status) ? statusLabels[status] : staffLabels[status]
  return { label, meaning: statusMeaning(status) }
}

/** What owners read of a status in the history: what it meant when it was set. */
export const ownerWordOfEvent = ({ status, submission }: Worded): { label: string; meaning: StatusMeaning } =>
  ownerWord({
    status,
    submission:
      submission && beforeEmployer.includes(status) ? { ...submission, state: 'waiting' } : submission,
  })
