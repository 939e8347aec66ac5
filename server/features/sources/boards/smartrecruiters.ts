import {
  fieldsOf,
  fingerprintOf,
  firstText,
  joinTexts,
  numberOf,
  parseJson,
  pathOf,
  requireList,
  sectionsHtml,
  segment,
  slugOf,
  textOf,
} from '../parsing/fields.ts'
import type { BoardRequest, Provider } from '../parsing/port.ts'

const PAGE = 100
const HOST = 'api.smartrecruiters.com'
const root = (address: string) => `https://${HOST}/v1/companies/${segment(address)}/postings`
const request = (address: string, offset: number): BoardRequest => ({
  url: `${root(address)}?limit=${PAGE}&offset=${offset}`,
})
const sections = ['companyDescription', 'jobDescription', 'qualifications', 'additionalInformation'] as const

/** A company that does not exist has no postings, and says so with 200. The text stands in the details. */
export const smartrecruiters: Provider = {
  kind: 'smartrecruiters',
  recognise(url) {
    const path = pathOf(url)
    if (url.hostname === HOST) return slugOf(path[2])
    return /^(?:careers|jobs)\.smartrecruiters\.com$/.test(url.hostname) ? slugOf(path[0]) : null
  },
  pageUrl: (address) => `https://careers.smartrecruiters.com/${segment(address)}`,
  hosts: () => [HOST],
  first: (address) => request(address, 0),
  parse(document, { address }, asked) {
    const content = fieldsOf(parseJson(document))
    const jobs = requireList(content, 'content').map(fieldsOf)
    const offset = (numberOf(new URL(asked.url).searchParams.get('offset')) ?? 0) + jobs.length
    const total = numberOf(content.totalFound)
    return {
      postings: jobs.map((job) => {
        const id = textOf(job.id)
        const place = fieldsOf(job.location)
        const workType = place.remote === true ? 'remote' : place.hybrid === true ? 'hybrid' : ''
        return {
          id,
          item: {
            title: job.name,
            companyName: textOf(fieldsOf(job.company).name),
            location: firstText(
              place.fullLocation,
              joinTexts(place.city, place.region, textOf(place.country).toUpperCase()),
            ),
            country: textOf(place.country).toUpperCase(),
            workType,
            contractType: textOf(fieldsOf(job.typeOfEmployment).label),
            experienceLevel: textOf(fieldsOf(job.experienceLevel).label),
            sector: joinTexts(fieldsOf(job.industry).label, fieldsOf(job.function).label),
            publishedAt: textOf(job.releasedDate),
            jobUrl: `https://jobs.smartrecruiters.com/${segment(address)}/${segment(id)}`,
          },
          ...(id && {
            detail: {
              request: { url: `${root(address)}/${segment(id)}` },
              fingerprint: fingerprintOf(job),
            },
          }),
        }
      }),
      next: jobs.length > 0 && offset < (total ?? 0) ? request(address, offset) : null,
      total,
    }
  },
  parseDetail(document, posting) {
    const item = fieldsOf(posting.item)
    const job = fieldsOf(parseJson(document))
    const texts = fieldsOf(fieldsOf(job.jobAd).sections)
    return {
      item: {
        ...item,
        descriptionHtml: sectionsHtml(
          sections.map((name) => {
            const { title, text } = fieldsOf(texts[name])
            return [textOf(title), textOf(text)]
          }),
        ),
        applyUrl: textOf(job.applyUrl),
        jobUrl: firstText(job.postingUrl, item.jobUrl),
      },
    }
  },
  isOneDocument: false,
}
