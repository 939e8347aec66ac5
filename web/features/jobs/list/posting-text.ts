import { formatSalary } from '../../../lib/format/format.ts'

const postingStrings = {
  remote: 'Remote',
  more: (place: string, others: number) => `${place} + ${others} more`,
  noSalary: 'Salary not stated',
} as const

interface Places {
  location: string
  locations?: readonly string[]
  is_remote: boolean
}

/** "Remote" after the places, unless they already say so. */
function withRemote(places: string, { location, is_remote }: Places): string {
  if (!is_remote || /\bremote\b/i.test(location)) return places
  return places ? `${places} · ${postingStrings.remote}` : postingStrings.remote
}

/** The first place and how many more there are, with "Remote". */
export function placeLine(job: Places): string {
  const [first, ...others] = job.locations ?? []
  return withRemote(
    first && others.length > 0 ? postingStrings.more(first, others.length) : job.location.trim(),
    job,
  )
}

/** All places, with "Remote". */
export const allPlaces = (job: Places): string =>
  withRemote(job.locations?.join(' · ') || job.location.trim(), job)

interface Pay {
  salary: string
  salary_min: number | null
  salary_max: number | null
  salary_currency: string | null
}

/** The salary range in thousands, otherwise the posting's own text, otherwise that it states none. */
export const salaryLine = ({ salary, salary_min, salary_max, salary_currency }: Pay): string =>
  formatSalary(salary_min, salary_max, salary_currency ?? '') || salary.trim() || postingStrings.noSalary
