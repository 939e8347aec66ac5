import type { Source, SourceRun } from '@jobscout/contract/sources/model.ts'
import { formatNumber, pluralize } from '../../lib/format/format.ts'
import type { SourcesSearch } from './search.ts'

export const sourceStrings = {
  title: 'Job Sources',
  back: 'Back to Dashboard',
  list: 'Sources',
  figures: 'Sources at a glance',
  stats: {
    sources: 'Sources',
    active: (count: number) => `${formatNumber(count)} active`,
    listings: 'Open listings',
    listingsNote: 'counted at each source; others were imported',
    failing: 'Failing',
    fresh: 'Read in the last 24 hours',
  },
  search: 'Search by name or kind',
  views: { all: 'All', active: 'Active', paused: 'Paused', failing: 'Failing' } satisfies Record<
    SourcesSearch['show'],
    string
  >,
  count: (shown: number, total: number) =>
    shown === total ? pluralize(total, 'source') : `${formatNumber(shown)} of ${pluralize(total, 'source')}`,
  empty: 'No source matches',
  clear: 'Clear filters',
  columns: {
    name: 'Source',
    state: 'State',
    listings: 'Open',
    last: 'Last reading',
    next: 'Next',
  },
  states: {
    active: 'Active',
    paused: 'Paused',
    failing: 'Failing',
    missing: 'Not configured',
    manual: 'By hand',
  },
  never: 'Not read yet',
  due: 'Due now',
  failure: {
    title: 'Failed to load the sources',
    message: 'The server did not answer as expected. Please try again.',
  },
  added: {
    title: 'Source Added',
    message: (name: string) => `${name} is being read.`,
    later: (name: string) => `${name} is read within five minutes.`,
  },
  changeFailed: { title: 'Source not changed', message: 'Please try again.' },
  started: { title: 'Reading started', message: 'Its progress appears in the history.' },
  startFailed: { title: 'Reading not started', message: 'Please try again.' },
} as const

export const sheetStrings = {
  page: 'Its page',
  every: 'How often it is read',
  next: 'Next reading',
  last: 'Last success',
  noSuccess: 'None',
  failures: 'Failures in a row',
  open: 'Open listings',
  byHand: 'Not on schedule: it is read when Ingest Jobs is pressed.',
  notConfigured: 'This server has no scraping service: set JOB_SOURCE_URL and JOB_SOURCE_TOKEN.',
  read: 'Read Now',
  pause: 'Pause',
  resume: 'Resume',
  history: 'History',
  readings: { running: 'Reading', finished: 'Done', failed: 'Failed', cancelled: 'Cancelled' },
  noHistory: 'It was not read yet.',
  historyFailure: { title: 'Failed to load the history', message: 'Please try again.' },
  refusals: 'Refused',
  showRefusals: (count: number) =>
    count === 1 ? 'Show the refused posting' : `Show the ${pluralize(count, 'refused posting')}`,
  refusal: (position: number, title: string) => (title ? `${position}. ${title}` : `Posting ${position}`),
  more: (count: number) => `and ${formatNumber(count)} more`,
  refusalsFailure: { title: 'Failed to load what was refused', message: 'Please try again.' },
  paused: 'It is paused: its listings stay as they are.',
} as const

/** How a board is found, by name or address. */
export const boardStrings = {
  address: 'Company, or the address of its job page',
  placeholder: 'https://jobs.lever.co/acme',
  board: 'Board',
  anyBoard: 'Any',
  test: 'Find Jobs',
  testing: 'Looking at the boards',
  testFailed: { title: 'Not read', message: 'The server did not answer as expected. Please try again.' },
  problem: (kind: string, problem: string) => `${kind}: ${problem}`,
  read: (boards: readonly string[]) =>
    `By name: ${boards.join(', ')}. By address also Workday, and pages that describe their jobs by JobPosting of schema.org.`,
  connect: 'Connect Source',
  found: (kind: string, name: string) => `${name} at ${kind}`,
  page: 'See the page',
  others: 'Boards of the same name:',
} as const

/** The first step of an installation. */
export const connectStrings = {
  title: 'Connect a source',
  all: 'Job Sources',
  none: 'No source',
  noneText: "Without one there are no jobs to match. A company's job page is enough to start.",
  listings: (count: number) => pluralize(count, 'open listing'),
  connected: (names: readonly string[]) =>
    names.length > 3
      ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more are read.`
      : `Read: ${names.join(', ')}.`,
  failed: 'Not read',
  failedText: (name: string, note: string) => `${name} could not be read. ${note}`,
  empty: 'No listing',
  emptyText: 'It was read, and has no open listing. Connect another one.',
  byHand: 'Not read yet',
  byHandText: 'The scraping service is read when Ingest Jobs is pressed under Administration.',
  reading: 'Reading',
  readingText: 'It is read for the first time. This takes seconds to minutes.',
} as const

export const addStrings = {
  button: 'Add Source',
  title: 'Add a source',
  intro:
    'Type the name of a company, or paste the address of its job page. It is read once to show what it has.',
  recognised: (kind: string) => `Recognised as ${kind}`,
  found: (total: number, hasMore: boolean) =>
    hasMore ? `${pluralize(total, 'posting')}, and more on further pages` : pluralize(total, 'posting'),
  first: 'The first postings',
  refused: 'Would be refused',
  remote: 'Remote',
  known: 'This board is a source already.',
  showKnown: 'Show it',
  name: 'Name of the company',
  every: 'How often it is read',
  terms: 'Check that the terms of the provider allow it before you add a board.',
  save: 'Add Source',
  cancel: 'Cancel',
  failed: { title: 'Source not added', message: 'Please try again.' },
} as const

const part = (count: number, words: string) => (count > 0 ? `${formatNumber(count)} ${words}` : '')

/** What a reading did: "12 new or changed · 3 closed · 230 known". */
const describeReading = (run: SourceRun): string =>
  [
    part(run.accepted, 'new or changed'),
    part(run.closed, 'closed'),
    part(run.reopened, 'open again'),
    part(run.unchanged + run.merged, 'known'),
    part(run.refused, 'refused'),
  ]
    .filter(Boolean)
    .join(' · ')

/** The counts of a reading that ended well, or why it changed nothing. */
export const describeResult = (run: SourceRun): string =>
  run.status === 'finished' ? describeReading(run) || (run.note ?? 'Nothing new') : (run.note ?? '')

/** Why a reading that brought something saw less than all. */
export const describeGap = (run: SourceRun): string =>
  run.status === 'finished' && run.is_complete === false && describeReading(run) !== ''
    ? `Closed nothing: ${run.note ?? 'it was not complete'}`
    : ''

export type ShownState = keyof typeof sourceStrings.states

/** Failing: its last reading failed. */
export function toShownState({ kind, state, failure_count, is_configured }: Source): ShownState {
  if (!is_configured) return 'missing'
  if (kind === 'apify') return failure_count > 0 ? 'failing' : 'manual'
  if (state === 'paused') return 'paused'
  return failure_count > 0 ? 'failing' : 'active'
}
