import {
  decodeReferences,
  type Fields,
  firstText,
  lastMoment,
  parseJson,
  requireList,
  segment,
  splitPath,
  toFields,
  toList,
  toSlug,
  toText,
} from '../parsing/fields.ts'
import type { Provider } from '../parsing/port.ts'

/** Where the company is, which says whose dollars its remote jobs pay where all of it is in one country. */
const readOffices = (job: Fields): string =>
  toList(job.offices)
    .map(toFields)
    .map(({ location, name }) => firstText(location, name))
    .join('; ')

const boardHosts = /^(?:boards|job-boards)(?:\.eu)?\.greenhouse\.io$/

/** One document. The description is HTML in character references, so it is decoded once before it is HTML; `updated_at`
 *  moves with every edit; offices are where the company is, not the job. */
export const greenhouse: Provider = {
  kind: 'greenhouse',
  recognise(url) {
    const path = splitPath(url)
    if (url.hostname === 'boards-api.greenhouse.io') return toSlug(path[2])
    if (!boardHosts.test(url.hostname)) return null
    return path[0] === 'embed' ? toSlug(url.searchParams.get('for')) : toSlug(path[0])
  },
  pageUrl: (address) => `https://job-boards.greenhouse.io/${segment(address)}`,
  hosts: () => ['boards-api.greenhouse.io'],
  first: (address) => ({
    url: `https://boards-api.greenhouse.io/v1/boards/${segment(address)}/jobs?content=true`,
  }),
  parse(document) {
    const content = parseJson(document)
    const jobs = requireList(content, 'jobs').map(toFields)
    return {
      postings: jobs.map((job) => ({
        id: toText(job.id),
        item: {
          title: job.title,
          companyName: toText(job.company_name),
          location: toText(toFields(job.location).name),
          country: readOffices(job),
          descriptionHtml: decodeReferences(toText(job.content)),
          publishedAt: firstText(job.first_published, job.updated_at),
          jobUrl: toText(job.absolute_url),
        },
        validUntil: lastMoment(job.application_deadline),
      })),
      next: null,
      total: jobs.length,
    }
  },
  isOneDocument: true,
}
