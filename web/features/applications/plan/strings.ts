export const actionStrings = {
  title: 'Next action',
  what: 'What to do next',
  whatPlaceholder: 'Call back, send references…',
  when: 'Due on',
  whatMissing: 'Say what is to be done before saying when.',
  whenOutside: 'Year 2000 to 2100',
  done: 'Done',
  doneOn: (date: string) => `Done ${date}`,
  failure: { title: 'Update Failed', message: 'Failed to save the next action. Please try again.' },
} as const

export const interviewStrings = {
  clientIsNotified: 'The client is notified when it is planned, changed or cancelled.',
  title: 'Interview',
  plan: 'Plan Interview',
  edit: 'Edit',
  remove: 'Remove',
  calendar: 'Add to Calendar',
  when: 'Date and time',
  zone: (zone: string) => `Your time zone: ${zone.replaceAll('_', ' ')}`,
  whenMissing: 'Choose a date and time.',
  length: 'Length',
  minutes: (minutes: number) => (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`),
  place: 'Place',
  link: 'Link',
  notes: 'Notes for the interview',
  save: 'Save Interview',
  cancel: 'Cancel',
  past: (notifiesClient: boolean) =>
    notifiesClient
      ? 'This time has passed, so the client is not notified.'
      : 'This time has passed. It is kept as a past interview.',
  pastMove: 'This time has passed. The client is notified that the interview was moved to it.',
  saved: 'Interview saved',
  clientNotified: 'The client has been notified.',
  removing: {
    title: 'Remove the interview?',
    message: 'The client is notified that it is cancelled.',
    confirm: 'Remove Interview',
  },
  removed: { title: 'Interview removed' },
  conflict: {
    title: 'Changed elsewhere',
    message: 'The interview was changed elsewhere after you began to edit it. Which shall count?',
  },
  done: 'Mark as done',
  doneOn: (date: string) => `Done ${date}`,
  undone: 'Not done after all',
  failure: { title: 'Update Failed', message: 'Failed to save the interview. Please try again.' },
} as const

export const followUpStrings = {
  show: 'Show Text',
  hide: 'Hide Text',
  showFor: (company: string) => `Text for ${company}`,
  hint: 'A text of fixed phrases. Copy it into your mail program; nothing leaves from here.',
  copy: 'Copy Text',
  copied: 'Copied',
  again: (day: string) => ({ title: 'Done', message: `Planned once more for ${day}, the last time.` }),
  failure: { title: 'Not Loaded', message: 'The text could not be loaded. Please try again.' },
} as const
