import { quotaReturnLabels } from '@jobscout/contract/applications/quota-return.ts'
import { shortName } from '@jobscout/contract/shared/person-name.ts'
import type { QueueFilter, QueueGroup } from '@jobscout/contract/submissions/model.ts'
import type { SubmissionSummary } from '@jobscout/contract/submissions/state.ts'
import { formatNumber, pluralize } from '../../../lib/format/format.ts'

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
