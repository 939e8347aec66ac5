import {
  fieldsOf,
  fingerprintOf,
  firstText,
  lastMoment,
  listOf,
  numberOf,
  parseJson,
  pathOf,
  requireList,
  segment,
  textOf,
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

function siteOf(address: string): Site {
  const [host = '', site = ''] = address.split('/')
  return { host: `${host}.myworkdayjobs.com`, tenant: host.split('.')[0] ?? '', site }
}

const root = ({ host, tenant, site }: Site) => `https://${host}/wday/cxs/${segment(tenant)}/${segment(site)}`

/** The service answers only where the body has all four keys. */
const request = (address: string, offset: number): BoardRequest => ({
  url: `${root(siteOf(address))}/jobs`,
  body: JSON.stringify({ appliedFacets: {}, limit: PAGE, offset, searchText: '' }),
})

const isLocale = (part: string | undefined) => /^[a-z]{2}-[A-Z]{2}$/.test(part ?? '')

/** The list has titles, places and vague dates; text and date are in the details, which are rate-limited. */
export const workday: Provider = {
  kind: 'workday',
  recognise(url) {
    const host = /^([\w-]+\.wd\d{1,3})\.myworkdayjobs\.com$/.exec(url.hostname)?.[1]
    const path = pathOf(url)
    const site = path[0] === 'wday' ? path[3] : isLocale(path[0]) ? path[1] : path[0]
    return host && site && /^[\w-]{1,100}$/.test(site) ? `${host}/${site}` : null
  },
  pageUrl: (address) => `https://${siteOf(address).host}/${segment(siteOf(address).site)}`,
  hosts: (address) => [siteOf(address).host],
  first: (address) => request(address, 0),
  parse(document, { address }, asked) {
    const content = fieldsOf(parseJson(document))
    const jobs = requireList(content, 'jobPostings').map(fieldsOf)
    const offset = (numberOf(fieldsOf(parseJson(asked.body ?? '{}')).offset) ?? 0) + jobs.length
    // Pages after the first may say 0.
    const total = numberOf(content.total)
    const goesOn = jobs.length === PAGE && offset < SHOWN
    return {
      postings: jobs.map((job) => {
        const path = textOf(job.externalPath)
        const list = [job.title, job.locationsText, ...listOf(job.bulletFields)].map(textOf)
        return {
          id: path.split('/').at(-1) ?? '',
          item: {
            title: job.title,
            location: /^\d+ locations$/i.test(textOf(job.locationsText)) ? '' : textOf(job.locationsText),
            postedTime: textOf(job.postedOn),
            jobUrl: `${workday.pageUrl(address)}${path}`,
          },
          ...(path.startsWith('/') && {
            detail: {
              request: { url: root(siteOf(address)) + path },
              fingerprint: fingerprintOf(list),
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
    const item = fieldsOf(posting.item)
    const content = fieldsOf(parseJson(document))
    const job = fieldsOf(content.jobPostingInfo)
    return {
      item: {
        ...item,
        title: firstText(job.title, item.title),
        companyName: textOf(fieldsOf(content.hiringOrganization).name),
        location: '',
        locations: [firstText(job.location, item.location), ...listOf(job.additionalLocations).map(textOf)],
        country: textOf(fieldsOf(job.country).descriptor),
        descriptionHtml: textOf(job.jobDescription),
        contractType: textOf(job.timeType),
        workType: textOf(job.remoteType),
        publishedAt: textOf(job.startDate),
        jobUrl: firstText(job.externalUrl, item.jobUrl),
      },
      validUntil: lastMoment(job.endDate),
    }
  },
  isOneDocument: false,
  slowness: 2,
}
