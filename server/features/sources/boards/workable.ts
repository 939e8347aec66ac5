import {
  firstText,
  joinTexts,
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

const HOST = 'apply.workable.com'

/** One document: the widget's, which has the descriptions that the newer list lacks. */
export const workable: Provider = {
  kind: 'workable',
  recognise(url) {
    const path = splitPath(url)
    if (url.hostname === HOST) return toSlug(path[0] === 'api' ? path[path.indexOf('accounts') + 1] : path[0])
    const subdomain = /^([\w-]+)\.workable\.com$/.exec(url.hostname)?.[1]
    return subdomain && !['www', 'jobs', 'help', 'resources'].includes(subdomain) ? subdomain : null
  },
  pageUrl: (address) => `https://${HOST}/${segment(address)}/`,
  hosts: () => [HOST, 'www.workable.com'],
  first: (address) => ({ url: `https://${HOST}/api/v1/widget/accounts/${segment(address)}?details=true` }),
  parse(document) {
    const content = toFields(parseJson(document))
    const jobs = requireList(content, 'jobs').map(toFields)
    return {
      postings: jobs.map((job) => ({
        id: firstText(job.shortcode, job.id),
        item: {
          title: job.title,
          companyName: toText(content.name),
          location: joinTexts(job.city, job.state, job.country),
          country: firstText(job.country_code, job.country),
          // The first is that of `location`.
          locations: toList(job.locations)
            .slice(1)
            .map(toFields)
            .filter(({ hidden }) => hidden !== true)
            .map((place) => joinTexts(place.city, place.region, place.country)),
          descriptionHtml: toText(job.description),
          contractType: toText(job.employment_type),
          experienceLevel: toText(job.experience),
          workType: job.telecommuting === true ? 'remote' : '',
          sector: joinTexts(job.industry, job.function),
          publishedAt: firstText(job.published_on, job.created_at),
          jobUrl: firstText(job.url, job.shortlink),
          applyUrl: toText(job.application_url),
        },
      })),
      next: null,
      total: jobs.length,
      company: toText(content.name),
    }
  },
  isOneDocument: true,
}
