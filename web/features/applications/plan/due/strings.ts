import { formatNumber } from '../../../../lib/format/format.ts'

export const dueStrings = {
  title: 'Due today',
  loading: 'Loading what is due...',
  emptyTitle: 'Nothing due today',
  empty: 'Plan a next action in an application, and it stands here on its day.',
  interview: (time: string) => `Interview at ${time}`,
  interviewOn: (when: string) => `Interview on ${when}`,
  mark: 'Mark as done',
  markDone: (what: string, title: string) => `Mark as done: ${what}, ${title}`,
  overdue: (day: string) => `Since ${day}`,
  done: 'Done',
  doneWith: (action: string) => `Done: ${action}`,
  count: (count: number) => `${formatNumber(count)} due`,
  more: (count: number) => `Show ${formatNumber(count)} more`,
  beyond: (count: number) => `And ${formatNumber(count)} more, once these are done.`,
  finished: (action: string) => ({ title: 'Done', message: action }),
  loadFailure: { title: 'Failed to load what is due', message: 'Please try again.' },
  failure: { title: 'Update Failed', message: 'Failed to save that this is done. Please try again.' },
  retry: 'Retry',
} as const
