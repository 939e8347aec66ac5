import {
  firstText,
  joinTexts,
  lastMoment,
  parseJson,
  payText,
  requireList,
  sectionsHtml,
  toFields,
  toList,
  toText,
} from '../parsing/fields.ts'
import type { Provider } from '../parsing/port.ts'

/** "fulltime_permanent" as people write it. */
const formatContract = (code: string) =>
  code
    .replace(/^fulltime/, 'full-time')
    .replace(/^parttime/, 'part-time')
    .split('_')[0] ?? ''

/** One document. Companies show it under a domain of their own too, so the address is the host. */
export const recruitee: Provider = {
  kind: 'recruitee',
  recognise(url) {
    const isBoard = /^(?!(?:www|api|app|docs)\.)[\w-]+\.recruitee\.com$/.test(url.hostname)
    return isBoard || url.pathname.replace(/\/$/, '') === '/api/offers' ? url.hostname : null
  },
  pageUrl: (address) => `https://${address}/`,
  hosts: (address) => [address],
  first: (address) => ({ url: `https://${address}/api/offers` }),
  parse(document) {
    const offers = requireList(parseJson(document), 'offers').map(toFields)
    const jobs = offers.filter(({ status }) => status === undefined || status === 'published')
    return {
      postings: jobs.map((job) => {
        const workType = job.remote === true ? 'remote' : job.hybrid === true ? 'hybrid' : ''
        return {
          id: toText(job.id),
          item: {
            title: job.title,
            companyName: toText(job.company_name),
            location: firstText(joinTexts(job.city, job.state_name, job.country), job.location),
            // The first is that of `location`.
            locations: toList(job.locations)
              .slice(1)
              .map(toFields)
              .map((place) => joinTexts(place.city, place.state, place.country)),
            country: firstText(job.country_code, job.country),
            descriptionHtml: sectionsHtml([
              ['', toText(job.description)],
              ['Requirements', toText(job.requirements)],
            ]),
            contractType: formatContract(toText(job.employment_type_code)),
            experienceLevel: toText(job.experience_code).replaceAll('_', ' '),
            workType: job.on_site === true && !workType ? 'on-site' : workType,
            sector: toText(job.department),
            salary: payText(toFields(job.salary)),
            // "2026-11-03 09:30:00 UTC"
            publishedAt: firstText(job.published_at, job.created_at).replace(/ UTC$/, 'Z'),
            jobUrl: toText(job.careers_url),
            applyUrl: toText(job.careers_apply_url),
          },
          validUntil: lastMoment(toText(job.close_at).replace(/ UTC$/, 'Z')),
        }
      }),
      next: null,
      total: jobs.length,
    }
  },
  isOneDocument: true,
}
