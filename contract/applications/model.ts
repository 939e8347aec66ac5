import { z } from 'zod'
import { id, timestamp } from '../shared/fields.ts'
import { submissionSummary } from '../submissions/state.ts'
import { interview } from './interview.ts'
import { quotaReturnReason } from './quota-return.ts'

/** The lifecycle. Any status may follow any other, and every change is recorded in the history. */
const statuses = [
  'submitted',
  'assigned',
  'in_progress',
  'applied',
  'pending',
  'responded',
  'interview_scheduled',
  'offer_received',
  'rejected',
  'withdrawn',
] as const
export type ApplicationStatus = (typeof statuses)[number]
export const applicationStatus = z.enum(statuses)

/** Spellings of the older screens, accepted on input. */
export const statusAliases: Record<string, ApplicationStatus> = {
  interview: 'interview_scheduled',
  offer: 'offer_received',
  under_review: 'pending',
}

/** A status as clients may send it: the lifecycle's values and their aliases. */
export const applicationStatusInput = z.preprocess(
  (value) => (typeof value === 'string' ? (statusAliases[value] ?? value) : value),
  applicationStatus,
)

/** An unknown value displays as Applied; the database stores none. Without the schema, since the first pages of the web use it. */
export const displayStatus = (value: string): ApplicationStatus => {
  const meant = statusAliases[value] ?? value
  return statuses.find((status) => status === meant) ?? 'applied'
}

/** The seven statuses of the tracking screen, in the order of an application's life. Other statuses are
 *  shown under the nearest. */
export const trackingStatus = applicationStatus.extract([
  'submitted',
  'applied',
  'in_progress',
  'interview_scheduled',
  'offer_received',
  'rejected',
  'withdrawn',
])
export type TrackingStatus = z.infer<typeof trackingStatus>

/** A tracking status as clients may send it: any status or alias stands for the one that shows it. */
export const trackingStatusInput = z
  .enum([...statuses, 'interview', 'offer', 'under_review'])
  .transform((value) => toTrackingStatus(displayStatus(value)))

export const trackingLabels: Record<TrackingStatus, string> = {
  submitted: 'To hand in',
  applied: 'Applied',
  in_progress: 'In Progress',
  interview_scheduled: 'Interview Scheduled',
  offer_received: 'Offer Received',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

/** The stored statuses of each tracking status. Every status belongs to exactly one. */
export const trackingGroups: Record<TrackingStatus, readonly ApplicationStatus[]> = {
  submitted: ['submitted'],
  applied: ['applied'],
  in_progress: ['assigned', 'in_progress', 'pending', 'responded'],
  interview_scheduled: ['interview_scheduled'],
  offer_received: ['offer_received'],
  rejected: ['rejected'],
  withdrawn: ['withdrawn'],
}

/** Whether no interview was stated yet, and the application is still under way. */
export const isBeforeInterview = (status: ApplicationStatus): boolean =>
  statuses.indexOf(status) < statuses.indexOf('interview_scheduled')

const groupByStatus = new Map<string, string>(
  Object.entries(trackingGroups).flatMap(([group, statuses]) => statuses.map((status) => [status, group])),
)

/** Uses the table above instead of a schema, so that screens need no schema library. */
export const toTrackingStatus = (status: ApplicationStatus): TrackingStatus =>
  (groupByStatus.get(status) ?? 'applied') as TrackingStatus

/** What a status means for the person: a success, an application under way, or neither. */
export type StatusMeaning = 'success' | 'progress' | 'neutral'

const meanings: Partial<Record<ApplicationStatus, StatusMeaning>> = {
  interview_scheduled: 'success',
  offer_received: 'success',
  responded: 'success',
  pending: 'progress',
  in_progress: 'progress',
  assigned: 'progress',
}

/** A rejection is neutral: it is no error. */
export const statusMeaning = (status: ApplicationStatus): StatusMeaning => meanings[status] ?? 'neutral'

/** The tracking status that job seekers see for an application, on every screen. */
export const displayTrackingStatus = (
  status: ApplicationStatus,
): { label: string; meaning: StatusMeaning } => {
  const shown = toTrackingStatus(status)
  return { label: trackingLabels[shown], meaning: statusMeaning(shown) }
}

/** The four statuses of the older history page, and Withdrawn, which is not a rejection. */
export const historyStatus = z.enum(['applied', 'interview', 'offer', 'rejected', 'withdrawn'])
export type HistoryStatus = z.infer<typeof historyStatus>

export const historyLabels: Record<HistoryStatus, string> = {
  applied: 'Applied',
  interview: trackingLabels.interview_scheduled,
  offer: trackingLabels.offer_received,
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

/** The status that each of them sets. */
export const statusOfHistory: Record<HistoryStatus, ApplicationStatus> = {
  applied: 'applied',
  interview: 'interview_scheduled',
  offer: 'offer_received',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
}

export const toHistoryStatus = (status: ApplicationStatus): HistoryStatus => {
  if (status === 'interview_scheduled') return 'interview'
  if (status === 'offer_received') return 'offer'
  if (status === 'rejected' || status === 'withdrawn') return status
  return 'applied'
}

/** Every status with the label that histories and notifications use. */
export const statusLabels: Record<ApplicationStatus, string> = {
  ...trackingLabels,
  assigned: 'Assigned to an Agent',
  pending: 'Pending Review',
  responded: 'Employer Responded',
}

/** The orders of a list of applications. */
export const applicationOrder = z.enum([
  'updated_at',
  'application_date',
  'created_at',
  'job_title',
  'company_name',
  'job_location',
  'status',
  'match_score',
])
export type ApplicationOrder = z.infer<typeof applicationOrder>

export const NOTES_MAX = 5000

/** Apart from the schema, since the browser asks it on pages without schemas. */
export const canBePlanned = (day: string): boolean => day >= '2000-01-01' && day <= '2100-12-31'

/** A day that can be planned for. */
export const plannedDate = z.iso.date().refine(canBePlanned, 'Year 2000 to 2100')

/** The `application_method` of an application for a job that the person added. It outlives the job. */
export const OWN_JOB_METHOD = 'own_job'

export const isOwnJob = ({ application_method }: Pick<Application, 'application_method'>): boolean =>
  application_method === OWN_JOB_METHOD

/** Where an application was made: with the product, at a time without proofs too, or without it. Of what was brought along or made
 *  elsewhere nobody here has proof, and it is nobody's work. */
export const applicationOrigin = z.enum(['jobscout', 'before_proofs', 'imported', 'elsewhere'])
export type ApplicationOrigin = z.infer<typeof applicationOrigin>

const originLabels = {
  imported: 'Applied before JobScout',
  elsewhere: 'Applied elsewhere',
} as const satisfies Partial<Record<ApplicationOrigin, string>>

/** What is said of an application that was not made here; undefined for one that was. */
export const originLabel = ({ origin }: { readonly origin: ApplicationOrigin }): string | undefined =>
  origin === 'imported' || origin === 'elsewhere' ? originLabels[origin] : undefined

/** Of the product itself, a time without proofs included. Others have nothing to hand in. */
export const originsHere = ['jobscout', 'before_proofs'] as const satisfies readonly ApplicationOrigin[]

export const isMadeHere = ({ origin }: { readonly origin: string }): boolean =>
  originsHere.some((here) => here === origin)

/** What the employer answered, by status: an application that is rejected without a response was closed as No Answer. */
export const NO_RESPONSE = 'no_response'

export const application = z.object({
  id,
  user_id: id,
  listing_id: id.nullable(),
  origin: applicationOrigin,
  /** Empty for the first application for a title at a company; of a further one the requisition, or else the listing. */
  opening: z.string(),
  job_title: z.string(),
  company_name: z.string(),
  job_location: z.string(),
  job_url: z.string().nullable(),
  application_date: timestamp,
  status: applicationStatus,
  application_method: z.string(),
  /** The newest of the owner's notes; empty where there is none. */
  notes: z.string(),
  agent_notes: z.string(),
  match_score: z.number().int().nullable(),
  is_remote: z.boolean(),
  salary_mentioned: z.number().int().nullable(),
  /** The listing's salary when the person applied: annual, whole units of salary_currency. */
  salary_min: z.number().int().nullable(),
  salary_max: z.number().int().nullable(),
  salary_currency: z.string().nullable(),
  assigned_agent: id.nullable(),
  response_type: z.string(),
  /** Empty when nothing is planned. */
  next_action: z.string(),
  /** A day of the person's calendar. */
  next_action_date: z.string().nullable(),
  next_action_done_at: timestamp.nullable(),
  interview: interview.nullable(),
  /** When the person said that the interview is over. */
  interview_done_at: timestamp.nullable(),
  /** The first day of the month in whose quota it counts; null for one that was never counted. */
  quota_month: z.string().nullable(),
  /** When it was given back to that quota; null while it counts. */
  quota_returned_at: timestamp.nullable(),
  quota_return_reason: quotaReturnReason.nullable(),
  /** How it gets to the employer. Null for one that was imported or made elsewhere. */
  submission: submissionSummary.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type Application = z.infer<typeof application>

/** The salary of an application. One from before salary ranges has one figure, without a currency. */
export function toSalaryRange(application: Application) {
  const {
    salary_min: min,
    salary_max: max,
    salary_currency: currency,
    salary_mentioned: mentioned,
  } = application
  return min === null && max === null
    ? { min: mentioned, max: mentioned, currency: '' }
    : { min, max, currency: currency ?? '' }
}

/** An application that is due on a day, and why. */
export const dueApplication = application.extend({
  /** The next action is planned for that day or an earlier one, and not done. */
  action_due: z.boolean(),
  /** The interview is on that day, or was on an earlier one and is not done. */
  interview_due: z.boolean(),
})
export type DueApplication = z.infer<typeof dueApplication>

export const statusChange = z.object({
  id,
  application_id: id,
  status: applicationStatus,
  notes: z.string(),
  changed_by: id.nullable(),
  /** First and last name of the person who changed it. Empty when the system did, or the person was erased. */
  changed_by_name: z.string(),
  /** A member of staff changed it whose account is erased. */
  changer_erased: z.boolean(),
  /** The application was closed as No Answer: its status is rejected, although nobody said so. */
  is_unanswered: z.boolean(),
  changed_at: timestamp,
})
export type StatusChange = z.infer<typeof statusChange>

/** An event of the timeline: a status and its application. */
export const timelineEvent = statusChange.extend({ job_title: z.string(), company_name: z.string() })
export type TimelineEvent = z.infer<typeof timelineEvent>
