/** Maximum lines of all texts together, about forty pages; layout time grows with the square. */
export const CV_LINES_MAX = 1000

/** Maximum lengths of the texts of a CV, in characters. */
export const cvLimits = {
  phone: 40,
  location: 200,
  link: 500,
  education: 4000,
  experience: 12_000,
  skills: 3000,
  achievements: 4000,
  objective: 2000,
  certificates: 4000,
  languages: 2000,
  projects: 8000,
  company: 200,
} as const

const proseFields = [
  'education',
  'experience',
  'skills',
  'achievements',
  'objective',
  'certificates',
  'languages',
  'projects',
] as const

/** Whether the texts together exceed the maximum number of lines. */
export const hasTooManyLines = (
  texts: Readonly<Partial<Record<(typeof proseFields)[number], string | undefined>>>,
): boolean =>
  proseFields
    .map((name) => (texts[name] ?? '').trim())
    .join('\n')
    .split('\n').length > CV_LINES_MAX
