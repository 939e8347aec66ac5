import type { ApplicationRow } from './queries.ts'
import type { NotificationText } from './status-news.ts'

const format = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })

type Interviewed = Pick<ApplicationRow, 'job_title' | 'company_name' | 'interview_at'>

/** What the owner of an application is told when somebody else changes its interview, by the owner's clock; nothing of
 *  one that is over. */
export function interviewNotification(
  before: Interviewed,
  after: Interviewed,
  { now, timeZone }: { now: Date; timeZone: string },
): NotificationText | null {
  const isToCome = ({ interview_at: at }: Interviewed) => at !== null && at > now
  if (!isToCome(before) && !isToCome(after)) return null
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
