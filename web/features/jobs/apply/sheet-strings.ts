import { formatOrdinal, pluralize } from '../../../lib/format/format.ts'

export const sheetStrings = {
  title: (job: string) => `Apply to ${job}`,
  loading: 'Loading what is sent...',
  cancel: 'Cancel',
  submit: 'Submit Application',
  submitAnother: 'Apply to Another Opening',
  applied: 'You applied for this job.',
  closed: 'This job is no longer open.',
  failure: { title: 'Job Not Loaded', message: 'Please try again.' },
  handsIn: {
    agent: (name: string) => `${name} hands it in`,
    agentReads:
      'It reads “With your agent” until it is handed in. Then it reads “Applied”, and you see the proof.',
    self: 'You hand it in',
    selfReads:
      'It reads “Yours to hand in” until you confirm that the employer has it. Then it reads “Applied”.',
  },
  quota: (used: number, quota: number) => ({ used, rest: ` of ${quota} this month` }),
  next: (used: number) => `this will be the ${formatOrdinal(used + 1)}`,
  undo: (seconds: number) => `You can undo it for ${pluralize(seconds, 'second')}.`,
} as const

export const openingStrings = {
  title: 'Already Applied',
  question: (date: string) => `You applied for this title at this company on ${date}. Another opening?`,
} as const

export const appliedStrings = {
  title: 'Application Submitted!',
  withAgent: (company: string, agent: string) =>
    `Your application to ${company} is with ${agent}, who hands it in and shows you the confirmation.`,
  /** Where the name is not known yet. */
  someAgent: 'your agent',
  toHandIn: (company: string) => `Your application to ${company} is ready for you to hand in.`,
  undone: { title: 'Application undone', message: (company: string) => `Nothing was sent to ${company}.` },
  undoFailure: { title: 'Not Undone', message: 'The application stays. You can withdraw it.' },
} as const
