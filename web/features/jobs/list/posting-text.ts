import type { Listing } from '@jobscout/contract/jobs/model.ts'
import { formatSalary } from '../../../lib/format/format.ts'

const postingStrings = {
  remote: 'Remote',
  more: (place: string, others: number) => `${place} + ${others} more`,
  noSalary: 'Salary not stated',
  contradicted: {
    hybrid: 'Listed as remote, described as hybrid',
    not_remote: 'Listed as remote, described as not remote',
  },
} as const

export const postedText = { undated: 'No date, found' } as const

interface Places {
  location: string
  locations?: readonly string[]
  is_remote: boolean
  text_denies_remote?: Listing['text_denies_remote']
}

/** "Remote" after the places, unless they already say so, or what the text says against it. */
function withRemote(places: string, { location, is_remote, text_denies_remote }: Places): string {
  if (text_denies_remote)
    return [places, postingStrings.contradicted[text_denies_remote]].filter(Boolean).join(' · ')
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

/** The annual salary range in its currency, otherwise the posting's own text, otherwise that it states none. Figures of an unknown
 *  currency are shown as the posting has them. */
export const salaryLine = ({ salary, salary_min, salary_max, salary_currency }: Pay): string =>
  (salary_currency && formatSalary(salary_min, salary_max, salary_currency)) ||
  salary.trim() ||
  formatSalary(salary_min, salary_max, '') ||
  postingStrings.noSalary
