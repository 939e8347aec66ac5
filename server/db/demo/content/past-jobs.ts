import { createSeededChoice } from '../random.ts'
import { demoCompanies } from './companies.ts'
import { describeJob } from './job-text.ts'
import { demoPlaces } from './places.ts'
import { technicalRoles } from './technical-roles.ts'

/** A job with an application that is no longer listed. */
export interface PastJob {
  readonly title: string
  readonly company: string
  readonly location: string
  readonly description: string
  readonly isRemote: boolean
  readonly score: number
}

function named<T>(list: readonly T[], name: string, readName: (item: T) => string): T {
  const found = list.find((item) => readName(item) === name)
  if (!found) throw new Error(`the demonstration knows no ${name}`)
  return found
}

/** Creates one from a role, a company and a place of the demonstration. */
export function pastJob(title: string, companyName: string, location: string, score: number): PastJob {
  const role = named(technicalRoles, title, (item) => item.title)
  const company = named(demoCompanies, companyName, (item) => item.name)
  const place = named(demoPlaces, location, (item) => item.name)
  const choose = createSeededChoice(title.length * 100 + score)
  return {
    title,
    company: companyName,
    location,
    description: describeJob(choose, { role, company, place, years: 'Some years', type: 'Full-time' }),
    isRemote: place.remote,
    score,
  }
}
