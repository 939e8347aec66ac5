import { hideReasonLabels } from './reasons.ts'

export const hiddenStrings = {
  hide: 'Hide this job',
  because: 'Hide it because',
  reasons: hideReasonLabels,
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
  showFailure: { title: 'Job Not Shown', message: 'Failed to show the job again. Please try again.' },
} as const
