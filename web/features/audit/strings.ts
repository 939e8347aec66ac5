import type { AuditPeriod } from '@jobscout/contract/audit/model.ts'
import { formatNumber, pluralize } from '../../lib/format/format.ts'

export const auditStrings = {
  title: 'Audit Logs',
  back: 'Back to Dashboard',
  refresh: 'Refresh',
  refreshed: 'Logs Refreshed',
  loadFailed: { title: 'Error', message: 'Failed to load audit logs' },
  export: (total: number) => `Export ${formatNumber(total)} as CSV`,
  exported: {
    title: 'Export Complete',
    message: (total: number) => `${pluralize(total, 'entry', 'entries')} in the file.`,
  },
  exportFailed: {
    title: 'Export Failed',
    message: 'The file could not be written completely. Please try again.',
  },
  copyLink: 'Copy Link',
  linkCopied: 'Link Copied',
  linkNotCopied: { title: 'Not Copied', message: 'The browser did not allow it.' },
  periods: 'Period',
  period: (days: AuditPeriod) => (days === 1 ? '1 day' : `${days} days`),
  search: 'Person, resource or id',
  criticalOnly: 'Critical only',
  critical: 'Critical',
  error: 'Error',
  list: 'Audit log',
  columns: {
    time: 'Time',
    actor: 'Actor',
    action: 'Action',
    resource: 'Resource',
    mark: 'Mark',
    recorded: 'Recorded as',
  },
  filters: {
    actor: 'Actor',
    action: 'Action',
    kind: 'Resource',
    subject: 'Subject',
    dates: 'Dates',
    from: 'From',
    to: 'To',
    apply: 'Apply',
    system: 'System',
  },
  empty: { title: 'No recent activity', message: 'No entries match this period and these filters.' },
  loaded: (first: number, last: number, total: number, loaded: number) =>
    total > loaded
      ? `${first}–${last} of the newest ${formatNumber(loaded)} loaded. ${formatNumber(total)} match; the export has them all.`
      : `${first}–${last} of ${pluralize(total, 'entry', 'entries')}`,
  today: 'Today',
  yesterday: 'Yesterday',
  activity: {
    label: 'Activity over time',
    hint: 'amber: critical',
    summary: (total: number, critical: number) =>
      `${pluralize(total, 'entry', 'entries')}, ${formatNumber(critical)} critical`,
    bar: (at: string, total: number, critical: number) =>
      `${at}: ${formatNumber(total)}${critical > 0 ? `, ${formatNumber(critical)} critical` : ''}`,
  },
  chain: {
    verify: 'Verify Chain',
    verifyFailed: { title: 'Not Verified', message: 'The verification was not started. Please try again.' },
    queued: { title: 'Verification Queued', message: 'The result is shown beside the title.' },
    verified: 'Chain verified',
    unverified: 'Chain not verified yet,',
    verifying: 'Verifying the chain',
    broken: 'Chain broken',
    entries: (count: number) => pluralize(count, 'entry', 'entries'),
    open: 'Open the entry',
    late: (seconds: number) => `Sealing is ${formatNumber(seconds)} s behind`,
  },
  detail: {
    changes: 'Changes',
    from: 'From',
    as: 'As',
    request: 'Request',
    entry: 'Entry',
    unsealed: 'not sealed yet',
    permalink: 'Permalink',
    allOf: (name: string) => `All of ${name}`,
    show: 'Show before and after',
  },
  nameless: (kind: string, id: string) => `${kind} ${id.slice(0, 4)}…${id.slice(-2)}`,
  system: 'System',
  latest: {
    title: 'Audit Log',
    all: 'View All',
    none: 'No recent activity',
    note: 'Views of profiles and other records are in the full log.',
  },
} as const
