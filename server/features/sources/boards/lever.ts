import { SourceError } from '../../../platform/outgoing/source-error.ts'
import {
  boundPostings,
  joinTexts,
  parseJson,
  payText,
  sectionsHtml,
  segment,
  splitPath,
  toFields,
  toList,
  toNumber,
  toSlug,
  toText,
} from '../parsing/fields.ts'
import type { BoardRequest, Provider } from '../parsing/port.ts'

const PAGE = 100
const EU = 'eu:'

function request(address: string, skip: number): BoardRequest {
  const isEu = address.startsWith(EU)
  const slug = isEu ? address.slice(EU.length) : address
  return {
    url: `https://api.${isEu ? 'eu.' : ''}lever.co/v0/postings/${segment(slug)}?mode=json&skip=${skip}&limit=${PAGE}`,
  }
}

/** Customers in the European Union are on another host, and unknown on the first. The case of a name matters. Dates are
 *  milliseconds. */
export const lever: Provider = {
  kind: 'lever',
  recognise(url) {
    const { hostname } = url
    const isEu = hostname === 'jobs.eu.lever.co' || hostname === 'api.eu.lever.co'
    const path = splitPath(url)
    const slug = hostname.startsWith('api.') ? toSlug(path[2]) : toSlug(path[0])
    if (!slug || !/^(?:jobs|api)(?:\.eu)?\.lever\.co$/.test(hostname)) return null
    return isEu ? EU + slug : slug
  },
  pageUrl: (address) =>
    address.startsWith(EU)
      ? `https://jobs.eu.lever.co/${segment(address.slice(EU.length))}`
      : `https://jobs.lever.co/${segment(address)}`,
  hosts: () => ['api.lever.co', 'api.eu.lever.co'],
  first: (address) => request(address, 0),
  elsewhere: (address) => request(address.startsWith(EU) ? address.slice(EU.length) : EU + address, 0),
  parse(document, _, asked) {
    const content = parseJson(document)
    if (!Array.isArray(content)) throw new SourceError('It is not a list of jobs.')
    const url = new URL(asked.url)
    const skip = (toNumber(url.searchParams.get('skip')) ?? 0) + content.length
    url.searchParams.set('skip', String(skip))
    return {
      postings: boundPostings(content)
        .map(toFields)
        .map((job) => {
          const categories = toFields(job.categories)
          const pay = toFields(job.salaryRange)
          return {
            id: toText(job.id),
            item: {
              title: job.text,
              locations: [categories.location, ...toList(categories.allLocations)].map(toText),
              country: toText(job.country),
              descriptionHtml: sectionsHtml([
                ['', toText(job.description)],
                ...toList(job.lists)
                  .map(toFields)
                  .map(({ text, content }) => [toText(text), `<ul>${toText(content)}</ul>`] as const),
                ['', toText(job.additional)],
              ]),
              contractType: toText(categories.commitment),
              workType: toText(job.workplaceType).replace('unspecified', ''),
              sector: joinTexts(categories.department, categories.team),
              salary: payText({ ...pay, period: pay.interval }),
              publishedAt: toText(job.createdAt),
              jobUrl: toText(job.hostedUrl),
              applyUrl: toText(job.applyUrl),
            },
          }
        }),
      next: content.length === PAGE ? { url: url.href } : null,
      total: null,
    }
  },
  isOneDocument: false,
}
