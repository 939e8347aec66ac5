import { type PostingPlace, readCountry } from '../posting-country.ts'
import { type Derived, derivedValue } from '../provenance.ts'
import { findPayInText } from './pay-in-text.ts'
import { parseSalary, type Salary } from './salary.ts'

/** "$53K-$91K (Glassdoor est.)": figures of the site that lists the job, not of the employer. */
const estimated = /\best(?:\.|imated?|imates)?\b/i
const byEmployer = /\bemployer\b/i

function stated(salary: string, description: string, place: PostingPlace): Derived<Salary> | null {
  const given = parseSalary(salary, readCountry(place))
  const isEstimate = estimated.test(salary) && !byEmployer.test(salary)
  const written = given && !isEstimate ? null : findPayInText(description, place)
  return written ?? (given && derivedValue(given, 'given', salary))
}

export interface Pay {
  readonly salary: Derived<Salary> | null
  /** Separate from the salary, since the place can determine a currency that the figures lack. */
  readonly currency: Derived<string> | null
}

/** Reads the pay from the salary field, or from the description where the field is empty or an estimate. Figures without a
 *  currency sign are US dollars for a job in the United States, and of unknown currency elsewhere. */
export function derivePay(salary: string, place: PostingPlace, description: string): Pay {
  const pay = stated(salary, description, place)
  if (!pay) return { salary: null, currency: null }
  if (pay.value.currency)
    return { salary: pay, currency: derivedValue(pay.value.currency, pay.from, pay.matched) }
  const isDollars = readCountry(place) === 'US' && !pay.value.isMarked
  return { salary: pay, currency: isDollars ? derivedValue('USD', 'location', place.location) : null }
}

/** The salary that a match compares: the highest or only figure, in US dollars. */
export function comparableSalary({ salary, currency }: Pay): number | null {
  return salary && currency?.value === 'USD' ? (salary.value.max ?? salary.value.min) : null
}
