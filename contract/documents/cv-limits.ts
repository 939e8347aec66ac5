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
