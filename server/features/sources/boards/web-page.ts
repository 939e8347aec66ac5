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

const listFields = (value: unknown): Fields[] => (Array.isArray(value) ? value : [value]).map(fieldsOf)

function placeName(place: Fields): string {
  const { address } = place
  if (typeof address === 'string') return address.trim()
  const { addressLocality, addressRegion, addressCountry } = fieldsOf(address)
  return joinTexts(addressLocality, addressRegion, firstText(addressCountry, fieldsOf(addressCountry).name))
}

const countryIn = (address: unknown): string => {
  const { addressCountry } = fieldsOf(address)
  return firstText(addressCountry, fieldsOf(addressCountry).name)
}

/** The country of the first place, else the one that applicants must be in, else the company's. */
function statedCountry(job: Fields): string {
  const applicants = firstOf(job.applicantLocationRequirements)
  const required = isOfType(applicants, 'Country') ? applicants.name : ''
  return firstText(
    countryIn(firstOf(job.jobLocation).address),
    required,
    countryIn(firstOf(job.hiringOrganization).address),
  )
}

const isTelecommute = (job: Fields) => textOf(job.jobLocationType) === 'TELECOMMUTE'

/** Where a remote job may be done: "Remote, Germany". */
const listRequiredPlaces = (job: Fields): string[] =>
  isTelecommute(job)
    ? [job.applicantLocationRequirements].flat().flatMap((required) => {
        const name = firstText(required, fieldsOf(required).name)
        return name ? `Remote, ${name}` : []
      })
    : []

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
  const places = listFields(job.jobLocation).map(placeName)
  const named = firstText(identifier, firstOf(identifier).value, job.url, job['@id'])
  const url = URL.parse(textOf(job.url), pageUrl)?.href ?? pageUrl
  const validUntil = lastMoment(job.validThrough)
  return {
    id: named || (isOnly ? pageUrl : fingerprintOf(title, places[0] ?? '')),
    item: {
      title,
      companyName: decodeReferences(firstText(job.hiringOrganization, firstOf(job.hiringOrganization).name)),
      companyUrl: firstText(firstOf(job.hiringOrganization).sameAs, firstOf(job.hiringOrganization).url),
      locations: [...places, ...listRequiredPlaces(job)],
      country: statedCountry(job),
      descriptionHtml: htmlOf(textOf(job.description)),
      contractType: contractOf(job.employmentType),
      workType: isTelecommute(job) ? 'remote' : '',
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
