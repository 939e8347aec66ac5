import { SourceError } from '../../../platform/outgoing/source-error.ts'
import {
  boundPostings,
  decodeReferences,
  type Fields,
  fieldsOf,
  fingerprintOf,
  firstText,
  joinTexts,
  lastMoment,
  listOf,
  payText,
  textOf,
} from '../parsing/fields.ts'
import type { Posting, Provider } from '../parsing/port.ts'
import { findStructuredData, isOfType } from '../parsing/structured-data.ts'

const firstOf = (value: unknown): Fields => fieldsOf(Array.isArray(value) ? value[0] : value)

function placeOf(job: Fields): { location: string; country: string } {
  const { address } = firstOf(job.jobLocation)
  const applicants = firstOf(job.applicantLocationRequirements)
  const ofCompany = fieldsOf(fieldsOf(firstOf(job.hiringOrganization).address).addressCountry)
  const elsewhere = firstText(
    isOfType(applicants, 'Country') ? applicants.name : '',
    fieldsOf(firstOf(job.hiringOrganization).address).addressCountry,
    ofCompany.name,
  )
  if (typeof address === 'string') return { location: address.trim(), country: elsewhere }
  const { addressLocality, addressRegion, addressCountry } = fieldsOf(address)
  const named = firstText(addressCountry, fieldsOf(addressCountry).name)
  return {
    location: joinTexts(addressLocality, addressRegion, named),
    country: named || elsewhere,
  }
}

function salaryOf(job: Fields): string {
  const { currency, value, unitText } = firstOf(job.baseSalary)
  const amount = fieldsOf(value)
  return payText({
    min: amount.minValue ?? amount.value ?? value,
    max: amount.maxValue,
    currency: firstText(currency, amount.currency, job.salaryCurrency),
    period: firstText(amount.unitText, unitText),
  })
}

const contractOf = (type: unknown) =>
  [type, ...listOf(type)]
    .map((each) => textOf(each).toLowerCase().replaceAll('_', '-'))
    .filter((each) => each && each !== 'other')
    .join(', ')

/** HTML that was encoded once more has no tag left. */
const htmlOf = (text: string) => (text.includes('<') ? text : decodeReferences(text))

function postingOf(job: Fields, pageUrl: string, isOnly: boolean): Posting {
  const { identifier } = job
  const title = decodeReferences(textOf(job.title))
  const { location, country } = placeOf(job)
  const named = firstText(identifier, firstOf(identifier).value, job.url, job['@id'])
  const url = URL.parse(textOf(job.url), pageUrl)?.href ?? pageUrl
  const validUntil = lastMoment(job.validThrough)
  return {
    id: named || (isOnly ? pageUrl : fingerprintOf(title, location)),
    item: {
      title,
      companyName: decodeReferences(firstText(job.hiringOrganization, firstOf(job.hiringOrganization).name)),
      companyUrl: firstText(firstOf(job.hiringOrganization).sameAs, firstOf(job.hiringOrganization).url),
      location,
      country,
      descriptionHtml: htmlOf(textOf(job.description)),
      contractType: contractOf(job.employmentType),
      workType: textOf(job.jobLocationType) === 'TELECOMMUTE' ? 'remote' : '',
      sector: firstText(job.industry, job.occupationalCategory),
      salary: salaryOf(job),
      publishedAt: textOf(job.datePosted),
      jobUrl: url,
    },
    ...(validUntil && { validUntil }),
  }
}

const jobsOf = (things: readonly Fields[]) => things.filter((thing) => isOfType(thing, 'JobPosting'))

/** Any page that describes jobs by schema.org: the postings on it, or those that its list of links leads to. */
export const webPage: Provider = {
  kind: 'web-page',
  recognise(url) {
    const page = new URL(url)
    page.hash = ''
    return page.href
  },
  pageUrl: (address) => address,
  hosts: () => null,
  first: (address) => ({ url: address }),
  parse(document, { address }) {
    const { things, problems } = findStructuredData(document)
    const jobs = boundPostings(jobsOf(things))
    const linked = boundPostings(things.filter((thing) => isOfType(thing, 'ListItem')))
      .flatMap(({ url }) => URL.parse(textOf(url), address)?.href ?? [])
      .filter((url) => url.startsWith('http') && url !== address)
    const postings: Posting[] = [
      ...jobs.map((job) => postingOf(job, address, jobs.length === 1)),
      ...new Set(jobs.length > 0 ? [] : linked),
    ].map((each) =>
      typeof each === 'string' ? { id: each, item: {}, detail: { request: { url: each } } } : each,
    )
    if (postings.length === 0 && problems.length === 0) {
      throw new SourceError('It describes no jobs: it has no JobPosting of schema.org.')
    }
    return {
      postings: [...postings, ...problems.map((problem) => ({ id: '', item: {}, problem }))],
      next: null,
      total: postings.length,
      company: textOf(firstOf(jobs[0]?.hiringOrganization).name),
    }
  },
  parseDetail(document, { detail }) {
    const { things, problems } = findStructuredData(document)
    const [job] = jobsOf(things)
    if (!job) throw new SourceError(problems[0] ?? 'its page describes no job')
    const { item, validUntil } = postingOf(job, detail?.request.url ?? '', true)
    return { item, validUntil }
  },
  isOneDocument: true,
  accept: 'text/html, application/xhtml+xml',
}
