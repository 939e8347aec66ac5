/** Parameters that say how a person came to the page, not which page it is. */
const tracking =
  /^(?:utm_\w+|mtm_\w+|pk_\w+|hsa_\w+|mc_\w+|_ga|_gl|_hsenc|_hsmi|gclid|gbraid|wbraid|dclid|fbclid|msclkid|twclid|li_fat_id|yclid|igshid|gh_src|lever-(?:source|origin|via)(?:\[\])?|trk|trkinfo|trackingid|tracking_id|tracking|campaign|campaignid|cmpid|iisn?|jobboard|jobsource|lang|language|locale)$/i

/** Such parameters track too, unless their value is a number, which may be the posting's. */
const trackingWord =
  /^(?:src|source|sourceid|source_id|ref|referer|referrer|refid|ref_id|cid|from|via|mode|sid)$/i

const isTracking = (name: string, value: string) =>
  tracking.test(name) || (trackingWord.test(name) && !/\d{3}/.test(value))

/** The form of a posting is part of its page. */
const formPath =
  /\/(?:apply|application|apply-now|job-application|applications\/new|c\/new|apply\/(?:applyManually|autofillWithResume|useMyLastApplication))$/i

/** The language that a board shows a posting in. */
const language = String.raw`(?:(?:l\/)?[a-z]{2}(?:-[a-z]{2})?\/)?`

/** Boards that give each posting one id, whichever host, language, form or company page shows it: the id, after the company where it is
 *  one of that company's, in host, path and query in lower case. */
const boards: readonly (readonly [board: string, id: RegExp])[] = [
  ['greenhouse', /^(?:[\w-]+\.)?(?:eu\.)?greenhouse\.io\/[^?]*\/jobs\/(\d{4,})(?=[/?]|$)/],
  ['greenhouse', /^(?:[\w-]+\.)?(?:eu\.)?greenhouse\.io\/embed\/job_app\?(?:.*&)?token=(\d{4,})(?=&|$)/],
  ['greenhouse', /^[^?]*\?(?:.*&)?gh_jid=(\d{4,})(?=&|$)/],
  ['ashby', /^jobs\.ashbyhq\.com\/[^/?]+\/([0-9a-f-]{36})(?=[/?]|$)/],
  ['ashby', /^[^?]*\?(?:.*&)?ashby_jid=([0-9a-f-]{36})(?=&|$)/],
  ['lever', /^(?:jobs|api)\.(?:eu\.)?lever\.co\/[^?]*\/([0-9a-f-]{36})(?=[/?]|$)/],
  ['smartrecruiters', /^(?:jobs|careers|www)\.smartrecruiters\.com\/(?:ni\/)?[^/?]+\/(\d{6,})(?=[-/?]|$)/],
  ['workable', /^[\w-]+\.workable\.com\/(?:[^/?]+\/)?j\/([0-9a-f]{10})(?=[/?]|$)/],
  ['recruitee', new RegExp(String.raw`^([\w-]+)\.recruitee\.com\/${language}o\/([^/?]+)`)],
  ['personio', /^([\w-]+)\.jobs\.personio\.(?:de|com)\/job\/(\d+)(?=[/?]|$)/],
  [
    'teamtailor',
    new RegExp(String.raw`^([\w-]+(?:\.\w{2})?)\.teamtailor\.com\/${language}jobs\/(\d{4,})(?=[-/?]|$)`),
  ],
  // Of a page, or of its place in the list of a site.
  [
    'workday',
    new RegExp(
      String.raw`^([\w.-]+)\.myworkday(?:jobs|site)\.com\/${language}((?:recruiting\/[^/?]+\/)?[^/?]+)\/(?:job|details)\/(?:[^/?]+\/)?([^/?]*_[^/?]*\d[^/?]*)(?=[/?]|$)`,
    ),
  ],
]

/** What a board's id makes of an address; null where it carries none. */
function boardKey({ hostname, pathname, search }: URL): string | null {
  const address = `${hostname}${pathname}${search}`.toLowerCase()
  for (const [board, pattern] of boards) {
    const found = pattern.exec(address)
    if (found) return [board, ...found.slice(1)].join('/')
  }
  return null
}

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
export function buildUrlKey(address: string | null): UrlKey | null {
  if (!address || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const board = boardKey(url)
  if (board) return { key: board, namesPosting: true }
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
