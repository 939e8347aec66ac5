import { type ApplicationStatus, statusLabels } from '../applications/model.ts'

/** The statuses that staff choose from, in the order of the dialog. */
export const staffStatuses = [
  'submitted',
  'applied',
  'pending',
  'responded',
  'interview_scheduled',
  'offer_received',
  'rejected',
  'withdrawn',
] as const satisfies readonly ApplicationStatus[]

const TO_SUBMIT = 'To submit'

/** The labels of staff screens, also of statuses that only the system sets. An application that the client made waits to be
 *  handed in until somebody says that the employer has it. */
export const staffLabels: Record<ApplicationStatus, string> = {
  ...statusLabels,
  submitted: TO_SUBMIT,
  assigned: TO_SUBMIT,
  in_progress: TO_SUBMIT,
  applied: 'Submitted to Employer',
  interview_scheduled: 'Interview Stage',
}

/** The six counters of staff screens. Every status belongs to exactly one. The server counts an application that is not to be handed in
 *  any more under the status that it has in truth. */
export const counterStatuses = {
  to_submit: ['submitted', 'assigned', 'in_progress'],
  applied: ['applied'],
  in_progress: ['pending', 'responded'],
  interview: ['interview_scheduled'],
  offer_received: ['offer_received'],
  rejected: ['rejected', 'withdrawn'],
} as const satisfies Record<string, readonly ApplicationStatus[]>
export type Counter = keyof typeof counterStatuses

export const counters = Object.keys(counterStatuses) as Counter[]

export const counterLabels: Record<Counter, string> = {
  to_submit: TO_SUBMIT,
  applied: 'Applied',
  in_progress: 'In Progress',
  interview: 'Interviews',
  offer_received: 'Offers',
  rejected: 'Rejected',
}

/** Applications by counter, from applications by status. */
export const countByCounter = (byStatus: Partial<Record<string, number>>): Record<Counter, number> =>
  Object.fromEntries(
    counters.map((counter) => [
      counter,
      counterStatuses[counter].reduce((sum, status) => sum + (byStatus[status] ?? 0), 0),
    ]),
  ) as Record<Counter, number>

/** Statuses that end an application. */
export const isClosed = (status: ApplicationStatus): boolean =>
  (counterStatuses.rejected as readonly ApplicationStatus[]).includes(status)

export const CLIENT_NOTE_MAX = 2000
export const INTERNAL_NOTE_MAX = 5000
/** Applications that one change or note may name. */
export const ROWS_MAX = 100
/** Applications on a page of the list over all clients. */
export const ALL_APPLICATIONS_PAGE_MAX = 200
/** The applications of a client that its screen loads at once, and that an export may name. */
export const LISTED_MAX = 500
