import type { ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import { statusLabels } from '@jobscout/contract/applications/model.ts'
import type { Priority } from '@jobscout/contract/notifications/model.ts'
import { defineTemplate } from '../define.ts'

const job = {
  job_title: { meaning: 'The title of the job', sample: 'Data Analyst' },
  company_name: { meaning: 'The company', sample: 'Northwind' },
}
const handledJob = {
  ...job,
  agent_name: { meaning: 'Who hands it in', sample: 'Ben Lowe' },
}
const interview = {
  ...job,
  interview_time: {
    meaning: "When the interview is, in the client's time zone",
    sample: 'Thursday, November 27, 2036 at 10:00 AM EST',
  },
}

const status = (of: ApplicationStatus, title: string, message: string, priority?: Priority) =>
  defineTemplate({
    name: `Status: ${statusLabels[of]}`,
    group: 'applications',
    type: 'application_status_update',
    priority,
    variables: job,
    rows: 'application',
    title,
    message,
  })

const planned = (name: string, title: string, message: string, priority: Priority) =>
  defineTemplate({
    name,
    group: 'interviews',
    type: 'application_update',
    priority,
    variables: interview,
    rows: 'application',
    title,
    message,
  })

/** Notifications to clients about their applications. */
export const applicationTexts = {
  'application.submitted': defineTemplate({
    name: 'Application made, for the agent to hand in',
    group: 'applications',
    type: 'new_application',
    variables: handledJob,
    rows: 'application',
    title: 'Application Submitted!',
    message:
      'Your application to {company_name} is with {agent_name}, who hands it in and shows you the confirmation.',
  }),
  'application.ready': defineTemplate({
    name: 'Application made, for the client to hand in',
    group: 'applications',
    type: 'new_application',
    variables: job,
    rows: 'application',
    title: 'Application Submitted!',
    message: 'Your application to {company_name} is ready for you to hand in.',
  }),
  'application.handed_in': defineTemplate({
    name: 'Handed in, with proof',
    group: 'applications',
    type: 'application_status_update',
    action: 'See the confirmation',
    variables: handledJob,
    rows: 'application',
    title: '{company_name} has your application',
    message: '{agent_name} has handed in your application for {job_title}. You can see the confirmation.',
  }),
  'application.returned': defineTemplate({
    name: 'Application that could not be handed in',
    group: 'applications',
    type: 'application_update',
    variables: {
      ...job,
      reason: { meaning: 'Why it could not be handed in', sample: 'the position was already closed' },
    },
    rows: 'application',
    title: 'Could Not Be Handed In',
    message:
      'Your application for {job_title} at {company_name} could not be handed in: {reason}. It does not count against your quota.',
  }),
  'application.quota_returned': defineTemplate({
    name: 'Application for a dead posting given back to the quota',
    group: 'applications',
    type: 'application_update',
    variables: {
      ...job,
      reason: { meaning: 'Why the posting was dead', sample: 'the position was already closed' },
      month: { meaning: 'The month it counted in', sample: 'November 2036' },
    },
    rows: 'application',
    title: 'Application Given Back',
    message:
      'Your application for {job_title} at {company_name} no longer counts against your quota of {month}: {reason}.',
  }),
  'application.listing_closed': defineTemplate({
    name: 'The posting of an open application is closed',
    group: 'applications',
    type: 'application_update',
    variables: job,
    rows: 'application',
    title: 'Posting Closed',
    message:
      'The posting for {job_title} at {company_name} is closed: it is no longer listed, or its date has passed. Your application stays as it is: many companies take a posting down while they choose.',
  }),
  'application.note': defineTemplate({
    name: 'Note from the agent',
    group: 'applications',
    type: 'application_update',
    variables: job,
    rows: 'application',
    title: 'Note From Your Agent',
    message: 'There is a note about your application for {job_title} at {company_name}.',
  }),
  'status.submitted': status(
    'submitted',
    'Application To Hand In',
    'Your application for {job_title} at {company_name} waits to be handed in to the company.',
  ),
  'status.assigned': status(
    'assigned',
    'Agent Assigned',
    'An agent now looks after your application for {job_title} at {company_name}.',
  ),
  'status.in_progress': status(
    'in_progress',
    'Application In Progress',
    'We are working on your application for {job_title} at {company_name}.',
  ),
  'status.applied': status(
    'applied',
    'Application Handed In',
    'Your application for {job_title} is marked as handed in to {company_name}.',
  ),
  'status.pending': status(
    'pending',
    'Application Pending Review',
    'Your application for {job_title} is marked as under review at {company_name}.',
  ),
  'status.responded': status(
    'responded',
    'Employer Responded',
    '{company_name} has responded to your application for {job_title}.',
    'medium',
  ),
  'status.interview_scheduled': status(
    'interview_scheduled',
    'Interview Scheduled',
    'You have an interview with {company_name} for {job_title}. Time to prepare!',
    'medium',
  ),
  'status.offer_received': status(
    'offer_received',
    'Offer Received',
    'Congratulations! {company_name} has made you an offer for {job_title}.',
    'high',
  ),
  'status.rejected': status(
    'rejected',
    'Application Not Selected',
    '{company_name} has decided not to move forward with your application for {job_title}.',
  ),
  'status.withdrawn': status(
    'withdrawn',
    'Application Withdrawn',
    'Your application for {job_title} at {company_name} has been withdrawn.',
  ),
  'interview.scheduled': planned(
    'Interview scheduled',
    'Interview Scheduled',
    'You have an interview with {company_name} for {job_title} on {interview_time}. Time to prepare!',
    'medium',
  ),
  'interview.moved': planned(
    'Interview moved',
    'Interview Moved',
    'Your interview with {company_name} for {job_title} is now on {interview_time}.',
    'medium',
  ),
  'interview.updated': planned(
    'Interview details changed',
    'Interview Updated',
    'The details of your interview with {company_name} for {job_title} on {interview_time} have changed.',
    'normal',
  ),
  'interview.cancelled': planned(
    'Interview cancelled',
    'Interview Cancelled',
    'Your interview with {company_name} for {job_title} on {interview_time} has been cancelled.',
    'medium',
  ),
} as const
