import type { ErrorTexts } from '../../lib/api/errors.ts'

export const jobErrorTexts: ErrorTexts = {
  ALREADY_APPLIED: { title: 'Already Applied', message: 'You have already applied to this position' },
  LISTING_CLOSED: { title: 'Application Failed', message: 'This job is no longer open.' },
  VIEW_NAME_TAKEN: { title: 'View Not Saved', message: 'You have a view of this name already.' },
  VIEW_LIMIT_REACHED: {
    title: 'View Not Saved',
    message: 'You have as many saved views as there can be. Delete one to save this.',
  },
  TITLES_FULL: {
    title: 'Title Not Added',
    message: 'You have as many target titles as there can be. Remove one in your preferences first.',
  },
  COMPANIES_FULL: {
    title: 'Company Not Excluded',
    message: 'You exclude as many companies as there can be. Remove one in your preferences first.',
  },
  SOURCE_NOT_CONFIGURED: {
    title: 'Ingestion Failed',
    message: 'No job source is configured on this server. Add the board of a company under Job Sources.',
  },
}
