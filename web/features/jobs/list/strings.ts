export const cardStrings = {
  isNew: 'New',
  reasons: 'Why it fits',
} as const
