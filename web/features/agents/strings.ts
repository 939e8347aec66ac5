import {
  EXCELLENT_FROM,
  GOOD_FROM,
  HIGH_LOAD_ABOVE,
  LOAD_WINDOW_DAYS,
  LOW_LOAD_BELOW,
} from '@jobscout/contract/agents/model.ts'
import { datesIn } from '../../lib/format/dates.ts'
import { formatNumber, pluralize } from '../../lib/format/format.ts'
import type { AgentOption } from './options.ts'

const { formatDay, formatDate } = datesIn('UTC')

/** The last day of an absence, with the year where it is another one: "Jan 1, 2027". */
const formatLastDay = (day: string) =>
  (day.startsWith(`${new Date().getFullYear()}-`) ? formatDay : formatDate)(day)

export const agentStrings = {
  loadFailed: { title: 'Error', message: 'Failed to load agent data' },
  updateFailed: { title: 'Error', message: 'Failed to update agent status' },
  createFailed: { title: 'Error', message: 'Failed to create agent profile' },
  createProfile: 'Create Agent Profile',
  profileCreated: (name: string) => ({
    title: 'Agent Profile Created',
    message: `${name} can take 20 clients: General, Job Search.`,
  }),
  activated: (name: string) => ({ title: 'Agent Activated', message: `${name} can be given clients again.` }),
  deactivated: (name: string) => ({ title: 'Agent Deactivated', message: `${name} gets no new clients.` }),
  activate: 'Activate',
  deactivate: 'Deactivate',
  active: 'Active',
  inactive: 'Inactive',
  leaving: 'Leaving',
  away: (until: string) => `Away until ${formatLastDay(until)}`,
  clients: 'clients',
} as const

export const assignStrings = {
  title: 'Assign Agent',
  failure: { title: 'Assignment Failed', message: 'Assignment failed' },
  unassignFailure: { title: 'Unassignment failed', message: 'Failed to remove assignments' },
  noAgents: 'No active agents',
  full: 'Full, cannot take more',
  highLoad: `High Load in the last ${LOAD_WINDOW_DAYS} days`,
  allAgents: (count: number) => `All ${formatNumber(count)} Agents`,
  search: 'Agent name',
  assignTo: (name: string) => `Assign to ${name}`,
  reassignTo: (name: string) => `Reassign to ${name}`,
  chooseFirst: 'Choose an agent first.',
  away: (agent: string, until: string) => `${agent} is away until ${formatLastDay(until)}.`,
  moves: (applications: number, agent: string, client: string) =>
    applications === 0
      ? `${agent} and ${client} are notified.`
      : `${pluralize(applications, 'open application')} ${applications === 1 ? 'moves' : 'move'} to ${agent}; ${agent} and ${client} are notified.`,
  unassign: 'Unassign',
  unassignTitle: 'Unassign this client?',
  unassignBody: (client: string, agent: string, applications: number) =>
    `${agent} no longer sees ${client}. ${
      applications === 0
        ? 'No open application is affected.'
        : `${pluralize(applications, 'open application')} will have no agent.`
    } Both are notified.`,
  assigned: (client: string, agent: string) => ({
    title: 'Agent Assigned',
    message: `${client} is now with ${agent}. Both have been notified.`,
  }),
  unassigned: (client: string) => ({ title: 'Agent Unassigned', message: `${client} has no agent now.` }),
  unchanged: (client: string, agent: string) => ({
    title: 'Nothing Changed',
    message: `${client} is with ${agent} already.`,
  }),
  changedMeanwhile: 'Changed meanwhile',
  changedTo: (agent: string | null, by: string | null) =>
    `${by ?? 'Somebody else'} ${agent ? `assigned this client to ${agent}` : 'ended the assignment of this client'}. Choose again to replace it.`,
  now: 'now',
} as const

export const releaseStrings = {
  title: (name: string) => `Deactivate ${name}?`,
  question: (count: number) =>
    count === 1 ? 'Where does the client go?' : `Where do ${pluralize(count, 'client')} go?`,
  spread: 'To the least loaded agents',
  spreadNote: 'One after the other. Clients for whom no agent has room wait.',
  waiting: 'To the waiting list',
  waitingNote: 'They have no agent until a place is free or somebody assigns them.',
  agent: 'To one agent',
  agentNote: 'With all open applications.',
  chooseAgent: 'Agent',
  destination: (agent: AgentOption) =>
    `${agent.name}, ${agent.assigned_clients_count} of ${agent.max_clients}${
      agent.away_until ? `, away until ${formatLastDay(agent.away_until)}` : ''
    }`,
  noRoom: 'No agent has room for all of them.',
  cancel: 'Cancel',
  noClients: (name: string) => `${name} has no clients. New ones are no longer offered.`,
  confirm: 'Deactivate',
} as const

export const waitingStrings = {
  title: 'Clients without an agent',
  loadFailed: { title: 'Error', message: 'Failed to load the clients without an agent' },
  all: (count: number) => `Show all ${formatNumber(count)}`,
  note: 'Least loaded first, up to the workload threshold and never over a maximum.',
  off: 'Automatic assignment is switched off.',
  settings: 'Open Settings',
  assign: 'Assign',
  assignTo: (name: string) => `Assign an agent to ${name}`,
  autoAssign: (count: number) => `Auto-Assign ${formatNumber(count)}`,
  placed: (assigned: number, waiting: number) => ({
    title: 'Auto-Assignment Done',
    message: `${pluralize(assigned, 'client')} assigned, ${formatNumber(waiting)} still waiting.`,
  }),
  failed: { title: 'Assignment Failed', message: 'Assignment failed' },
} as const

export const profileStrings = {
  title: 'Agent Profile',
  none: 'This agent has no profile and cannot be given clients. A new one is active: General, Job Search, 20 clients.',
  showClients: 'Show clients',
  edit: 'Edit Profile',
  editTitle: (name: string) => `Profile of ${name}`,
  department: 'Department',
  specialization: 'Specialization',
  maxClients: 'Maximum clients',
  maxClientsHint: 'New clients are assigned up to this number.',
  save: 'Save Profile',
  cancel: 'Cancel',
  saved: (name: string) => ({ title: 'Profile Saved', message: `The profile of ${name} was changed.` }),
  failed: { title: 'Not Saved', message: 'The profile was not changed. Please try again.' },
} as const

export const managementStrings = {
  title: 'Agent Management',
  back: 'Back to Dashboard',
  add: 'Add Agent',
  performance: 'Agent Performance',
  edit: 'Edit',
  editLabel: (name: string) => `Edit ${name}`,
  list: 'Agents',
  figures: 'Figures',
  search: 'Name or email',
  count: (shown: number, total: number) =>
    shown === total ? pluralize(total, 'agent') : `${formatNumber(shown)} of ${pluralize(total, 'agent')}`,
  empty: 'No agents found',
  withoutProfile: (count: number) => `${pluralize(count, 'agent')} without a profile`,
  withoutProfileMeans: 'Without one, an agent cannot be given clients and is not in this list.',
  createProfiles: 'Create in User Management',
  clear: 'Clear filters',
  views: { all: 'All', active: 'Active', inactive: 'Inactive', full: 'Full', absent: 'Away' },
  stats: {
    agents: 'Agents',
    active: (count: number) => `${formatNumber(count)} active`,
    clients: 'Assigned clients',
    free: 'Free places',
    full: 'Full agents',
    absent: 'Away today',
  },
  columns: {
    agent: 'Agent',
    specialization: 'Specialization',
    load: 'Load',
    recent: 'New, 30 days',
    status: 'Status',
    actions: 'Actions',
  },
} as const

export const absenceStrings = {
  button: 'Absence',
  buttonLabel: (name: string) => `Absence of ${name}`,
  title: (name: string) => `Absence of ${name}`,
  intro:
    'While an agent is away, the deputy sees the clients and works on their applications. New clients are not assigned automatically.',
  from: 'First day',
  until: 'Last day',
  deputy: 'Deputy',
  noDeputy: 'Nobody',
  save: 'Save Absence',
  remove: 'Remove',
  cancel: 'Cancel',
  saved: { title: 'Absence Saved', message: 'It begins and ends by itself.' },
  removed: { title: 'Absence Removed', message: 'The agent counts as there on these days.' },
  removeFailed: { title: 'Error', message: 'The absence could not be removed. Please try again.' },
  failed: { title: 'Error', message: 'The absence could not be saved. Please try again.' },
} as const

export const performanceStrings = {
  periods: 'Period',
  title: 'Agent Performance',
  back: 'Back to Dashboard',
  export: 'Export',
  loadFailed: { title: 'Error', message: 'Failed to load agent performance data' },
  empty: 'No agent assignments yet',
  figures: 'Figures',
  none: '–',
  period: (days: number) => (days === 365 ? '1 year' : `${days} days`),
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => pluralize(count, 'day'),
  highLoad: 'High Load',
  lowLoad: 'Low Load',
  stats: {
    success: 'Success rate',
    answered: (answered: number, sent: number) =>
      `${formatNumber(answered)} of ${formatNumber(sent)} answered by employers`,
    firstAction: 'Time to first action',
    firstActionNote: 'median, from the application to the first change by its agent',
    applications: 'Applications',
    processed: 'Processed',
    highLoad: 'High Load',
    lowLoad: (count: number) => `${formatNumber(count)} with Low Load`,
  },
  successChart: 'Success rate',
  successNote: `Applications that an employer answered, of all made within the period, in percent. From ${EXCELLENT_FROM}% Excellent, from ${GOOD_FROM}% Good.`,
  assignedChart: 'New clients in 30 days',
  assignedNote: `More than ${HIGH_LOAD_ABOVE} is High Load; fewer than ${LOW_LOAD_BELOW}, with most places free, is Low Load. Inactive agents have neither.`,
  table: 'Table',
  chart: 'Chart',
  measured: 'Measured from the history of applications and assignments.',
  columns: {
    agent: 'Agent',
    load: 'Load',
    applications: 'Applications',
    success: 'Success rate',
    firstAction: 'Time to first action',
    recent: 'New, 30 days',
  },
} as const
