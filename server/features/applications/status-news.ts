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
  say(job: string, company: string): string
}

/** What the owner of an application is told when somebody else gives it this status. */
const wordings: Record<ApplicationStatus, Wording> = {
  submitted: {
    title: 'Application Submitted',
    say: (job, company) => `Your application for ${job} at ${company} has been submitted.`,
  },
  assigned: {
    title: 'Agent Assigned',
    say: (job, company) => `An agent now looks after your application for ${job} at ${company}.`,
  },
  in_progress: {
    title: 'Application In Progress',
    say: (job, company) => `We are working on your application for ${job} at ${company}.`,
  },
  applied: {
    title: 'Application Sent',
    say: (job, company) => `Your application for ${job} has been sent to ${company}.`,
  },
  pending: {
    title: 'Application Pending Review',
    say: (job, company) => `Your application for ${job} at ${company} is waiting to be reviewed.`,
  },
  responded: {
    title: 'Employer Responded',
    priority: 'medium',
    say: (job, company) => `${company} has responded to your application for ${job}.`,
  },
  interview_scheduled: {
    title: 'Interview Scheduled',
    priority: 'medium',
    say: (job, company) => `You have an interview with ${company} for ${job}. Time to prepare!`,
  },
  offer_received: {
    title: 'Offer Received',
    priority: 'high',
    say: (job, company) => `Congratulations! ${company} has made you an offer for ${job}.`,
  },
  rejected: {
    title: 'Application Not Selected',
    say: (job, company) => `${company} has decided not to move forward with your application for ${job}.`,
  },
  withdrawn: {
    title: 'Application Withdrawn',
    say: (job, company) => `Your application for ${job} at ${company} has been withdrawn.`,
  },
}

export function statusNotification(status: ApplicationStatus, job: Job): NotificationText {
  const { title, priority = 'normal', say } = wordings[status]
  return { title, priority, message: say(job.job_title, job.company_name) }
}
