export const elsewhereStrings = {
  title: 'An application you made elsewhere',
  intro:
    'It stands in your tracking and figures, outside your applications of the month. Your agent gets no work from it.',
  several: 'Have a whole list?',
  bring: 'Bring your search along',
  job: 'Job title',
  company: 'Company',
  location: 'Location',
  url: 'Address of the posting',
  day: 'Applied on',
  channel: 'How you applied',
  status: 'Status',
  notes: 'Your notes',
  cancel: 'Cancel',
  save: 'Add Application',
  saved: (title: string, company: string) => ({
    title: 'Application added',
    message: `${title} at ${company}`,
  }),
  failure: { title: 'Not Added', message: 'The application could not be added. Please try again.' },
} as const
