import { formatSalary } from '../../../lib/format/format.ts'

const postingStrings = {
  remote: 'Remote',
  noSalary: 'Salary not stated',
} as const

/** The location, with "Remote" unless the location already says so. */
export function placeLine({ location, is_remote }: { location: string; is_remote: boolean }): string {
  const place = location.trim()
  if (!is_remote || /\bremote\b/i.test(place)) return place
  return place ? `${place} · ${postingStrings.remote}` : postingStrings.remote
}

interface Pay {
  salary: string
  salary_min: number | null
  salary_max: number | null
  salary_currency: string | null
}

/** The salary range in thousands, otherwise the posting's own text, otherwise that it states none. */
export const salaryLine = ({ salary, salary_min, salary_max, salary_currency }: Pay): string =>
  formatSalary(salary_min, salary_max, salary_currency ?? '') || salary.trim() || postingStrings.noSalary
