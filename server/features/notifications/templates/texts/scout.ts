import { defineTemplate } from '../define.ts'

/** Notifications to people about drafts of Scout. What was prepared stands in the daily summary alone. */
export const scoutTexts = {
  'scout.came_back': defineTemplate({
    name: 'An approved draft came back',
    group: 'applications',
    type: 'application_update',
    priority: 'high',
    action: 'Review the draft',
    variables: {
      job_title: { meaning: 'The title of the job', sample: 'Data Analyst' },
      company_name: { meaning: 'The company', sample: 'Northwind' },
      reason: { meaning: 'Why, as a sentence', sample: 'The applications of the month were used up.' },
    },
    title: 'Your draft for {company_name} came back',
    message:
      'You approved it, but no application for {job_title} was made. {reason} The draft waits for you in Scout.',
  }),
} as const
