import { staffLabels } from '@jobscout/contract/clients/status.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import type { listChoices } from '../search.ts'

type Status = (typeof listChoices.status)[number]

export const overviewStrings = {
  title: 'Applications',
  failure: { title: 'Error Loading Applications', message: 'Failed to load applications. Please try again.' },
  views: { label: 'Views', all: 'All', to_submit: 'To submit', overdue: 'Overdue' },
  search: 'Title, company or client',
  filters: { status: 'Status', client: 'Client', made: 'Made' },
  status: (status: Status): string =>
    status === 'to_submit' ? 'To submit' : status === 'overdue' ? 'Overdue' : staffLabels[status],
  made: { week: 'last 7 days', month: 'last 30 days', quarter: 'last 90 days' },
  anyClient: 'one client',
  count: (shown: number, all: number) => `${formatNumber(shown)} of ${formatNumber(all)}`,
  columns: { client: 'Client' },
  empty: { title: 'No Applications Yet', message: 'None of your clients has an application yet.' },
  noMatch: { title: 'No applications match.', clear: 'Clear filters' },
  loaded: (loaded: number, total: number) =>
    loaded < total
      ? `${formatNumber(loaded)} of ${formatNumber(total)} loaded; more follow as you scroll`
      : `All ${formatNumber(total)} loaded`,
  moreFailed: (loaded: number, total: number) =>
    `${formatNumber(loaded)} of ${formatNumber(total)} loaded; the next ones could not be loaded`,
  retry: 'Retry',
} as const
