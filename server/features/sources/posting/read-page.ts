import { isIP } from 'node:net'
import { WEB_ADDRESS_MAX } from '@jobscout/contract/shared/web-address.ts'
import { postingErrors } from '@jobscout/contract/sources/posting.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { isPublicAddress } from '../../../platform/outgoing/addresses.ts'
import { OutgoingError, type OutgoingErrorKind, requestExternal } from '../../../platform/outgoing/fetch.ts'
import { buildRoute, decode, type RequestRules } from '../reading/ask.ts'

export type PostingFault = keyof typeof postingErrors

/** Of each document that a person has read: a page, or a part of a board. */
export const DOCUMENT_MAX_BYTES = 4_000_000
const PAGE_TIMEOUT_MS = 12_000

const faults: Record<Exclude<OutgoingErrorKind, 'STATUS'>, PostingFault> = {
  URL_REFUSED: 'NOT_AN_ADDRESS',
  ADDRESS_REFUSED: 'PRIVATE_ADDRESS',
  UNREACHABLE: 'PAGE_UNREACHABLE',
  TIMED_OUT: 'PAGE_TOO_SLOW',
  TOO_LARGE: 'PAGE_TOO_LARGE',
  TOO_MANY_REDIRECTS: 'PAGE_REFUSED',
}

export const postingError = (fault: PostingFault) => declaredError(postingErrors, fault)

/** A name with a dot in it, or an address of IPv4. The parser has written it in lower case, without escapes or other digits. */
const hostName = /^(?=.{4,253}$)[a-z0-9_-]+(?:\.[a-z0-9_-]+)+\.?$/
/** Names that lead nowhere on the public web. */
const localName = /\.(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/

/** The web address that a person pasted, without user name and password. What names are resolved to is checked when the page is
 *  asked for. Throws NOT_AN_ADDRESS, PRIVATE_ADDRESS. */
export function pastedUrl(pasted: string): URL {
  const text = pasted.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  const isWeb = url && /^https?:$/.test(url.protocol) && url.href.length <= WEB_ADDRESS_MAX
  if (!isWeb || !(hostName.test(url.hostname) || url.hostname.startsWith('['))) {
    throw postingError('NOT_AN_ADDRESS')
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isPrivate = isIP(host) ? !isPublicAddress(host) : localName.test(host)
  if (isPrivate || url.port !== '') throw postingError('PRIVATE_ADDRESS')
  url.username = ''
  url.password = ''
  return url
}

const isHtml = (type = '') => /^\s*(?:text\/html|application\/xhtml\+xml|application\/ld\+json)\b/i.test(type)

/** The page at an address that somebody pasted: of public websites only, also after a redirect, without cookies or tokens, and
 *  limited in time and size. Throws an error of the contract. */
export async function readPage(url: URL, rules: Pick<RequestRules, 'via' | 'timeoutMs'>): Promise<string> {
  const route = buildRoute(url.href, null, rules.via)
  try {
    const { status, headers, body } = await requestExternal(route.url, {
      allowPrivate: route.isProxied,
      webPortsOnly: true,
      timeoutMs: Math.min(rules.timeoutMs, PAGE_TIMEOUT_MS),
      maxBytes: DOCUMENT_MAX_BYTES,
      accepts: () => true,
      headers: { accept: 'text/html, application/xhtml+xml' },
    })
    if (status === 404 || status === 410) throw postingError('PAGE_NOT_FOUND')
    if (status !== 200) throw postingError('PAGE_REFUSED')
    if (!isHtml(headers['content-type'])) throw postingError('NO_POSTING')
    return decode(body, headers['content-type'])
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    throw postingError(error.fault === 'STATUS' ? 'PAGE_REFUSED' : faults[error.fault])
  }
}
