export const cardStrings = {
  isNew: 'New',
  reasons: 'Why it fits',
  compare: (title: string) => `Compare ${title}`,
  compareFull: 'Three jobs can be compared at a time.',
  hide: (title: string) => `Hide ${title}`,
} as const
