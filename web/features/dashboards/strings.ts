import type { AgentFigure } from '@jobscout/contract/dashboards/agent.ts'
import type {
  AttentionFilter,
  AttentionItem,
  AttentionUrgency,
} from '@jobscout/contract/dashboards/attention.ts'
import type { Role } from '@jobscout/contract/shared/roles.ts'
import { formatNumber, pluralize } from '../../lib/format/format.ts'
import type { AdminTab } from './search.ts'

export const dashboardStrings = {
  welcome: (name: string) => `Welcome, ${name}`,
  loading: 'Loading your dashboard...',
  jobSeeker: 'Job Seeker',
  proMember: 'Pro Member',
  notifications: 'Notifications',
  quickActions: {
    apply: { title: 'Apply to Jobs', text: 'Listings scored for you, with reasons.' },
    track: { title: 'Track Progress', text: 'Every application and what comes next.' },
    profile: { title: 'Edit Profile', text: 'What employers and Scout know of you.' },
    cv: { title: 'CV Tool', text: 'Your CV, as PDF and as DOCX.' },
  },
} as const

export const chartStrings = {
  showTable: 'Table',
  showChart: 'Chart',
  weekly: {
    title: 'Applications a week',
    summary: (total: number, weeks: number) =>
      `${pluralize(total, 'application')} in the last ${weeks} weeks, week by week`,
    week: 'Week from',
    applications: 'Applications',
    note: 'Weeks begin on Monday; the last one is still running.',
  },
  funnel: {
    title: 'Your funnel',
    stage: 'Stage',
    count: 'Number',
    share: 'Share',
    percent: (part: number, all: number) => `${Math.round((part / Math.max(1, all)) * 100)}%`,
    stages: { applications: 'Applications', response: 'Response', interview: 'Interview', offer: 'Offer' },
    note: 'Counted from the history: an interview stays one, whatever came after it.',
  },
  empty: {
    title: 'Your progress appears here',
    text: 'Your first application starts a weekly chart and shows how far your applications come.',
  },
  failure: {
    title: 'Error Loading Dashboard',
    message: 'Failed to load your figures. Please try again.',
  },
} as const

export const adminDashboardStrings = {
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

type ItemApplication = NonNullable<AttentionItem['application']>

const figureUnits = {
  pending: 'application',
  processed: 'change',
  interviews: 'interview',
} as const satisfies Record<AgentFigure, string>

/** Texts of the agent's dashboard. Those of the specification word for word. */
export const agentDashboardStrings = {
  notifications: 'Notifications',
  clients: 'My Clients',
  failure: { title: 'Error Loading Dashboard', message: 'Failed to load agent dashboard data' },
  attention: 'Needs attention',
  filters: {
    all: 'All',
    submit: 'To submit',
    replies: 'Replies',
    reviews: 'To review',
    interviews: 'Interviews',
    follow_ups: 'Follow-ups',
    clients: 'New clients',
  } satisfies Record<AttentionFilter, string>,
  snoozedView: 'Snoozed',
  urgencies: {
    overdue: 'Overdue',
    today: 'Today',
    later: 'When you can',
  } satisfies Record<AttentionUrgency, string>,
  submit: ({ status, has_documents }: ItemApplication) =>
    `Submit: ${status === 'submitted' ? 'new application' : 'in progress'}${has_documents ? ', documents ready' : ''}`,
  review: 'Review the application',
  reply: 'Employer responded: reply due',
  message: 'Client waits for an answer',
  interview: (when: string) => `Interview ${when}`,
  outcome: 'Interview is over: record the outcome',
  followUp: (days: number) => `Follow-up due: ${pluralize(days, 'day')} without movement`,
  newClient: (by: string) => (by ? `New client assigned to you by ${by}` : 'New client assigned to you'),
  newClientAbout: 'Not opened yet',
  messageAbout: 'A message that nobody has answered',
  about: ({ job_title, company_name }: ItemApplication) => `${job_title} · ${company_name}`,
  actions: {
    submit: 'Confirm Submission',
    review: 'Update Status',
    reply: 'Check and Set Status',
    message: 'Answer',
    interview: 'Send Prep Note',
    outcome: 'Record Outcome',
    follow_up: 'Log Follow-Up',
    new_client: 'Open Client',
  },
  followUpNote: (company: string) => `I followed up with ${company} about your application.`,
  snooze: { label: 'Snooze until tomorrow', legend: 'snooze' },
  snoozed: (when: string) => `Snoozed until ${when}`,
  wake: { label: 'Wake up', legend: 'wake up' },
  done: 'Done',
  doneToast: 'Done',
  markFailed: { title: 'Error', message: 'An unexpected error occurred. Please try again.' },
  arrived: (count: number) => `${pluralize(count, 'new row')}: show`,
  showMore: (count: number) => `Show ${formatNumber(count)} more`,
  more: (count: number) => `and ${formatNumber(count)} more, once these are done`,
  handledToday: (count: number) => `${formatNumber(count)} handled today`,
  cleared: 'Nothing waits for you',
  clearedNext: (client: string, when: string) => `Your next interview: ${client}, ${when}.`,
  clearedMessage: 'New rows appear here as soon as something needs you.',
  nothingHere: 'Nothing of this kind waits for you.',
  nothingSnoozed: 'Nothing is snoozed.',
  stats: {
    label: 'Figures',
    clients: 'Assigned Clients',
    of: (max: number) => `of ${formatNumber(max)}`,
    asDeputy: (count: number) => `and ${formatNumber(count)} as a deputy`,
    applications: 'Applications',
    thisWeek: (count: number) => `+${formatNumber(count)} in 7 days`,
    pending: 'Pending Reviews',
    pendingNote: 'to be handed in',
    oldest: 'oldest',
    processed: 'Processed This Week',
    interviews: 'Interviews ahead',
    processedNote: (interviews: number, offers: number) =>
      `${pluralize(interviews, 'interview')}, ${pluralize(offers, 'offer')}`,
  },
  chart: {
    title: 'Processed a day',
    note: 'Interview, offer or rejection recorded, last 7 days. Today is still running.',
    columns: ['Day', 'Interviews', 'Offers', 'Rejections'],
    table: 'Table',
    chart: 'Chart',
    summary: (total: number) => `${formatNumber(total)} processed in the last 7 days`,
  },
  rows: {
    none: 'No application of your clients.',
    of: (shown: number, total: number, figure: AgentFigure) =>
      shown < total
        ? `The first ${formatNumber(shown)} of ${formatNumber(total)}`
        : pluralize(total, figureUnits[figure]),
    moved: (count: number) => `${formatNumber(count)} more of clients who are no longer yours.`,
  },
  pendingClients: 'Pending reviews',
  allClients: (count: number) => `All ${pluralize(count, 'client')}`,
  applicationCount: (count: number) => pluralize(count, 'application'),
  noClients: 'No clients assigned yet',
  noPending: 'No reviews pending',
  leaving: 'Leaving',
  countedInterviews: (count: number) => pluralize(count, 'interview'),
  noInterviews: 'No interviews ahead',
  recent: 'Recent applications',
  viewAll: 'View All Applications',
  noRecent: 'No applications yet',
} as const
