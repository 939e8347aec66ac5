export const scoreStrings = {
  match: 'match',
  of: 'of 100',
  explain: (score: number) => `Match score ${score} of 100: how it adds up`,
  none: 'no score',
  setPreferences: 'No score yet: say what you look for',
} as const
