import {
  fieldsOf,
  firstText,
  joinTexts,
  listOf,
  parseJson,
  pathOf,
  requireList,
  segment,
  slugOf,
  textOf,
} from '../parsing/fields.ts'
import type { Provider } from '../parsing/port.ts'

const HOST = 'apply.workable.com'

/** One document: the widget's, which has the descriptions that the newer list lacks. */
export const workable: Provider = {
  kind: 'workable',
  recognise(url) {
    const path = pathOf(url)
    if (url.hostname === HOST) return slugOf(path[0] === 'api' ? path[path.indexOf('accounts') + 1] : path[0])
    const own = /^([\w-]+)\.workable\.com$/.exec(url.hostname)?.[1]
    return own && !['www', 'jobs', 'help', 'resources'].includes(own) ? own : null
  },
  pageUrl: (address) => `https://${HOST}/${segment(address)}/`,
  hosts: () => [HOST, 'www.workable.com'],
  first: (address) => ({ url: `https://${HOST}/api/v1/widget/accounts/${segment(address)}?details=true` }),
  parse(document) {
    const content = fieldsOf(parseJson(document))
    const jobs = requireList(content, 'jobs').map(fieldsOf)
    return {
      postings: jobs.map((job) => ({
        id: firstText(job.shortcode, job.id),
        item: {
          title: job.title,
          companyName: textOf(content.name),
          location: joinTexts(job.city, job.state, job.country),
          country: firstText(job.country_code, job.country),
          // The first is that of `location`.
          locations: listOf(job.locations)
            .slice(1)
            .map(fieldsOf)
            .filter(({ hidden }) => hidden !== true)
            .map((place) => joinTexts(place.city, place.region, place.country)),
          descriptionHtml: textOf(job.description),
          contractType: textOf(job.employment_type),
          experienceLevel: textOf(job.experience),
          workType: job.telecommuting === true ? 'remote' : '',
          sector: joinTexts(job.industry, job.function),
          publishedAt: firstText(job.published_on, job.created_at),
          jobUrl: firstText(job.url, job.shortlink),
          applyUrl: textOf(job.application_url),
        },
      })),
      next: null,
      total: jobs.length,
      company: textOf(content.name),
    }
  },
  isOneDocument: true,
}
