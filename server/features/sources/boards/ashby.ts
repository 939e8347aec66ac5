import {
  type Fields,
  firstText,
  joinTexts,
  parseJson,
  payText,
  requireList,
  segment,
  splitPath,
  toFields,
  toList,
  toSlug,
  toText,
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
function readSalary(compensation: unknown): string {
  const { compensationTiers, summaryComponents } = toFields(compensation)
  const parts = [
    ...toList(compensationTiers).flatMap((tier) => toList(toFields(tier).components)),
    ...toList(summaryComponents),
  ]
  const pay = parts.map(toFields).find(({ compensationType }) => compensationType === 'Salary')
  if (!pay) return ''
  return payText({ min: pay.minValue, max: pay.maxValue, currency: pay.currencyCode, period: pay.interval })
}

/** The name of a place, or its address. */
function placeName({ location, address }: Fields): string {
  const postal = { ...toFields(address), ...toFields(toFields(address).postalAddress) }
  return firstText(location, joinTexts(postal.addressLocality, postal.addressRegion, postal.addressCountry))
}

/** One document. Postings that are not listed are in it too; `isRemote` is also true for hybrid work. */
export const ashby: Provider = {
  kind: 'ashby',
  recognise(url) {
    const path = splitPath(url)
    if (url.hostname === 'api.ashbyhq.com') return toSlug(path[2])
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
      .map(toFields)
      .filter(({ isListed }) => isListed !== false)
    return {
      postings: jobs.map((job) => {
        return {
          id: toText(job.id),
          item: {
            title: job.title,
            locations: [job, ...toList(job.secondaryLocations).map(toFields)].map(placeName),
            country: toText(toFields(toFields(job.address).postalAddress).addressCountry),
            descriptionHtml: toText(job.descriptionHtml),
            contractType: contracts[toText(job.employmentType)] ?? '',
            workType: workTypes[toText(job.workplaceType)] ?? '',
            sector: joinTexts(job.department, job.team),
            salary: readSalary(job.compensation),
            publishedAt: toText(job.publishedAt),
            jobUrl: toText(job.jobUrl),
            applyUrl: toText(job.applyUrl),
          },
        }
      }),
      next: null,
      total: jobs.length,
    }
  },
  isOneDocument: true,
}
