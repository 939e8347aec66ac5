import { defineTemplate } from '../define.ts'

/** Notifications to people about listings. */
export const jobTexts = {
  'jobs.view_alert': defineTemplate({
    name: 'New jobs in a saved view',
    group: 'matches',
    type: 'job_alert',
    action: 'See the new jobs',
    variables: {
      jobs: { meaning: 'How many jobs', sample: '5 new jobs' },
      view: { meaning: 'The name of the saved view', sample: 'Remote data jobs' },
      examples: { meaning: 'The first of them', sample: 'Data Engineer at Acme; and 4 more' },
    },
    title: '{jobs} in "{view}"',
    message: '{examples}.\nYou can change or stop this alert at the saved view.',
  }),
} as const
