import { formatSalary } from '../../lib/format.ts'
import { cardStrings } from './strings.ts'

interface Pay {
  salary: string
  salary_min: number | null
  salary_max: number | null
  salary_currency: string | null
}

/** Figures in thousands where the posting gave any, else its own words, else that it says nothing. */
export const salaryLine = ({ salary, salary_min, salary_max, salary_currency }: Pay): string =>
  formatSalary(salary_min, salary_max, salary_currency ?? '') || salary.trim() || cardStrings.noSalary
