import { pluralize } from '../../lib/format/format.ts'

export const commandStrings = {
  open: 'Search',
  label: 'Search or go to…',
  title: 'Search and commands',
  close: 'Close search',
  recent: 'Used last',
  screens: 'Screens',
  actions: 'Actions',
  clients: 'Clients',
  users: 'People',
  applications: 'Applications',
  jobs: 'Jobs',
  shortcuts: 'Keyboard Shortcuts',
  shortcutWords: 'keys help',
  showKeys: 'Show these shortcuts',
  found: (count: number) => pluralize(count, 'result'),
  searching: 'Searching…',
  none: (query: string, forStaff: boolean) =>
    `Nothing fits “${query}”. Try a screen, ${forStaff ? 'a name, ' : ''}a job title or a company.`,
  failed: 'Not everything could be searched.',
  retry: 'Try again',
  start: 'Type to find jobs and applications too.',
  startOfStaff: 'Type to find people and jobs too.',
  keys: '↑ ↓ choose · Enter opens · Esc closes',
  offline: {
    title: 'No Connection',
    message: 'What you change is sent when the connection is back. Keep this page open until then.',
  },
} as const
