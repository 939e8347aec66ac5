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
  moreFailed: 'More could not be loaded. Please try again.',
  interview: (when: string) => `Interview ${when}`,
} as const
