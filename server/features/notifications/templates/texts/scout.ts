import { defineTemplate } from '../define.ts'

/** Notifications to clients about what Scout prepared for them. */
export const scoutTexts = {
  'scout.came_back': defineTemplate({
    name: 'Approved draft that was not sent',
    group: 'applications',
    type: 'application_update',
    action: 'Open Scout',
    variables: {
      job_title: { meaning: 'The title of the job', sample: 'Data Analyst' },
      company_name: { meaning: 'The company', sample: 'Northwind' },
      reason: { meaning: 'Why it was not sent', sample: 'the applications of the month were used up' },
    },
    rows: 'application',
    title: 'Application Not Sent',
    message: 'Your application for {job_title} at {company_name} was not sent: {reason}.',
  }),
}
