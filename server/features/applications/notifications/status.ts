import type { ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import type { Priority } from '@jobscout/contract/notifications/model.ts'

interface Job {
  readonly job_title: string
  readonly company_name: string
}

export interface NotificationText {
  readonly title: string
  readonly message: string
  readonly priority: Priority
}

interface Wording {
  readonly title: string
  readonly priority?: Priority
  message(job: string, company: string): string
}

/** The owner's notification when somebody else changes the status. */
const wordings: Record<ApplicationStatus, Wording> = {
  submitted: {
    title: 'Application Submitted',
    message: (job, company) => `Your application for ${job} at ${company} has been submitted.`,
  },
  assigned: {
    title: 'Agent Assigned',
    message: (job, company) => `An agent now looks after your application for ${job} at ${company}.`,
  },
  in_progress: {
    title: 'Application In Progress',
    message: (job, company) => `We are working on your application for ${job} at ${company}.`,
  },
  applied: {
    title: 'Application Sent',
    message: (job, company) => `Your application for ${job} has been sent to ${company}.`,
  },
  pending: {
    title: 'Application Pending Review',
    message: (job, company) => `Your application for ${job} at ${company} is waiting to be reviewed.`,
  },
  responded: {
    title: 'Employer Responded',
    priority: 'medium',
    message: (job, company) => `${company} has responded to your application for ${job}.`,
  },
  interview_scheduled: {
    title: 'Interview Scheduled',
    priority: 'medium',
    message: (job, company) => `You have an interview with ${company} for ${job}. Time to prepare!`,
  },
  offer_received: {
    title: 'Offer Received',
    priority: 'high',
    message: (job, company) => `Congratulations! ${company} has made you an offer for ${job}.`,
  },
  rejected: {
    title: 'Application Not Selected',
    message: (job, company) => `${company} has decided not to move forward with your application for ${job}.`,
  },
  withdrawn: {
    title: 'Application Withdrawn',
    message: (job, company) => `Your application for ${job} at ${company} has been withdrawn.`,
  },
}

export function statusNotification(status: ApplicationStatus, job: Job): NotificationText {
  const { title, priority = 'normal', message } = wordings[status]
  return { title, priority, message: message(job.job_title, job.company_name) }
}

/** The longest message of a notification. */
const MESSAGE_MAX = 2000

/** The owner's notification of a note that comes without another status. */
const noteNotification = ({ job_title, company_name }: Job): NotificationText => ({
  title: 'Note From Your Agent',
  priority: 'normal',
  message: `There is a note about your application for ${job_title} at ${company_name}.`,
})

/** The owner's notification of a change by staff: another status, a note, or both. */
export function changeNotification(
  { status, notes }: { status?: ApplicationStatus; notes: string },
  job: Job,
): NotificationText {
  const text = status ? statusNotification(status, job) : noteNotification(job)
  if (notes === '') return text
  const message = `${text.message}\nNote from your agent: ${notes}`
  return {
    ...text,
    message: message.length > MESSAGE_MAX ? `${message.slice(0, MESSAGE_MAX - 1)}…` : message,
  }
}
