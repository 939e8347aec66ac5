import { type DemoCompany, demoCompanies } from './content/companies.ts'
import { describeJob } from './content/job-text.ts'
import { otherRoles } from './content/other-roles.ts'
import { type DemoPlace, demoPlaces, formatPay } from './content/places.ts'
import type { DemoRole } from './content/roles.ts'
import { technicalRoles } from './content/technical-roles.ts'
import { createSeededChoice } from './random.ts'

const COUNT = 300
const DAYS = 30
const DAY_MS = 86_400_000

interface Level {
  readonly prefix: string
  readonly stated: string
  readonly pay: number
  readonly years: string
}

const levels: readonly (readonly [number, Level])[] = [
  [9, { prefix: '', stated: 'Mid-Senior level', pay: 1, years: 'Three or more years' }],
  [4, { prefix: '', stated: '', pay: 1, years: 'Some years' }],
  [5, { prefix: 'Senior ', stated: 'Senior', pay: 1.25, years: 'Five or more years' }],
  [3, { prefix: 'Junior ', stated: 'Associate', pay: 0.72, years: 'First' }],
  [2, { prefix: 'Lead ', stated: 'Lead', pay: 1.45, years: 'Eight or more years' }],
]
const types: readonly (readonly [number, string])[] = [
  [30, 'Full-time'],
  [5, 'Contract'],
  [4, 'Part-time'],
  [2, 'Freelance'],
  [3, 'Internship'],
]

const roles = [...technicalRoles, ...otherRoles]

/** Fictional postings in the format of the scraping service. Deterministic except for their dates, which are in the
 *  thirty days before `now`. */
export function demoListings(now: Date): unknown[] {
  const taken = new Set<string>()
  return Array.from({ length: COUNT }, (_, index) => {
    const choose = createSeededChoice(index + 1)
    const role = roles[index % roles.length] as DemoRole
    const isFree = (company: DemoCompany, place: DemoPlace) =>
      !taken.has(`${role.title}|${company.name}|${place.name}`)
    const open = demoCompanies
      .filter(({ kind }) => role.kinds.includes(kind))
      .flatMap((company) =>
        demoPlaces
          .filter((place) => (role.anywhere || !place.remote) && isFree(company, place))
          .map((place) => [place.weight, { company, place }] as const),
      )
    const { company, place } = choose.weighted(open)
    taken.add(`${role.title}|${company.name}|${place.name}`)
    return item(index, role, company, place, new Date(now.getTime() - choose.share() ** 1.4 * DAYS * DAY_MS))
  })
}

function item(index: number, role: DemoRole, company: DemoCompany, place: DemoPlace, posted: Date) {
  const choose = createSeededChoice(index + 1000)
  const type = choose.weighted(types)
  const intern = type === 'Internship'
  const level: Level = intern
    ? { prefix: '', stated: 'Internship', pay: 0.4, years: 'First' }
    : choose.weighted(levels)
  const number = String(index + 1).padStart(3, '0')
  const site = `https://${company.name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`
  const silent = choose.share() < 0.12
  return {
    id: `demo-${number}`,
    title: intern ? `${role.title} Intern` : `${level.prefix}${role.title}`,
    companyName: company.name,
    companyUrl: site,
    location: place.name,
    description: describeJob(choose, { role, company, place, years: level.years, type }),
    descriptionHtml: '',
    // The companies are American, and "Remote" names no country.
    country: place.remote ? 'US' : '',
    salary: silent ? '' : formatPay(place, role.pay, level.pay, type),
    contractType: type,
    experienceLevel: choose.share() < 0.8 ? level.stated : '',
    workType: place.remote ? 'Remote' : choose.share() < 0.3 ? 'Hybrid' : 'On-site',
    sector: company.sector,
    publishedAt: posted.toISOString(),
    postedTime: '',
    applyUrl: `${site}/jobs/${number}/apply`,
    jobUrl: `${site}/jobs/${number}`,
  }
}
