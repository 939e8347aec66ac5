import { knownTimeZone } from '../../../platform/clock/zones.ts'
import type { NewNotification } from '../../notifications/service.ts'
import type { ApplicationRow } from '../queries.ts'

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
    template: `interview.${changeOf(known, after.interview_at)}`,
    values: {
      job_title: after.job_title,
      company_name: after.company_name,
      interview_time: at ? format(timeZone).format(at) : '',
    },
  }
}

function changeOf(before: Date | null, after: Date | null) {
  if (!after) return 'cancelled'
  if (!before) return 'scheduled'
  return before.getTime() === after.getTime() ? 'updated' : 'moved'
}
