/** Loaded with the explanation of a score. */
export const factorStrings = {
  title: 'How the score adds up',
  labels: {
    location: 'Location',
    industry: 'Industry',
    employment_type: 'Type',
    salary: 'Salary',
    experience_level: 'Level',
    skills: 'Skills',
  },
  score: (score: number | null) => (score === null ? 'No score yet' : `${score} of 100`),
  notStated: 'not stated',
  total: (points: number, reachable: number) => `${points} of ${reachable} points for what you stated.`,
  raise: 'What would raise it',
  tellMore: 'What would tell more',
  edit: 'Edit your preferences',
} as const

export const roleFitStrings = {
  add: (title: string) => `Add ${title} to my titles`,
  added: 'Title Added',
  failure: { title: 'Title Not Added', message: 'Failed to add the title. Please try again.' },
} as const
