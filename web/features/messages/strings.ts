import { formatNumber, pluralize } from '../../lib/format/format.ts'
import type { MessageApplication } from './options.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const HOURS_UP_TO = 48 * HOUR_MINUTES

/** "1 h 20 min": how long something waited. */
export function formatWait(since: string, until: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(until) - Date.parse(since)) / MINUTE_MS))
  if (minutes < HOUR_MINUTES) return `${minutes} min`
  if (minutes >= HOURS_UP_TO) return pluralize(Math.floor(minutes / (24 * HOUR_MINUTES)), 'day')
  const rest = minutes % HOUR_MINUTES
  return `${Math.floor(minutes / HOUR_MINUTES)} h${rest > 0 ? ` ${rest} min` : ''}`
}

export const jobName = (application: MessageApplication | null): string =>
  application ? `${application.job_title} at ${application.company_name}` : 'an application that was removed'

export const threadStrings = {
  title: 'Messages',
  with: (name: string) => `Messages with ${name}`,
  loading: 'Loading messages...',
  loadFailure: { title: 'Not Loaded', message: 'The messages could not be loaded. Please try again.' },
  older: 'Load older',
  olderFailed: 'Older messages could not be loaded. Please try again.',
  today: 'Today',
  yesterday: 'Yesterday',
  unread: 'New',
  you: 'You',
  formerStaff: 'A former member of staff',
  formerClient: 'The client',
  read: 'read',
  sending: 'Sending…',
  failed: 'Not sent',
  retry: 'Retry',
  edit: 'Edit',
  failure: { title: 'Not Sent', message: 'The message could not be sent. Your text is kept.' },
  questionsOpen: (count: number) => `${pluralize(count, 'question')} open`,
  unreadCount: (count: number) => `${formatNumber(count)} unread`,
  removed: 'An application that was removed',
  hide: 'Hide Messages',
  show: 'Messages',
} as const

/** What a question of the agency says of itself. Both sides read the same facts. */
export const questionStrings = {
  waitsForYou: 'Waits for you',
  waitsFor: (client: string) => `Waits for ${client}`,
  answered: 'Answered',
  withdrawn: 'Withdrawn',
  heldYours: 'Your application waits for your answer before it is handed in.',
  held: 'The submission waits for the answer.',
  freed: (wait: string) => `The answer came after ${wait}. The submission waited for it.`,
  withdrawnNote: 'It does not need an answer any more.',
} as const

export const eventStrings = {
  applied: (name: string, job: string) => `${name} applied for ${job}`,
  withdrew: (name: string, job: string) => `${name} withdrew ${job}`,
  noted: (name: string, job: string) => `${name} noted on ${job}`,
} as const

export const writeStrings = {
  to: (name: string) => `Message to ${name}`,
  focus: 'Write a message',
  send: 'Send',
  count: (length: number, max: number) => `${formatNumber(length)} of ${formatNumber(max)}`,
  empty: 'Write something first.',
} as const

export const ownStrings = {
  agency: 'the agency',
  noAgent: {
    title: 'No agent yet',
    message: 'You can write here once an agent works for you.',
  },
  readOnly: 'There is no agent now, so nobody would read what you write.',
  empty: (agent: string) => `Nothing was written yet. What you write here is for ${agent}.`,
  asks: (author: string) => `${author || 'Your agent'} asks about`,
  asksYou: (author: string) => `${author || 'Your agent'} asks you`,
  holds: 'The application waits for your answer.',
  answer: 'Answer',
  answers: (author: string) => `Answers the question of ${author || 'your agent'}`,
  aboutJob: (job: string) => ` about ${job}`,
  noAnswer: 'Write something else',
  answerLabel: 'Your answer',
  sendAnswer: 'Send Answer',
  sent: { title: 'Answer sent', message: 'Your agent has it now.' },
} as const

export const newQuestionStrings = {
  between: (client: string) => `${client} and the agency`,
  empty: (client: string) => `Nothing was written yet. ${client} is notified of what you write.`,
  about: 'Application to ask about',
  noApplication: 'Ask about an application…',
  aboutJob: (job: string) => `About ${job}`,
  question: (client: string) => `Question to ${client}`,
  hold: (client: string) => `Hold it until ${client} answers`,
  claimFirst: (client: string) => `Claim it under To submit to hold it until ${client} answers.`,
  ask: (client: string) => `Ask ${client}`,
  leaving: (client: string) => `${client} asked for deletion of the account, so nothing is sent any more.`,
} as const

export const cardStrings = {
  asks: (author: string, job: string) => `${author || 'Your agent'} asks about ${job}`,
  answer: 'Answer',
  none: (agent: string) => `Nothing was written yet. What you write reaches ${agent}.`,
  open: 'Open Messages',
} as const
