import { pluralize } from '../../lib/format.ts'

export const viewStrings = {
  views: 'View',
  view: { table: 'Table', board: 'Board', timeline: 'Timeline' },
  command: { board: 'Board of Applications', timeline: 'Timeline of Applications' },
  tools: 'View and download',
  toolsNow: (view: string) => `View and download: ${view}`,
  closeTools: 'Close view and download',
  exportAs: { csv: 'CSV', json: 'JSON' },
  exportHint: { csv: 'Download as CSV', json: 'Download as JSON' },
} as const

export const boardStrings = {
  board: 'Applications by status, in columns',
  loading: 'Loading board...',
  fold: 'Fold this column',
  open: 'Open this column',
  empty: 'Nothing here',
  move: 'Move to',
  moveOne: (title: string, company: string) => `Move to: ${title}, ${company}`,
  moved: (title: string, to: string) => `${title} moved to ${to}.`,
  shown: (shown: number, total: number) => `${shown} of ${total}`,
  more: 'Show more',
  interview: (when: string) => `Interview ${when}`,
} as const

export const withdrawStrings = {
  withdraw: 'Withdraw Application',
  withdrawn: { title: 'Application withdrawn', message: (title: string) => title },
  undone: 'Application is back',
} as const

export const timelineStrings = {
  timeline: 'Everything that happened, the latest first',
  loading: 'Loading timeline...',
  more: 'Show earlier changes',
  shown: (count: number) => `${pluralize(count, 'change')} shown.`,
  end: 'This is where it began.',
} as const
