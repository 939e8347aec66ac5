import type { QuotaReturnReason } from '@jobscout/contract/applications/quota-return.ts'
import { formatNumber, pluralize } from '../../../lib/format/format.ts'

export const packetStrings = {
  openPosting: 'Open Posting',
  fields: 'Fields',
  copied: (copied: number, given: number) => `${formatNumber(copied)} of ${formatNumber(given)} copied`,
  copyNext: 'Copy Next',
  copyNextKey: 'Copy the next field',
  copyNextLegend: 'copy next',
  copy: (label: string) => `Copy ${label}`,
  wasCopied: (label: string) => `${label} copied`,
  next: 'next',
  notGiven: 'not given',
  files: 'Files',
  filesAside: 'as they were approved',
  answers: 'Answers',
  noAnswers: 'No questions were answered for this job.',
  open: 'not answered yet',
  remembered: (day: string) => `answered for an earlier application on ${day}`,
  hidden: (count: number) =>
    `${pluralize(count, 'answer')} about health or origin can be read once you have claimed it.`,
  failure: {
    title: 'Not Loaded',
    message: 'What is to be handed in could not be loaded. Please try again.',
  },
} as const

export const returnStrings = {
  title: 'Cannot be handed in?',
  reasons: 'Why it cannot be handed in',
  /** In short; what the client reads stands beside the button once one is chosen. */
  reason: {
    closed: 'Closed',
    broken: 'Broken link',
    duplicate: 'Duplicate',
    fraud: 'Not genuine',
  } satisfies Record<QuotaReturnReason, string>,
  choose: 'Choose a reason first.',
  effect: (client: string) => `${client} learns why, and the month of the application gets it back.`,
  submit: 'Return',
  done: 'Returned',
  doneMessage: (job: string) => `${job} no longer counts in its month.`,
  failed: { title: 'Not Returned', message: 'Nothing was changed. Please try again.' },
} as const
