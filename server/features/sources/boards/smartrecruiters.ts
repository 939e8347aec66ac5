import {
  computeFingerprint,
  firstText,
  joinTexts,
  parseJson,
  requireList,
  sectionsHtml,
  segment,
  splitPath,
  toFields,
  toNumber,
  toSlug,
  toText,
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
    const path = splitPath(url)
    if (url.hostname === HOST) return toSlug(path[2])
    return /^(?:careers|jobs)\.smartrecruiters\.com$/.test(url.hostname) ? toSlug(path[0]) : null
  },
  pageUrl: (address) => `https://careers.smartrecruiters.com/${segment(address)}`,
  hosts: () => [HOST],
  first: (address) => request(address, 0),
  parse(document, { address }, asked) {
    const content = toFields(parseJson(document))
    const jobs = requireList(content, 'content').map(toFields)
    const offset = (toNumber(new URL(asked.url).searchParams.get('offset')) ?? 0) + jobs.length
    const total = toNumber(content.totalFound)
    return {
      postings: jobs.map((job) => {
        const id = toText(job.id)
        const place = toFields(job.location)
        const workType = place.remote === true ? 'remote' : place.hybrid === true ? 'hybrid' : ''
        return {
          id,
          item: {
            title: job.name,
            companyName: toText(toFields(job.company).name),
            location: firstText(
              place.fullLocation,
              joinTexts(place.city, place.region, toText(place.country).toUpperCase()),
            ),
            country: toText(place.country).toUpperCase(),
            workType,
            contractType: toText(toFields(job.typeOfEmployment).label),
            experienceLevel: toText(toFields(job.experienceLevel).label),
            sector: joinTexts(toFields(job.industry).label, toFields(job.function).label),
            publishedAt: toText(job.releasedDate),
            jobUrl: `https://jobs.smartrecruiters.com/${segment(address)}/${segment(id)}`,
          },
          ...(id && {
            detail: {
              request: { url: `${root(address)}/${segment(id)}` },
              fingerprint: computeFingerprint(job),
            },
          }),
        }
      }),
      next: jobs.length > 0 && offset < (total ?? 0) ? request(address, offset) : null,
      total,
    }
  },
  parseDetail(document, posting) {
    const item = toFields(posting.item)
    const job = toFields(parseJson(document))
    const texts = toFields(toFields(job.jobAd).sections)
    return {
      item: {
        ...item,
        descriptionHtml: sectionsHtml(
          sections.map((name) => {
            const { title, text } = toFields(texts[name])
            return [toText(title), toText(text)]
          }),
        ),
        applyUrl: toText(job.applyUrl),
        jobUrl: firstText(job.postingUrl, item.jobUrl),
      },
    }
  },
  isOneDocument: false,
}
