import {
  decodeReferences,
  type Fields,
  fieldsOf,
  firstText,
  lastMoment,
  listOf,
  parseJson,
  pathOf,
  requireList,
  segment,
  slugOf,
  textOf,
} from '../parsing/fields.ts'
import type { Provider } from '../parsing/port.ts'

/** Where the company is, which says whose dollars its remote jobs pay where all of it is in one country. */
const officesOf = (job: Fields): string =>
  listOf(job.offices)
    .map(fieldsOf)
    .map(({ location, name }) => firstText(location, name))
    .join('; ')

const boardHosts = /^(?:boards|job-boards)(?:\.eu)?\.greenhouse\.io$/

/** One document. The description is HTML in character references, so it is decoded once before it is HTML; `updated_at`
 *  moves with every edit; offices are where the company is, not the job. */
export const greenhouse: Provider = {
  kind: 'greenhouse',
  recognise(url) {
    const path = pathOf(url)
    if (url.hostname === 'boards-api.greenhouse.io') return slugOf(path[2])
    if (!boardHosts.test(url.hostname)) return null
    return path[0] === 'embed' ? slugOf(url.searchParams.get('for')) : slugOf(path[0])
  },
  pageUrl: (address) => `https://job-boards.greenhouse.io/${segment(address)}`,
  hosts: () => ['boards-api.greenhouse.io'],
  first: (address) => ({
    url: `https://boards-api.greenhouse.io/v1/boards/${segment(address)}/jobs?content=true`,
  }),
  parse(document) {
    const content = parseJson(document)
    const jobs = requireList(content, 'jobs').map(fieldsOf)
    return {
      postings: jobs.map((job) => ({
        id: textOf(job.id),
        item: {
          title: job.title,
          companyName: textOf(job.company_name),
          location: textOf(fieldsOf(job.location).name),
          country: officesOf(job),
          descriptionHtml: decodeReferences(textOf(job.content)),
          publishedAt: firstText(job.first_published, job.updated_at),
          jobUrl: textOf(job.absolute_url),
        },
        validUntil: lastMoment(job.application_deadline),
      })),
      next: null,
      total: jobs.length,
    }
  },
  isOneDocument: true,
}
