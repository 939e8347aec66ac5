import { pluralize } from '../../../lib/format/format.ts'

export const waitingStrings = {
  title: 'Unassigned clients',
  showAll: 'Show all',
  none: 'Every client who needs an agent has one.',
  assign: 'Assign',
  assignTo: (name: string) => `Assign an agent to ${name}`,
  rule: 'Least loaded first, never over a maximum.',
  autoAssign: (count: number) => `Auto-Assign ${count}`,
  assigned: (count: number) => `${pluralize(count, 'client')} assigned`,
  left: (count: number) =>
    count === 0 ? 'Nobody waits any more.' : `${pluralize(count, 'client')} still waiting for a place.`,
  assignFailed: {
    title: 'Assignment Failed',
    message: 'The server did not answer as expected. Please try again.',
  },
  failure: {
    title: 'Failed to load the clients who wait',
    message: 'The server did not answer as expected. Please try again.',
  },
} as const
