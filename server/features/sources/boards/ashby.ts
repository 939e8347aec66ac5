import {
  type Fields,
  fieldsOf,
  firstText,
  joinTexts,
  listOf,
  parseJson,
  pathOf,
  payText,
  requireList,
  segment,
  slugOf,
  textOf,
} from '../parsing/fields.ts'
import type { Provider } from '../parsing/port.ts'

const workTypes: Readonly<Record<string, string>> = { Remote: 'remote', Hybrid: 'hybrid', OnSite: 'on-site' }
const contracts: Readonly<Record<string, string>> = {
  FullTime: 'Full-time',
  PartTime: 'Part-time',
  Intern: 'Internship',
  Contract: 'Contract',
  Temporary: 'Contract',
}

/** The salary among the parts of pay, which stand in tiers; bonus and equity stand beside it. */
function salaryOf(compensation: unknown): string {
  const { compensationTiers, summaryComponents } = fieldsOf(compensation)
  const parts = [
    ...listOf(compensationTiers).flatMap((tier) => listOf(fieldsOf(tier).components)),
    ...listOf(summaryComponents),
  ]
  const pay = parts.map(fieldsOf).find(({ compensationType }) => compensationType === 'Salary')
  if (!pay) return ''
  return payText({ min: pay.minValue, max: pay.maxValue, currency: pay.currencyCode, period: pay.interval })
}

/** The name of a place, or its address. */
function placeName({ location, address }: Fields): string {
  const postal = { ...fieldsOf(address), ...fieldsOf(fieldsOf(address).postalAddress) }
  return firstText(location, joinTexts(postal.addressLocality, postal.addressRegion, postal.addressCountry))
}

/** One document. Postings that are not listed are in it too; `isRemote` is also true for hybrid work. */
export const ashby: Provider = {
  kind: 'ashby',
  recognise(url) {
    const path = pathOf(url)
    if (url.hostname === 'api.ashbyhq.com') return slugOf(path[2])
    // Names of boards may hold spaces.
    const name = url.hostname === 'jobs.ashbyhq.com' ? path[0] : undefined
    return name && /^[\w .~-]{1,100}$/.test(name) ? name : null
  },
  pageUrl: (address) => `https://jobs.ashbyhq.com/${segment(address)}`,
  hosts: () => ['api.ashbyhq.com'],
  first: (address) => ({
    url: `https://api.ashbyhq.com/posting-api/job-board/${segment(address)}?includeCompensation=true`,
  }),
  parse(document) {
    const jobs = requireList(parseJson(document), 'jobs')
      .map(fieldsOf)
      .filter(({ isListed }) => isListed !== false)
    return {
      postings: jobs.map((job) => {
        return {
          id: textOf(job.id),
          item: {
            title: job.title,
            locations: [job, ...listOf(job.secondaryLocations).map(fieldsOf)].map(placeName),
            country: textOf(fieldsOf(fieldsOf(job.address).postalAddress).addressCountry),
            descriptionHtml: textOf(job.descriptionHtml),
            contractType: contracts[textOf(job.employmentType)] ?? '',
            workType: workTypes[textOf(job.workplaceType)] ?? '',
            sector: joinTexts(job.department, job.team),
            salary: salaryOf(job.compensation),
            publishedAt: textOf(job.publishedAt),
            jobUrl: textOf(job.jobUrl),
            applyUrl: textOf(job.applyUrl),
          },
        }
      }),
      next: null,
      total: jobs.length,
    }
  },
  isOneDocument: true,
}
