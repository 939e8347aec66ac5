/** Parameters that say how a person came to the page, not which page it is. */
const tracking =
  /^(?:utm_\w+|mtm_\w+|pk_\w+|hsa_\w+|mc_\w+|_ga|_gl|_hsenc|_hsmi|gclid|gbraid|wbraid|dclid|fbclid|msclkid|twclid|li_fat_id|yclid|igshid|gh_src|lever-(?:source|origin|via)(?:\[\])?|trk|trkinfo|trackingid|tracking_id|tracking|campaign|campaignid|cmpid|iisn?|jobboard|jobsource|lang|language|locale)$/i

/** Such parameters track too, unless their value is a number, which may be the posting's. */
const trackingWord =
  /^(?:src|source|sourceid|source_id|ref|referer|referrer|refid|ref_id|cid|from|via|mode|sid)$/i

const isTracking = (name: string, value: string) =>
  tracking.test(name) || (trackingWord.test(name) && !/\d{3}/.test(value))

/** The form of a posting is part of its page. */
const formPath = /\/(?:apply|application|apply-now|job-application)$/i

/** A part of the address that stands for one posting: digits in a row, a number that is no year at the end, a UUID, a short code,
 *  or a numbered parameter. */
const identifier =
  /\d{5,}|\/(?!(?:19|20)\d\d(?:\?|$))\d{2,}(?=\?|$)|[0-9a-f]{8}-[0-9a-f]{4}-|\/(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{8,}(?=[/?]|$)|[?&](?:\w*id|\w*job|gh_jid|req\w*|ref\w*|nr|no)=[^&]*\d/i

export interface UrlKey {
  readonly key: string
  /** False for an address that several postings may have, such as a careers page. */
  readonly namesPosting: boolean
}

/** What the address of a posting has whichever way a person came to it. Null for what is no web address, and for a site's
 *  first page. */
export function urlKeyOf(address: string | null): UrlKey | null {
  if (!address || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const path = url.pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(formPath, '')
  const parameters = [...url.searchParams]
    .filter(([name, value]) => value !== '' && !isTracking(name, value))
    .map(([name, value]) => `${name.toLowerCase()}=${value}`)
    .toSorted()
  // Some boards name the posting behind "#/".
  const route = url.hash.startsWith('#/') || url.hash.startsWith('#!/') ? url.hash.split('?')[0] : ''
  if (path === '' && parameters.length === 0 && !route) return null
  const page = `${path}?${parameters.join('&')}${route}`
  return {
    key: url.hostname.replace(/^www\./, '') + page,
    namesPosting: identifier.test(page),
  }
}
