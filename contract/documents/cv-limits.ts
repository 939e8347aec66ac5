/** Former versions that are kept, besides those that were sent. */
export const CV_VERSIONS_MAX = 50

/** Lines of all texts together; more would be forty pages, and laying them out takes longer with the square. */
export const CV_LINES_MAX = 1000

/** Longest texts that a CV is written from, in characters. */
export const cvLimits = {
  phone: 40,
  location: 200,
  education: 4000,
  experience: 12_000,
  skills: 3000,
  achievements: 4000,
  objective: 2000,
} as const

const proseFields = ['education', 'experience', 'skills', 'achievements', 'objective'] as const

/** Whether the texts together have more lines than a CV may. */
export const hasTooManyLines = (texts: Readonly<Record<(typeof proseFields)[number], string>>): boolean =>
  proseFields
    .map((name) => texts[name].trim())
    .join('\n')
    .split('\n').length > CV_LINES_MAX
