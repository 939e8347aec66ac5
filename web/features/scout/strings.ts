import type { HideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import { AUTO_UNDO_HOURS } from '@jobscout/contract/scout/auto-consent.ts'
import type { AutoEndReason, AutoMode } from '@jobscout/contract/scout/auto-mode.ts'
import {
  type Activity,
  type ActivityKind,
  APPROVAL_UNDO_MINUTES,
  type Pass,
  type QuietReason,
  type ScoutSettings,
} from '@jobscout/contract/scout/model.ts'
import { comebackLabels, expiryLabels } from '@jobscout/contract/scout/words.ts'
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
  approveLabel: (job: string, company: string) => `Approve ${job} at ${company}`,
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

export const draftCvStrings = {
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

export const activityStrings = {
  open: 'Activity',
  title: 'What Scout and you did',
  close: 'Close activity',
  loading: 'Loading activity...',
  failure: { title: 'Activity Not Loaded', message: 'Please try again.' },
  none: 'Nothing yet. What Scout finds and what you decide stands here.',
  more: 'Show More',
  kind: {
    pass: 'Searched',
    prepared: 'Prepared',
    approved: 'You approved',
    undone: 'You took back',
    came_back: 'Came back',
    released: 'Among your applications now',
    declined: 'You declined',
    restored: 'You brought back',
    expired: 'Left the inbox',
    paused: 'Scout was paused',
    resumed: 'Scout goes on',
    auto_on: 'You let Scout approve by itself',
    auto_off: 'Scout no longer approves by itself',
  } satisfies Record<ActivityKind, string>,
  approvedByScout: 'Approved',
  byScout: (since: string) => `Scout, by your standing approval of ${since}`,
  pass: (inRoles: number, prepared: number) =>
    `${pluralize(inRoles, 'open job')} in your roles, ${formatNumber(prepared)} prepared`,
} as const

const known: Readonly<Record<string, string>> = { ...comebackLabels, ...expiryLabels, agent: 'by your agent' }

/** The reason of a decline, an expiry or a comeback in words. */
export function describeReason(
  { kind, reason }: Pick<Activity, 'kind' | 'reason'>,
  labels: Readonly<Record<HideReason, string>>,
): string {
  if (kind === 'declined') return labels[reason as HideReason] ?? reason
  const words = known[reason]
  return words ? draftStrings.sentence(words) : reason
}

export const agentScoutStrings = {
  wishes: 'Wishes',
  wishesLoading: 'Loading wishes...',
  wishesFailure: { title: 'Wishes Not Loaded', message: 'Please try again.' },
  setAt: (name: string, day: string) => `set by ${name}, ${day}`,
  noWishes: (name: string) => `${name} has not said yet what to look for.`,
  labels: {
    titles: 'Titles',
    places: 'Places',
    industries: 'Industries',
    leftOut: 'Left out',
    salary: 'Salary from',
    type: 'Type',
    level: 'Level',
    skills: 'Skills',
    scout: 'Scout',
  },
  notSaid: 'not said',
  nobody: 'no company',
  remote: { only: 'remote only', too: 'remote as well', none: 'no remote' },
  scout: (isPaused: boolean, minScore: number) =>
    isPaused ? 'paused' : `prepares from ${formatNumber(minScore)}`,
  matches: 'Best matches',
  matchesLoading: 'Loading matches...',
  matchesFailure: { title: 'Matches Not Loaded', message: 'Please try again.' },
  waiting: (count: number, name: string) =>
    `${pluralize(count, 'draft')} ${count === 1 ? 'waits' : 'wait'} for ${name}`,
  none: (name: string) => `No open job fits what ${name} says so far.`,
  blocked: 'Nothing can be prepared',
  preparedBefore: 'Prepared by the agency',
  all: (count: number) => `All ${formatNumber(count)}`,
  fewer: 'Show the best',
  footer: (name: string) =>
    `You prepare, ${name} approves. What ${name} applied for, declined or hid is not offered.`,
  readOnly: (name: string) => `The agent prepares, ${name} approves.`,
  why: (title: string, company: string) => `Why ${title} at ${company} fits`,
  next: 'Next match',
  previous: 'Previous match',
  viewJob: 'View Job',
  prepare: 'Prepare',
  prepareLabel: (title: string, company: string) => `Prepare ${title} at ${company}`,
  takeBack: 'Take Back',
  takeBackLabel: (title: string, company: string) => `Take back ${title} at ${company}`,
  state: {
    waiting: (name: string) => `Waits for ${name}`,
    approved: 'Approved',
    declined: 'Declined',
    hidden: (name: string) => `Hidden by ${name}`,
    closed: 'Closed',
    left: 'Left the inbox',
  },
  byScout: 'by Scout',
  byYou: 'by you',
  byAgent: 'by an agent',
  by: (agent: string) => `by ${agent}`,
  handedOver: (when: string) => `handed over ${when}`,
  handedOverNow: 'handed over now',
  expiry: {
    closed: 'the job had closed',
    hidden: 'the job was hidden',
    applied: 'an application was made otherwise',
    untouched: 'nobody decided for 14 days',
    not_fitting: 'it no longer fitted the titles',
    taken_back: 'taken back',
  },
  prepareTitle: (title: string, company: string) => `Prepare ${title} at ${company}`,
  close: 'Close the draft',
  previewLoading: 'Writing the letter...',
  previewFailure: { title: 'Not Prepared', message: 'Please try again.' },
  letter: 'Letter',
  letterNote: (name: string) => `From what ${name}'s profile says. ${name} can change it.`,
  ownLetter: (name: string) =>
    `${name} wrote a letter for this job. It goes along as it is, and only ${name} reads it before it is sent.`,
  cv: 'CV',
  noCv: (name: string) => `There is no CV yet. ${name} is asked for one before approving.`,
  answers: 'Questions that only the client answers',
  send: (name: string) => `Send to ${name} to Approve`,
  sendNote: (name: string) => `Nothing goes to the employer before ${name} approves it.`,
  prepared: (name: string) => ({
    title: `Sent to ${name} to approve`,
    message: `It waits in ${name}'s inbox.`,
  }),
  prepareFailure: { title: 'Not Prepared', message: 'Failed to prepare the draft. Please try again.' },
  takenBack: { title: 'Draft taken back', message: 'It left the inbox of the client.' },
  takeBackFailure: { title: 'Not Taken Back', message: 'Failed to take it back. Please try again.' },
} as const

export const autoModeStrings = {
  title: 'Let Scout approve by itself',
  withoutAgent:
    'Scout can approve by itself only where an agent hands in for you. Everything waits for your yes.',
  stopped:
    'Approvals by Scout are stopped for everybody at the moment. Everything waits for your yes, also what it approved before.',
  about: `Scout can approve drafts with a high score for you, within limits that you set. You can undo each for ${AUTO_UNDO_HOURS} hours.`,
  state: ({ min_score, daily_max }: AutoMode, since: string) =>
    `On since ${since}: scores of ${formatNumber(min_score)} or more, at most ${formatNumber(daily_max)} a day.`,
  ended: {
    agent_lost: 'It ended because you have no agent any more. What had not gone out waits for you.',
    preferences_changed: 'It ended because your preferences changed. What had not gone out waits for you.',
    consent_changed:
      'It ended because the text that you agreed to has changed. What had not gone out waits for you.',
  } satisfies Record<AutoEndReason, string>,
  open: 'Set Limits',
  change: 'Change Limits',
  off: 'Switch Off',
  dialog: 'Let Scout approve by itself?',
  score: 'From a score of',
  daily: 'At most a day',
  text: 'What you agree to',
  agree: 'I have read this and agree.',
  cancel: 'Cancel',
  confirm: 'Let Scout Approve',
  done: { title: 'Scout approves by itself', message: 'You are notified of each approval.' },
  switchedOff: {
    title: 'Switched off',
    message: 'Everything waits for your yes again, also what had not gone out.',
  },
  failure: { title: 'Not Saved', message: 'Please try again.' },
} as const

interface QuietText {
  readonly text: string
  /** What the person can do about it. */
  readonly next?:
    | { readonly label: string; readonly to: '/preferences' | '/profile' | '/pricing' | '/jobs' }
    | { readonly label: string; readonly to: '/account'; readonly search: { readonly tab: 'subscription' } }
}

const toPreferences = { label: 'Edit Preferences', to: '/preferences' } as const

const toProfile = { label: 'Open Profile', to: '/profile' } as const

const toPlans = { label: 'See Plans', to: '/pricing' } as const

interface Context {
  readonly settings: ScoutSettings
  readonly lastPass: Pass | null
}

/** Why Scout prepares nothing, and the next step. Null while it is paused, which the screen says by itself. */
export function describeQuiet(reason: QuietReason, { settings, lastPass }: Context): QuietText | null {
  switch (reason) {
    case 'paused':
      return null
    case 'titles_missing':
      return { text: 'Scout needs at least one title that you look for.', next: toPreferences }
    case 'preferences_missing':
      return {
        text: 'Scout knows too little of what you look for. Say more in your preferences, such as places, pay or level.',
        next: toPreferences,
      }
    case 'consent_missing':
      return { text: 'A consent in your profile is missing.', next: toProfile }
    case 'record_empty':
      return {
        text: 'Your profile has no position yet, so that a letter would have nothing to say.',
        next: toProfile,
      }
    case 'trial':
      return { text: 'Your free trial has ended. With a plan Scout goes on.', next: toPlans }
    case 'subscription':
      return { text: 'Your subscription has ended. With a plan Scout goes on.', next: toPlans }
    case 'payment':
      return {
        text: 'Your last payment failed. Scout goes on once it is paid.',
        next: { label: 'Manage Subscription', to: '/account', search: { tab: 'subscription' } },
      }
    case 'quota':
      return { text: "This month's applications are used up.", next: toPlans }
    case 'full':
      return {
        text: `${formatNumber(settings.waiting_max)} drafts wait, as many as you allow. Decide some, or let more wait.`,
      }
    case 'no_listings':
      return { text: 'There are no open jobs at the moment.' }
    case 'none_in_roles':
      return { text: 'No open job is in your roles.', next: toPreferences }
    case 'all_known':
      return {
        text: 'You applied for, declined or hid every open job in your roles, or its draft was here before.',
        next: { label: 'Browse Jobs', to: '/jobs' },
      }
    case 'below_threshold': {
      const best = lastPass?.best_below
      const known = typeof best === 'number' ? ` The best has ${best}.` : ''
      return { text: `No open job in your roles reaches your score of ${settings.min_score}.${known}` }
    }
  }
}

export const scoutPassStrings = {
  title: 'Last search',
  none: 'Scout has not searched for you yet.',
  threshold: (score: number) => `of ${score}`,
} as const

export const scoutSettingsStrings = {
  title: 'What Scout prepares',
  waiting: 'Drafts that may wait',
  score: 'From a match score of',
  note: 'Nothing goes out without your approval.',
} as const
