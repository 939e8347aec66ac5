import type { Listing } from '@jobscout/contract/jobs/model.ts'
import { formatSalary } from '../../../lib/format/format.ts'

const postingStrings = {
  remote: 'Remote',
  noSalary: 'Salary not stated',
  contradicted: {
    hybrid: 'Listed as remote; the text says hybrid',
    not_remote: 'Listed as remote; the text says it is not',
  },
} as const

export const postedText = { undated: 'No date, found' } as const

interface Place {
  location: string
  is_remote: boolean
  text_denies_remote?: Listing['text_denies_remote']
}

/** The location, with "Remote" unless the location already says so, and with what the text says against it. */
export function placeLine({ location, is_remote, text_denies_remote }: Place): string {
  const place = location.trim()
  if (text_denies_remote)
    return [place, postingStrings.contradicted[text_denies_remote]].filter(Boolean).join(' · ')
  if (!is_remote || /\bremote\b/i.test(place)) return place
  return place ? `${place} · ${postingStrings.remote}` : postingStrings.remote
}

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
