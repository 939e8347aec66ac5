import { SourceError } from '../../../../platform/outgoing/source-error.ts'
import {
  boundPostings,
  computeFingerprint,
  decodeReferences,
  type Fields,
  firstText,
  joinTexts,
  lastMoment,
  payText,
  toFields,
  toList,
  toText,
} from '../../parsing/fields.ts'
import type { Posting, Provider } from '../../parsing/port.ts'
import { findStructuredData, isOfType } from '../../parsing/structured-data.ts'

const readFirst = (value: unknown): Fields => toFields(Array.isArray(value) ? value[0] : value)

const listFields = (value: unknown): Fields[] => (Array.isArray(value) ? value : [value]).map(toFields)

function placeName(place: Fields): string {
  const { address } = place
  if (typeof address === 'string') return address.trim()
  const { addressLocality, addressRegion, addressCountry } = toFields(address)
  return joinTexts(addressLocality, addressRegion, firstText(addressCountry, toFields(addressCountry).name))
}

const countryIn = (address: unknown): string => {
  const { addressCountry } = toFields(address)
  return firstText(addressCountry, toFields(addressCountry).name)
}

/** The country of the first place, else the one that applicants must be in, else the company's. */
function statedCountry(job: Fields): string {
  const applicants = readFirst(job.applicantLocationRequirements)
  const required = isOfType(applicants, 'Country') ? applicants.name : ''
  return firstText(
    countryIn(readFirst(job.jobLocation).address),
    required,
    countryIn(readFirst(job.hiringOrganization).address),
  )
}

const isTelecommute = (job: Fields) => toText(job.jobLocationType) === 'TELECOMMUTE'

/** Where a remote job may be done: "Remote, Germany". */
const listRequiredPlaces = (job: Fields): string[] =>
  isTelecommute(job)
    ? [job.applicantLocationRequirements].flat().flatMap((required) => {
        const name = firstText(required, toFields(required).name)
        return name ? `Remote, ${name}` : []
      })
    : []

function readSalary(job: Fields): string {
  const { currency, value, unitText } = readFirst(job.baseSalary)
  const amount = toFields(value)
  return payText({
    min: amount.minValue ?? amount.value ?? value,
    max: amount.maxValue,
    currency: firstText(currency, amount.currency, job.salaryCurrency),
    period: firstText(amount.unitText, unitText),
  })
}

const readContract = (type: unknown) =>
  [type, ...toList(type)]
    .map((part) => toText(part).toLowerCase().replaceAll('_', '-'))
    .filter((part) => part && part !== 'other')
    .join(', ')

/** HTML that was encoded once more has no tag left. */
const decodeHtml = (text: string) => (text.includes('<') ? text : decodeReferences(text))

function buildPosting(job: Fields, pageUrl: string, isOnly: boolean): Posting {
  const { identifier } = job
  const title = decodeReferences(toText(job.title))
  const places = listFields(job.jobLocation).map(placeName)
  const named = firstText(identifier, readFirst(identifier).value, job.url, job['@id'])
  const url = URL.parse(toText(job.url), pageUrl)?.href ?? pageUrl
  const validUntil = lastMoment(job.validThrough)
  return {
    id: named || (isOnly ? pageUrl : computeFingerprint(title, places[0] ?? '')),
    item: {
      title,
      companyName: decodeReferences(
        firstText(job.hiringOrganization, readFirst(job.hiringOrganization).name),
      ),
      companyUrl: firstText(readFirst(job.hiringOrganization).sameAs, readFirst(job.hiringOrganization).url),
      locations: [...places, ...listRequiredPlaces(job)],
      country: statedCountry(job),
      descriptionHtml: decodeHtml(toText(job.description)),
      contractType: readContract(job.employmentType),
      workType: isTelecommute(job) ? 'remote' : '',
      sector: firstText(job.industry, job.occupationalCategory),
      salary: readSalary(job),
      publishedAt: toText(job.datePosted),
      jobUrl: url,
    },
    ...(validUntil && { validUntil }),
  }
}

const listJobs = (things: readonly Fields[]) => things.filter((thing) => isOfType(thing, 'JobPosting'))

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
    const jobs = boundPostings(listJobs(things))
    const linked = boundPostings(things.filter((thing) => isOfType(thing, 'ListItem')))
      .flatMap(({ url }) => URL.parse(toText(url), address)?.href ?? [])
      .filter((url) => url.startsWith('http') && url !== address)
    const postings: Posting[] = [
      ...jobs.map((job) => buildPosting(job, address, jobs.length === 1)),
      ...new Set(jobs.length > 0 ? [] : linked),
    ].map((postingOrLink) =>
      typeof postingOrLink === 'string'
        ? { id: postingOrLink, item: {}, detail: { request: { url: postingOrLink } } }
        : postingOrLink,
    )
    if (postings.length === 0 && problems.length === 0) {
      throw new SourceError('It describes no jobs: it has no JobPosting of schema.org.')
    }
    return {
      postings: [...postings, ...problems.map((problem) => ({ id: '', item: {}, problem }))],
      next: null,
      total: postings.length,
      company: toText(readFirst(jobs[0]?.hiringOrganization).name),
    }
  },
  parseDetail(document, { detail }) {
    const { things, problems } = findStructuredData(document)
    const [job] = listJobs(things)
    if (!job) throw new SourceError(problems[0] ?? 'its page describes no job')
    const { item, validUntil } = buildPosting(job, detail?.request.url ?? '', true)
    return { item, validUntil }
  },
  isOneDocument: true,
  accept: 'text/html, application/xhtml+xml',
}
