import { countryOf } from '@jobscout/contract/matching/places/location-keys.ts'
import { type Derived, derivedValue, deriveFromLabel } from '../provenance.ts'
import { parseSalary, type Salary } from './salary.ts'

const labelled =
  /(?:^|\n)[^\S\n]*[+*•·-]?[^\S\n]*(?:(?:base |annual |target )?(?:salary|compensation|pay)(?: range| rate| band| package)?|hourly rate|wages?)[^\S\n]*(?::|\n)\s*([^\n]{1,120})/gi

/** "$53K-$91K (Glassdoor est.)": figures of the site that lists the job, not of the employer. */
const estimated = /\best(?:\.|imated?|imates)?\b/i
const byEmployer = /\bemployer\b/i

function stated(salary: string, description: string, country: string | null): Derived<Salary> | null {
  const written = deriveFromLabel(description, labelled, (text) => parseSalary(text, country))
  const given = parseSalary(salary, country)
  const isEstimate = estimated.test(salary) && !byEmployer.test(salary)
  if (!given || (isEstimate && written)) return written
  return derivedValue(given, 'given', salary)
}

export interface Pay {
  readonly salary: Derived<Salary> | null
  /** Separate from the salary, since the place can determine a currency that the figures lack. */
  readonly currency: Derived<string> | null
}

/** Reads the pay from the salary field, or from a labelled line of the description where the field is empty or an estimate. Figures without a
 *  currency sign are US dollars for a job in the United States, and of unknown currency elsewhere. */
export function derivePay(salary: string, location: string, description: string): Pay {
  const country = countryOf(location)
  const pay = stated(salary, description, country)
  if (!pay) return { salary: null, currency: null }
  if (pay.value.currency)
    return { salary: pay, currency: derivedValue(pay.value.currency, pay.from, pay.matched) }
  return { salary: pay, currency: country === 'US' ? derivedValue('USD', 'location', location) : null }
}

/** The salary that a match compares: the highest or only figure, in US dollars. */
export function comparableSalary({ salary, currency }: Pay): number | null {
  return salary && currency?.value === 'USD' ? (salary.value.max ?? salary.value.min) : null
}
