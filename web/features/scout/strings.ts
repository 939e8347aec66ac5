import { APPROVAL_UNDO_MINUTES } from '@jobscout/contract/scout/model.ts'
import { formatNumber, pluralize } from '../../lib/format/format.ts'
import type { ScoutTab } from './search.ts'

export const scoutStrings = {
  title: 'Scout',
  back: 'All drafts',
  count: (waiting: number, most: number, left: number) =>
    `${formatNumber(waiting)} of at most ${formatNumber(most)} wait · ${pluralize(left, 'application')} left this month`,
  position: (at: number, total: number) => `${formatNumber(at)} of ${formatNumber(total)}`,
  tabs: 'Drafts',
  tab: {
    to_review: 'To review',
    approved: 'Approved',
    declined: 'Declined',
  } satisfies Record<ScoutTab, string>,
  pages: 'Pages of drafts',
  loading: 'Loading drafts...',
  failure: { title: 'Error Loading Drafts', message: 'Failed to load your drafts. Please try again.' },
  summaryFailure: { title: 'Scout Not Loaded', message: 'Please try again.' },
  next: 'Next draft',
  previous: 'Previous draft',
  undo: 'Undo the last decision',
  pause: 'Pause',
  goOn: 'Go On',
  paused: 'Scout is paused',
  pausedMessage: 'Nothing is prepared, and nothing that you approved goes out, until you let it go on.',
  settingsFailure: { title: 'Not Saved', message: 'Please try again.' },
  empty: {
    to_review: 'Nothing waits for you',
    approved: 'Nothing waits to go out',
    declined: 'You declined nothing',
  } satisfies Record<ScoutTab, string>,
  emptyMessage: {
    to_review: 'New drafts stand here as soon as Scout has prepared some.',
    approved: 'What you approve stands here until it goes out. Afterwards it is among your applications.',
    declined: 'What you decline stands here, and you can bring it back.',
  } satisfies Record<ScoutTab, string>,
  applications: 'Open Applications',
  missing: 'Draft not found',
  missingMessage: 'It does not exist, or its job was deleted.',
} as const

export const rowStrings = {
  closes: (day: string) => `closes ${day}`,
  byPerson: 'by you',
  preparedBy: (agent: string | null) => `Prepared by ${agent ?? 'an agent'}`,
  goesOut: (when: string) => `Goes out ${when}`,
  goesOutNow: 'Goes out now',
  byScout: 'by standing approval',
  undoUntil: (moment: string) => `Undo until ${moment}`,
  cameBack: 'Came back',
} as const

export const draftStrings = {
  viewJob: 'View Job',
  approve: 'Approve',
  approveOf: (job: string, company: string) => `Approve ${job} at ${company}`,
  edit: 'Edit',
  editLabel: 'Edit the letter',
  done: 'Done',
  doneLabel: 'Stop editing',
  decline: 'Decline',
  takeBack: 'Take Back',
  bringBack: 'Bring Back',
  toApplication: 'View Application',
  questions: (count: number) => (count === 1 ? '1 answer is yours' : `${count} answers are yours`),
  sentence: (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`,
  cameBack: 'It came back and was not handed in',
  expired: 'It left your inbox',
  declined: 'You declined this job',
  declinedMessage: 'It is hidden in your job lists.',
  approved: 'You approved this',
  approvedMessage: 'Until then you can take it back.',
  approvedByScout: 'Scout approved this by your standing approval',
  approvedByScoutMessage: (moment: string) => `Undo until ${moment}. Then it goes to your agent.`,
  undo: 'Undo',
  released: 'This is among your applications',
  releasedMessage: 'What became of it stands there.',
  releasedGone: 'The application was removed since.',
  earlier: (company: string) => `You applied at ${company} before`,
  earlierRow: (job: string, date: string, word: string) => `${job}, ${date}: ${word}`,
  goesToAgent: (agent: string) => ({
    before: 'On approval it goes to ',
    who: agent,
    after: `, who hands it in and shows you the confirmation. You can take it back for ${APPROVAL_UNDO_MINUTES} minutes.`,
  }),
  goesToYou: `On approval it is yours to hand in: you find letter, CV and answers under Applications. You can take it back for ${APPROVAL_UNDO_MINUTES} minutes.`,
  position: 'Draft',
} as const

export const cvStrings = {
  title: 'CV',
  label: 'The CV that is sent',
  preview: 'Preview',
  details: (date: string, format: string) => `${date}, ${format.toUpperCase()}`,
  current: 'current',
  none: 'There is no CV to send yet.',
  gone: 'The CV that was chosen is gone. Choose another one.',
  upload: 'Upload CV',
  generate: 'Generate CV',
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
} as const

export const decisionStrings = {
  approved: 'Approved',
  toAgent: (agent: string) => `It goes to ${agent} in ${APPROVAL_UNDO_MINUTES} minutes.`,
  toYou: `In ${APPROVAL_UNDO_MINUTES} minutes it is yours to hand in.`,
  approveFailure: { title: 'Not Approved', message: 'Failed to approve it. Please try again.' },
  takenBack: { title: 'Approval taken back', message: 'It waits for your yes again.' },
  takeBackFailure: { title: 'Not Taken Back', message: 'Failed to take it back. Please try again.' },
  declined: 'Declined',
  declineFailure: { title: 'Not Declined', message: 'Failed to decline it. Please try again.' },
  broughtBack: { title: 'Draft brought back', message: 'It waits for your yes again.' },
  bringBackFailure: { title: 'Not Brought Back', message: 'Failed to bring it back. Please try again.' },
  updateFailure: { title: 'Not Saved', message: 'Failed to save your choice. Please try again.' },
  changed: 'This draft changed since you read it. Please look at it again.',
} as const

export const declineStrings = {
  title: 'Decline: why?',
  optional: 'You need not say why.',
  keep: 'Keep',
  decline: 'Decline',
  reasons: 'Reason',
  suggestion: 'Declined',
  note: 'One change of your preferences, only if you tick it. Nothing else is learned from a decline.',
  done: 'Done',
  changed: 'Preferences Changed',
  changeFailure: { title: 'Preferences Not Changed', message: 'Please try again.' },
} as const

export const approveAllStrings = {
  open: (ready: number, all: number) =>
    ready === all
      ? `Approve all ${formatNumber(all)}`
      : `Approve ${formatNumber(ready)} of ${formatNumber(all)}`,
  title: (count: number) => `Approve ${pluralize(count, 'draft')}?`,
  message: (agent: string | null) =>
    agent
      ? `Each goes out as it reads now: after ${APPROVAL_UNDO_MINUTES} minutes it goes to ${agent}, who hands it in.`
      : `Each goes out as it reads now: after ${APPROVAL_UNDO_MINUTES} minutes it is yours to hand in.`,
  waits: 'Left out, since a question is open that only you can answer:',
  confirm: 'Approve',
  cancel: 'Cancel',
  done: (count: number) => ({
    title: `${pluralize(count, 'draft')} approved`,
    message: `You can take each back for ${APPROVAL_UNDO_MINUTES} minutes.`,
  }),
  skippedTitle: (approved: number, skipped: number) =>
    `${formatNumber(approved)} approved, ${formatNumber(skipped)} left out`,
  close: 'Close',
} as const
