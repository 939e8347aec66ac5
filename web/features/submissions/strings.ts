import { type QuotaReturnReason, quotaReturnLabels } from '@jobscout/contract/applications/quota-return.ts'
import { shortName } from '@jobscout/contract/shared/person-name.ts'
import type { QuestionKind } from '@jobscout/contract/submissions/answers.ts'
import type { QueueFilter, QueueGroup } from '@jobscout/contract/submissions/model.ts'
import type { SubmissionSummary } from '@jobscout/contract/submissions/state.ts'
import { formatNumber, pluralize } from '../../lib/format/format.ts'

export const answerStrings = {
  title: 'Answers',
  count: (given: number, all: number) => `${formatNumber(given)} of ${formatNumber(all)}`,
  none: 'No question is known that this application will meet.',
  fromEarlier: (date: string) => `From your answer of ${date}`,
  remembered: 'Used for other jobs too',
  blank: 'Left blank',
  open: 'Not answered yet',
  yes: 'Yes',
  no: 'No',
  leaveBlank: 'Leave Blank',
  save: 'Save',
  cancel: 'Cancel',
  answer: 'Answer',
  change: 'Change',
  answerLabel: (question: string) => `Answer: ${question}`,
  changeLabel: (question: string) => `Change: ${question}`,
  yours: {
    plain: null,
    legal: 'Yours to answer: legal questions are never filled in.',
    sensitive:
      'Yours to answer: such questions are never filled in. Only whoever hands it in reads the answer, and it is deleted afterwards.',
  } satisfies Record<QuestionKind, string | null>,
  remember: (country: string | null) =>
    country ? `Use this answer for other jobs in ${country}` : 'Use this answer for other jobs',
} as const

export const ownerStrings = {
  failure: { title: 'Not Loaded', message: 'How this application is handed in could not be loaded.' },
  retry: 'Retry',
  withAgent: (agent: string) => `With ${agent}, who hands it in and shows you the confirmation here.`,
  someAgent: 'your agent',
  since: 'Since',
  overdue: 'It has waited for more than a day. Your agent and the administrators see that too.',
  claimed: (name: string) => `${name || 'Your agent'} is handing it in now.`,
  asked: (name: string) => `It waits for your answer to the question of ${name || 'your agent'}.`,
  yourReply: (reply: string) => `Your answer: ${reply}`,
  self: 'Yours to hand in. Fill in the form of the employer, then confirm it here.',
  posting: 'Open Posting',
  fields: 'Fields and answers for the form',
  confirmOwn: 'Confirm',
  confirmSelf: 'Handed it in?',
  confirmInstead: 'Handed it in yourself?',
  confirmHint: 'It reads “Applied” from then on.',
  confirmed: 'Handed in',
  statedOnly: 'Confirmed by you',
  further: 'Add a Proof',
  furtherHint: 'The earlier ones stay.',
  returned: (reason: QuotaReturnReason | null) =>
    `Could not be handed in${reason ? `: ${quotaReturnLabels[reason].toLowerCase()}` : ''}. Your month got it back.`,
  answered: 'The employer answered before anybody confirmed that it was handed in.',
  cancelled: 'It ended before it was handed in. Nobody hands it in any more.',
  closed: 'The posting is closed, as far as we know.',
  endClosed: 'End It',
  endClosedHint: 'Then it reads “Could not be handed in”, and your month gets it back.',
  setBack: 'Its status says that it went on without. Set the status to “To hand in” first, then confirm it.',
} as const

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

export const proofStrings = {
  kinds: 'Kind of proof',
  kind: { number: 'Number', screenshot: 'Screenshot', text: 'Mail text', stated: 'No proof' },
  number: 'Confirmation number',
  mail: "Text of the employer's mail",
  mailPlaceholder: 'Paste the mail that confirms the application.',
  choose: 'Choose a Picture',
  chooseHint: 'or drop it here, or paste it',
  missing: 'Choose a picture first.',
  picture: 'Screenshot of the confirmation',
  remove: 'Remove the picture',
  stated: 'Nothing to show? It then reads “Applied”, confirmed by you. You can add a proof later.',
  confirm: 'Confirm Submission',
  statedConfirm: 'I Sent It',
  add: 'Add Proof',
  confirmed: { title: 'Submission confirmed', message: 'The application reads Applied now.' },
  added: { title: 'Proof added', message: 'The earlier ones stay.' },
  failure: {
    title: 'Not Confirmed',
    message: 'The proof could not be saved. Nothing was changed. Please try again.',
  },
} as const

export const proofListStrings = {
  label: 'Proofs',
  number: 'Confirmation number',
  copy: 'Copy the confirmation number',
  copied: 'Number copied',
  picture: 'Screenshot of the confirmation',
  openPicture: 'Open the screenshot in a new tab',
  mail: "Text of the employer's mail",
  stated: 'Confirmed without anything to show',
  byYou: 'By you',
  by: (name: string) => `By ${name || 'a former member of staff'}`,
} as const

export const queueStrings = {
  title: 'To submit',
  back: 'Dashboard',
  filters: {
    all: 'All',
    overdue: 'Overdue',
    unclaimed: 'Unclaimed',
    waits_for_client: 'Waits for client',
  } satisfies Record<QueueFilter, string>,
  list: 'Waiting',
  oldestFirst: 'oldest first',
  groups: {
    mine: 'Yours now',
    overdue: 'Overdue',
    today: 'Today',
    waits_for_client: 'Waits for the client',
    claimed_by_others: 'Claimed by others',
  } satisfies Record<QueueGroup, string>,
  closes: (day: string) => `closes ${day}`,
  asked_since: 'asked',
  position: (position: number, total: number) => `${formatNumber(position)} of ${formatNumber(total)}`,
  previous: 'Previous application',
  next: 'Next application',
  toList: 'Back to the list',
  confirmedToday: (count: number) => `${formatNumber(count)} confirmed today`,
  more: (count: number) => `and ${formatNumber(count)} more, once these are done`,
  packet: 'Application to hand in',
  empty: {
    title: 'Nothing to submit',
    message: 'Applications of your clients appear here until somebody has handed them in.',
  },
  noneOfKind: 'No application of this kind waits.',
  showAll: 'Show all',
  failure: {
    title: 'Not Loaded',
    message: 'What waits to be handed in could not be loaded. Please try again.',
  },
  failed: { title: 'Not Changed', message: 'Nothing was changed. Please try again.' },

  approved: (client: string) => `Approved by ${client}`,
  claimedByYou: 'Claimed by you',
  claimedBy: (name: string) => `Claimed by ${name}`,
  posting: { open: 'listed as open', closed: 'no longer open', removed: 'no longer listed here' },
  missing: {
    title: 'Not found',
    message: 'It was taken back, or it belongs to a client of somebody else now.',
  },
  closed: {
    title: 'This posting is no longer open here',
    message: 'Look at the posting. If the employer has closed it too, return the application.',
  },

  claim: 'Claim',
  claimTitle: 'Hand it in',
  claimHint: 'Claim it first, so that nobody else hands it in too.',
  putBack: 'Put Back',
  wasPutBack: { title: 'Put Back', message: 'It waits in the queue again.' },
  confirmTitle: 'Confirm with proof',
  confirmHint: (client: string) => `${client} sees the proof and the time. Only then does it read “Applied”.`,
  addProof: 'Add a further proof',
  addHint: (client: string) => `A further proof corrects an earlier one. ${client} sees all of them.`,
  ofAnother: (name: string) => `${name} is handing it in.`,

  ask: 'Ask',
  askTitle: (client: string) => `Ask ${client}`,
  askHint: 'It waits for the answer and leaves your work until then.',
  question: (client: string) => `Question to ${client}`,
  asked: 'Asked',
  askedMessage: (client: string) => `The application waits for the answer of ${client}.`,
  waitsTitle: (client: string) => `Waits for the answer of ${client}`,
  reply: (client: string, question: string) => `${client} answered “${question}”`,

  ended: {
    cancelled: {
      title: 'Do not hand it in',
      message:
        'The client has taken the application back, withdrawn their consents, or leaves. Nothing may be sent.',
    },
    answered: {
      title: 'The employer has answered',
      message: 'An answer was recorded meanwhile, so there is nothing left to hand in.',
    },
  },

  section: 'Handing in',
  waits: 'Waits to be handed in since',
  inHand: (name: string) => `${name} is handing it in, since`,
  inHandOfYou: 'You are handing it in, since',
  handedIn: 'Handed in',
  ofClient: (client: string) => `${client} has no agent and hands it in.`,
  answeredFirst: 'The employer answered before anybody gave a proof.',
  takenBack: 'Taken back before it was handed in.',
  openPacket: 'Open Packet',
  packetHint: 'Posting, fields, files and answers',
  reopen: 'It is not waiting to be handed in. Set it to To submit first, then confirm it with its proof.',

  toSubmit: (count: number) => `${pluralize(count, 'application')} to submit`,
  overdue: (count: number) => `${formatNumber(count)} over 24 hours`,
  open: 'Open',
  overdueTitle: (count: number) =>
    `${pluralize(count, 'application waits', 'applications wait')} to be handed in for over 24 hours`,
} as const

const MINUTE_MS = 60_000

const HOUR_MS = 60 * MINUTE_MS

const DAYS_FROM_MS = 72 * HOUR_MS

/** "31 hours": what is overdue after 24 hours is not counted in days of the calendar. */
export function waitingTime(since: string, now: Date): string {
  const waited = Math.max(0, now.getTime() - Date.parse(since))
  if (waited < HOUR_MS) return pluralize(Math.floor(waited / MINUTE_MS), 'minute')
  if (waited < DAYS_FROM_MS) return pluralize(Math.floor(waited / HOUR_MS), 'hour')
  return pluralize(Math.floor(waited / (24 * HOUR_MS)), 'day')
}

/** How staff name the client in a sentence. */
export const firstName = ({ client_name }: { readonly client_name: string }): string => shortName(client_name)

/** Where a submission is, in the words of staff. */
export function stateWord({
  state,
  return_reason,
}: Pick<SubmissionSummary, 'state' | 'return_reason'>): string {
  switch (state) {
    case 'waiting':
    case 'claimed':
    case 'needs_answer':
      return 'To submit'
    case 'confirmed':
      return 'Submitted to Employer'
    case 'answered':
      return 'Answered by the employer'
    case 'cancelled':
      return 'Taken back'
    case 'returned':
      return return_reason
        ? `Could not be handed in: ${quotaReturnLabels[return_reason].toLowerCase()}`
        : 'Could not be handed in'
  }
}
