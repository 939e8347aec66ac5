import type { Role } from '@jobscout/contract/shared/roles.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import type { AdminTab } from '../search.ts'

export const adminStrings = {
  title: 'Administration',
  tabs: { overview: 'Overview', users: 'Users', jobs: 'Jobs', system: 'System' } satisfies Record<
    AdminTab,
    string
  >,
  tabsLabel: 'Parts of the administration',
  updated: 'Updated',
  refresh: 'Refresh',
  openTab: (tab: string) => `Show ${tab}`,
  usersLinks: 'Managing users',
  manageUsers: 'User Management',
  manageAgents: 'Manage Agents',
  performance: 'Agent Performance',
  jobsLinks: 'Managing listings',
  sources: 'Job Sources',
  toSubmit: 'To submit',
  systemLinks: 'Managing the system',
  settings: 'Settings',
  templates: 'Notification Templates',
  auditLogs: 'Audit Logs',
  failure: {
    title: 'Error Loading Dashboard',
    message: 'Failed to load admin dashboard data',
  },
  refreshFailed: { title: 'Not refreshed', message: 'The figures are those of the last count.' },
} as const

export const adminFigureStrings = {
  label: 'Figures',
  roles: {
    client: 'Clients',
    agent: 'Agents',
    admin: 'Admins',
    super_admin: 'Super Admins',
  } satisfies Record<Role, string>,
  clients: 'Clients',
  thisMonth: (count: number) => `+${formatNumber(count)} in 30 days`,
  agents: 'Agents',
  activeUsers: 'Active users',
  activeNote: 'active within 30 days',
  applications: 'Applications',
  thisWeek: (count: number) => `+${formatNumber(count)} in 7 days`,
  successRate: 'Success rate',
  percent: (rate: number) => `${rate.toFixed(1)}%`,
  points: (change: number) => `${change >= 0 ? '+' : '−'}${Math.abs(change).toFixed(1)} points in 30 days`,
  noRate: '–',
  unassigned: 'Unassigned applications',
  unassignedNote: 'open, without an agent',
  none: 'none waiting',
  signedUpToday: "Today's signups",
} as const

export const adminChartStrings = {
  showTable: 'Table',
  showChart: 'Chart',
  success: {
    title: 'Success rate',
    until: 'Until',
    rate: 'Success rate',
    summary: (rate: string) => `Applications that an employer answered, of all made: ${rate} today`,
    note: (answered: number, total: number) =>
      `Applications an employer answered, of all made: ${formatNumber(answered)} of ${formatNumber(total)}.`,
  },
  sources: 'Top sources',
  companies: 'Top companies',
  noApplications: 'No applications yet',
  /** Applications whose listing was deleted. */
  noLongerListed: 'No longer listed',
  clients: {
    title: 'New clients',
    note: 'Periods of seven days that end today.',
    week: 'Seven days until',
    count: 'New clients',
  },
  applications: {
    title: 'New applications',
    note: 'Periods of seven days that end today.',
    week: 'Seven days until',
    count: 'Applications',
  },
  weeks: (total: number, weeks: number) => `${formatNumber(total)} in the last ${weeks} weeks, week by week`,
  plans: 'Clients by plan',
  trialEnded: 'Trial ended',
  statuses: 'Applications by status',
} as const
