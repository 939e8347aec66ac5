import { pluralize } from '../../../../lib/format/format.ts'

/** Of what says that jobs are hidden, loaded where some are. */
export const hiddenListStrings = {
  excluded: (count: number, company: string) =>
    `${pluralize(count, 'job')} from ${company} hidden, because you excluded it.`,
  notRemote: (count: number) =>
    `${pluralize(count, 'job')} hidden, because you look for remote jobs only: not remote, or not where you are.`,
  showNotRemote: 'Show them',
  showsNotRemote: 'You look for remote jobs only, but the others are shown too.',
  hideNotRemote: 'Hide them',
  changeExcluded: 'Change excluded companies',
  count: (jobs: number) => `You hid ${pluralize(jobs, 'job')}.`,
  review: 'See hidden jobs',
  hiddenNote: { title: 'You hide this job.', text: 'It is in none of your lists and alerts.' },
  excludedNote: {
    title: (company: string) => `You excluded ${company}.`,
    text: 'Its jobs are in none of your lists and alerts.',
    include: 'Show its jobs again',
  },
  title: 'Hidden jobs',
  none: 'You hide no jobs.',
  closed: 'Closed',
  showAgain: 'Show again',
  showOne: (title: string, company: string) => `Show again: ${title} at ${company}`,
  pages: 'Pages of hidden jobs',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  loading: 'Loading hidden jobs...',
  failure: {
    title: 'Error Loading Hidden Jobs',
    message: 'Failed to load hidden jobs. Please try again later.',
  },
} as const
