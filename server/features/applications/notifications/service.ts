import { type ApplicationStatus, displayStatus } from '@jobscout/contract/applications/model.ts'
import { UNDO_SECONDS } from '@jobscout/contract/submissions/model.ts'
import { knownTimeZone } from '../../../platform/clock/zones.ts'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'
import type { NewNotification } from '../../notifications/service.ts'
import { notify, notifyOfApplications } from '../../notifications/service.ts'
import { readTimeZone } from '../../profiles/service.ts'
import { readAgentName } from '../../submissions/service.ts'
import { isSameInterview } from '../plan/service.ts'
import type { ApplicationRow } from '../queries.ts'
import { findOpenApplications } from './queries.ts'

/** Notifies the people with an open application for one of these listings that its posting is closed. */
export async function notifyOfClosedListings(tx: BareTx, listingIds: readonly string[]): Promise<void> {
  if (listingIds.length === 0) return
  const applications = await findOpenApplications(tx, listingIds)
  await notifyOfApplications(
    tx,
    applications.map(({ user_id, application_id, job_title, company_name }) => ({
      userId: user_id,
      template: 'application.listing_closed',
      values: { job_title, company_name },
      applicationId: application_id,
      actionUrl: `/applications#${application_id}`,
    })),
  )
}

/** Notifies the actor of the application that they made. The email leaves when it can no longer be undone. */
export async function notifyOfMaking(
  tx: Tx,
  { id, job_title, company_name, assigned_agent }: ApplicationRow,
): Promise<void> {
  const notice = {
    userId: tx.actor.userId,
    applicationId: id,
    actionUrl: `/applications#${id}`,
    emailAt: new Date(tx.now.getTime() + UNDO_SECONDS * 1000),
  }
  const job = { job_title, company_name }
  if (!assigned_agent) {
    await notify(tx, { ...notice, template: 'application.ready', values: job })
    return
  }
  const agent_name = (await readAgentName(tx, id)) || 'your agent'
  await notify(tx, { ...notice, template: 'application.submitted', values: { ...job, agent_name } })
}

interface Job {
  readonly job_title: string
  readonly company_name: string
}

type StatusTemplate = `status.${ApplicationStatus}`

/** A notification without its reader. */
export type ApplicationNotice = Pick<
  NewNotification<StatusTemplate | 'application.note'>,
  'template' | 'values' | 'addition'
>

const toJobValues = ({ job_title, company_name }: Job) => ({ job_title, company_name })

/** The owner's notification when somebody else changes the status. */
export const statusNotification = (status: ApplicationStatus, job: Job): ApplicationNotice => ({
  template: `status.${status}`,
  values: toJobValues(job),
})

/** The owner's notification of a change by staff: another status, a note, or both. */
export function changeNotification(
  { status, notes }: { status?: ApplicationStatus; notes: string },
  job: Job,
): ApplicationNotice {
  return {
    // A note that comes without another status has a text of its own.
    template: status ? `status.${status}` : 'application.note',
    values: toJobValues(job),
    addition: notes === '' ? undefined : `Note from your agent: ${notes}`,
  }
}

const format = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: knownTimeZone(timeZone),
  })

type InterviewTemplate = `interview.${'scheduled' | 'moved' | 'updated' | 'cancelled'}`
export type InterviewNotice = Pick<NewNotification<InterviewTemplate>, 'template' | 'values'>

type InterviewFields = Pick<ApplicationRow, 'job_title' | 'company_name' | 'interview_at'>

/** The owner's notification when somebody else changes the interview, with times in the owner's zone. Null when both the
 *  old and the new interview are over. */
export function interviewNotification(
  before: InterviewFields,
  after: InterviewFields,
  { now, timeZone }: { now: Date; timeZone: string },
): InterviewNotice | null {
  const isUpcoming = ({ interview_at: at }: InterviewFields) => at !== null && at > now
  if (!isUpcoming(before) && !isUpcoming(after)) return null
  const at = after.interview_at ?? before.interview_at
  // Nobody was notified of one that was over when it was entered.
  const known = isUpcoming(before) ? before.interview_at : null
  return {
    template: `interview.${classifyInterviewChange(known, after.interview_at)}`,
    values: {
      job_title: after.job_title,
      company_name: after.company_name,
      interview_time: at ? format(timeZone).format(at) : '',
    },
  }
}

function classifyInterviewChange(before: Date | null, after: Date | null) {
  if (!after) return 'cancelled'
  if (!before) return 'scheduled'
  return before.getTime() === after.getTime() ? 'updated' : 'moved'
}

/** Notifies the owner of a change by somebody else: once, with the date, when the status becomes Interview Scheduled together with its interview. */
export async function notifyOwner(tx: Tx, before: ApplicationRow, after: ApplicationRow): Promise<void> {
  const { id, user_id: userId } = after
  const sendNotice = (notice: ApplicationNotice | InterviewNotice) =>
    notify(tx, { userId, ...notice, applicationId: id, actionUrl: `/applications#${id}` })
  const interview = isSameInterview(before, after)
    ? null
    : interviewNotification(before, after, { now: tx.now, timeZone: await readTimeZone(tx, userId) })
  const status = displayStatus(after.status)
  const coversBoth = interview && after.interview_at && status === 'interview_scheduled'
  if (status !== displayStatus(before.status) && !coversBoth) {
    await sendNotice(statusNotification(status, after))
  }
  if (interview) await sendNotice(interview)
}
