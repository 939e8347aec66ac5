import { type Role, roleLabels } from '@jobscout/contract/shared/roles.ts'
import { formatNumber, pluralize } from '../../../lib/format/format.ts'

export const roleStrings = {
  title: 'Edit Role',
  now: 'now',
  change: 'Change Role',
  chooseFirst: 'Choose another role first.',
  chooseDestination: 'Say where the clients go.',
  lastSuperAdmin: 'The last super admin cannot be given another role.',
  notYours: 'Only super admins change this role.',
  failure: { title: 'Error', message: 'Failed to update user role' },
  changed: (name: string, role: Role) => ({
    title: 'Role Updated',
    message: `${name} is ${role === 'client' ? 'a' : 'an'} ${roleLabels[role]} now.`.replace(
      'an Super',
      'a Super',
    ),
  }),
  typeName: (name: string) => `Type “${name}” to confirm`,
} as const

export const userStrings = {
  title: 'User Management',
  export: 'Export',
  exportHint: (count: number) => `Download ${pluralize(count, 'person', 'people')} as CSV`,
  createAdmin: 'Create Administrator',
  invite: 'Invite',
  loadFailed: { title: 'Error', message: 'Failed to load users' },
  stats: {
    label: 'Figures',
    total: 'Total Users',
    clients: 'Clients',
    agents: 'Agents',
    active: (count: number) => `${formatNumber(count)} active`,
    admins: 'Administrators',
    unassigned: 'Unassigned Clients',
  },
  views: {
    label: 'Views',
    all: 'All users',
    unassigned: 'Unassigned',
    trialEnding: 'Trial ends in 7 days',
    quiet: 'Quiet for 30 days',
  },
  search: 'Name or email',
  list: 'Users',
  count: (shown: number, total: number) => `${formatNumber(shown)} of ${formatNumber(total)}`,
  loaded: (loaded: number, total: number) =>
    loaded < total
      ? `${formatNumber(loaded)} of ${formatNumber(total)} loaded; more follow as you scroll`
      : `All ${formatNumber(total)} loaded`,
  moreFailed: (loaded: number, total: number) =>
    `${formatNumber(loaded)} of ${formatNumber(total)} loaded; the next ones could not be loaded`,
  retry: 'Retry',
  columns: {
    person: 'Person',
    role: 'Role',
    agent: 'Assigned agent',
    plan: 'Plan',
    lastActive: 'Last active',
  },
  filters: {
    show: 'Show',
    role: 'Role',
    plan: 'Plan',
    active: 'Last active',
    status: 'Status',
    agent: 'Agent',
    thisAgent: 'clients of one agent',
    signedUpToday: 'signed up today',
    activeNames: {
      1: 'last 24 hours',
      7: 'last 7 days',
      30: 'last 30 days',
      90: 'last 90 days',
      quiet: 'not for 30 days',
      never: 'never',
    },
    planNames: {
      trial: 'Trial',
      trial_ended: 'Trial ended',
      paying: 'any paid plan',
      granted: 'granted plan',
      payment_failed: 'payment failed',
    },
    statusNames: { active: 'active', inactive: 'inactive', closing: 'to be deleted' },
  },
  empty: { title: 'No users found', message: 'No users match your filters.', clear: 'Clear filters' },
  never: 'never',
  none: '–',
  trialLeft: (days: number) => (days <= 0 ? 'Trial ends today' : `Trial, ${pluralize(days, 'day')} left`),
  trialEnded: 'Trial ended',
  clients: 'clients',
  waitingApplications: (count: number) => `${pluralize(count, 'application')} waiting`,
  inactive: 'Inactive',
  createProfile: 'Create Agent Profile',
  closing: 'To be deleted',
  bulk: { assign: 'Assign Agent', unassign: 'Unassign' },
} as const

export const userSheetStrings = {
  loadFailed: { title: 'Error', message: 'Failed to load users' },
  plan: 'Plan',
  used: (used: number, of: number) =>
    of > 0 ? `${formatNumber(used)} of ${formatNumber(of)} used` : `${formatNumber(used)} used`,
  memberSince: 'Member since',
  profile: 'Profile',
  complete: (items: number) => `${items} of 10 complete`,
  applications: 'Applications',
  open: (count: number) => `${formatNumber(count)} open`,
  unassignedFor: (time: string) => `unassigned since ${time}`,
  waiting: (position: number) => `number ${formatNumber(position)} on the waiting list`,
  lastActive: 'Last active',
  phone: 'Phone',
  location: 'Location',
  roleSince: 'Role since',
  by: (name: string) => `by ${name}`,
  erased: 'Deletion requested',
  erasedOn: (day: string) => `to be erased on ${day}`,
  fullProfile: 'View Full Profile',
  wants: (titles: string, remote: boolean) => `Wants ${titles}${remote ? ', remote' : ''}`,
} as const
