import type { HideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import { pluralize } from '../../../../lib/format/format.ts'

export const hiddenStrings = {
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
  hide: 'Hide this job',
  because: 'Hide it because',
  reasons: {
    role: 'Not my role',
    place: 'Too far',
    pay: 'Pay too low',
    level: 'Wrong level',
    company: 'Not this company',
  } satisfies Record<HideReason, string>,
  hideCompany: (company: string) => `Hide all jobs at ${company}`,
  hidden: 'Job Hidden',
  companyHidden: 'Company Excluded',
  hideFailure: { title: 'Job Not Hidden', message: 'Failed to hide the job. Please try again.' },
  limit: {
    title: 'Job Not Hidden',
    message: 'You hide as many jobs as there can be. Show some again first.',
  },
  companyFailure: {
    title: 'Company Not Excluded',
    message: 'Failed to exclude the company. Please try again.',
  },
  includeFailure: {
    title: 'Company Still Excluded',
    message: 'Failed to include the company again. Please try again.',
  },
  hiddenNote: { title: 'You hide this job.', text: 'It is in none of your lists and alerts.' },
  excludedNote: {
    title: (company: string) => `You excluded ${company}.`,
    text: 'Its jobs are in none of your lists and alerts.',
    include: 'Show its jobs again',
  },
  showFailure: { title: 'Job Not Shown', message: 'Failed to show the job again. Please try again.' },
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
