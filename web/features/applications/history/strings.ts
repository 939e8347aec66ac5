import { pluralize } from '../../../lib/format/format.ts'

export const timelineStrings = {
  loading: 'Loading timeline...',
  more: 'Show earlier changes',
  moreFailed: 'Earlier ones could not be loaded. Please try again.',
  shown: (count: number) => `${pluralize(count, 'change')} shown.`,
  end: 'This is where it began.',
} as const

export const changerStrings = {
  you: 'you',
  system: 'JobScout',
  former: 'a former member of staff',
  somebody: 'somebody',
  by: (name: string) => `by ${name}`,
} as const
