import {
  computeFingerprint,
  firstText,
  lastMoment,
  parseJson,
  requireList,
  segment,
  splitPath,
  toFields,
  toList,
  toNumber,
  toText,
} from '../parsing/fields.ts'
import type { BoardRequest, Provider } from '../parsing/port.ts'

const PAGE = 20
/** The service shows no more, however many there are. */
const SHOWN = 2000

interface Site {
  readonly host: string
  readonly tenant: string
  readonly site: string
}

function parseSite(address: string): Site {
  const [host = '', site = ''] = address.split('/')
  return { host: `${host}.myworkdayjobs.com`, tenant: host.split('.')[0] ?? '', site }
}

const root = ({ host, tenant, site }: Site) => `https://${host}/wday/cxs/${segment(tenant)}/${segment(site)}`

/** The service answers only where the body has all four keys. */
const request = (address: string, offset: number): BoardRequest => ({
  url: `${root(parseSite(address))}/jobs`,
  body: JSON.stringify({ appliedFacets: {}, limit: PAGE, offset, searchText: '' }),
})

const isLocale = (part: string | undefined) => /^[a-z]{2}-[A-Z]{2}$/.test(part ?? '')

/** The list has titles, places and vague dates; text and date are in the details, which are rate-limited. */
export const workday: Provider = {
  kind: 'workday',
  recognise(url) {
    const host = /^([\w-]+\.wd\d{1,3})\.myworkdayjobs\.com$/.exec(url.hostname)?.[1]
    const path = splitPath(url)
    const site = path[0] === 'wday' ? path[3] : isLocale(path[0]) ? path[1] : path[0]
    return host && site && /^[\w-]{1,100}$/.test(site) ? `${host}/${site}` : null
  },
  pageUrl: (address) => `https://${parseSite(address).host}/${segment(parseSite(address).site)}`,
  hosts: (address) => [parseSite(address).host],
  first: (address) => request(address, 0),
  parse(document, { address }, asked) {
    const content = toFields(parseJson(document))
    const jobs = requireList(content, 'jobPostings').map(toFields)
    const offset = (toNumber(toFields(parseJson(asked.body ?? '{}')).offset) ?? 0) + jobs.length
    // Pages after the first may say 0.
    const total = toNumber(content.total)
    const goesOn = jobs.length === PAGE && offset < SHOWN
    return {
      postings: jobs.map((job) => {
        const path = toText(job.externalPath)
        const list = [job.title, job.locationsText, ...toList(job.bulletFields)].map(toText)
        return {
          id: path.split('/').at(-1) ?? '',
          item: {
            title: job.title,
            location: /^\d+ locations$/i.test(toText(job.locationsText)) ? '' : toText(job.locationsText),
            postedTime: toText(job.postedOn),
            jobUrl: `${workday.pageUrl(address)}${path}`,
          },
          ...(path.startsWith('/') && {
            detail: {
              request: { url: root(parseSite(address)) + path },
              fingerprint: computeFingerprint(list),
            },
          }),
        }
      }),
      next: goesOn ? request(address, offset) : null,
      total,
      ...(offset >= SHOWN && { cut: `It shows no more than ${SHOWN} postings.` }),
    }
  },
  parseDetail(document, posting) {
    const item = toFields(posting.item)
    const content = toFields(parseJson(document))
    const job = toFields(content.jobPostingInfo)
    return {
      item: {
        ...item,
        title: firstText(job.title, item.title),
        companyName: toText(toFields(content.hiringOrganization).name),
        location: '',
        locations: [firstText(job.location, item.location), ...toList(job.additionalLocations).map(toText)],
        country: toText(toFields(job.country).descriptor),
        descriptionHtml: toText(job.jobDescription),
        contractType: toText(job.timeType),
        workType: toText(job.remoteType),
        publishedAt: toText(job.startDate),
        jobUrl: firstText(job.externalUrl, item.jobUrl),
      },
      validUntil: lastMoment(job.endDate),
    }
  },
  isOneDocument: false,
  slowness: 2,
}
