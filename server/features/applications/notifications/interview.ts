import { knownTimeZone } from '../../../platform/clock/zones.ts'
import type { ApplicationRow } from '../queries.ts'
import type { NotificationText } from './status.ts'

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

type InterviewFields = Pick<ApplicationRow, 'job_title' | 'company_name' | 'interview_at'>

/** The owner's notification when somebody else changes the interview, with times in the owner's zone. Null when both the
 *  old and the new interview are over. */
export function interviewNotification(
  before: InterviewFields,
  after: InterviewFields,
  { now, timeZone }: { now: Date; timeZone: string },
): NotificationText | null {
  const isUpcoming = ({ interview_at: at }: InterviewFields) => at !== null && at > now
  if (!isUpcoming(before) && !isUpcoming(after)) return null
  const clock = format(timeZone)
  const when = (at: Date | null) => (at ? `on ${clock.format(at)}` : '')
  const { job_title: job, company_name: company, interview_at: at } = after
  if (!at) {
    return {
      title: 'Interview Cancelled',
      priority: 'medium',
      message: `Your interview with ${company} for ${job} ${when(before.interview_at)} has been cancelled.`,
    }
  }
  if (!before.interview_at) {
    return {
      title: 'Interview Scheduled',
      priority: 'medium',
      message: `You have an interview with ${company} for ${job} ${when(at)}. Time to prepare!`,
    }
  }
  if (before.interview_at.getTime() !== at.getTime()) {
    return {
      title: 'Interview Moved',
      priority: 'medium',
      message: `Your interview with ${company} for ${job} is now ${when(at)}.`,
    }
  }
  return {
    title: 'Interview Updated',
    priority: 'normal',
    message: `The details of your interview with ${company} for ${job} ${when(at)} have changed.`,
  }
}
