import { lookup as resolve } from 'node:dns'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './addresses.ts'
import { describeStatus, networkReasons } from './words.ts'

export type OutgoingErrorKind =
  | 'URL_REFUSED'
  | 'ADDRESS_REFUSED'
  | 'UNREACHABLE'
  | 'TIMED_OUT'
  | 'TOO_LARGE'
  | 'TOO_MANY_REDIRECTS'
  | 'STATUS'

/** Why a fetch failed. The message can be shown: it contains neither the token nor the URL's query. */
export class OutgoingError extends Error {
  readonly fault: OutgoingErrorKind

  constructor(fault: OutgoingErrorKind, message: string) {
    super(message)
    this.name = 'OutgoingError'
    this.fault = fault
  }
}

export interface OutgoingOptions {
  /** Sent as a bearer token to the URL's own origin, never to another one after a redirect. */
  readonly token?: string
  /** Whether the URL may point to a private network. Redirects to another origin may not. */
  readonly allowPrivate?: boolean
  /** Whether only the ports of websites are asked, also after a redirect: for addresses that anybody may give. A private
   *  address that is allowed may have any port. */
  readonly webPortsOnly?: boolean
  /** For the whole fetch, including redirects and body. */
  readonly timeoutMs: number
  /** Ends the fetch before that. */
  readonly signal?: AbortSignal
  readonly maxBytes: number
}

export interface OutgoingRequest extends OutgoingOptions {
  readonly method?: 'GET' | 'POST'
  /** Sent again to where a redirect of the same method leads. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Whether a host may be asked, also after a redirect. By default every host may. */
  readonly allowsHost?: (host: string) => boolean
  /** Whether a status other than 200 is returned instead of thrown. By default none is. */
  readonly accepts?: (status: number) => boolean
}

export interface OutgoingResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

const MAX_REDIRECTS = 5

/** Fetches an external document by GET. Throws OutgoingError. */
export const fetchExternal = async (address: string, options: OutgoingOptions): Promise<Buffer> =>
  (await requestExternal(address, options)).body

/** Sends a request to an external service, limited in time and size. Only http and https are allowed, and no addresses of
 *  private networks or cloud metadata services, which is checked on the address connected to, at every redirect.
 *  Throws OutgoingError. */
export async function requestExternal(address: string, options: OutgoingRequest): Promise<OutgoingResponse> {
  const timeout = AbortSignal.timeout(options.timeoutMs)
  const deadline = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const { allowsHost = () => true, webPortsOnly = false } = options
  let { token, allowPrivate = false } = options
  const check = (target: string) => checkUrl(target, { allowPrivate, webPortsOnly })
  let url = check(address)
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    if (!allowsHost(url.hostname)) throw otherSite(url.hostname)
    const response = await send(url, { ...options, token, allowPrivate }, deadline)
    const next = findRedirect(response)
    if (next === null) {
      const body = await readBody(response, options, deadline)
      return { status: response.statusCode ?? 0, headers: response.headers, body }
    }
    response.destroy()
    const target = URL.parse(next, url.href)
    if (target?.origin !== url.origin) {
      token = undefined
      allowPrivate = false
    }
    url = check(target?.href ?? next)
  }
  throw new OutgoingError('TOO_MANY_REDIRECTS', `It redirects more than ${MAX_REDIRECTS} times.`)
}

function checkUrl(
  address: string,
  { allowPrivate, webPortsOnly }: Required<Pick<OutgoingOptions, 'allowPrivate' | 'webPortsOnly'>>,
): URL {
  if (!URL.canParse(address)) throw new OutgoingError('URL_REFUSED', 'It is not an address.')
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new OutgoingError('URL_REFUSED', 'Only http and https addresses are fetched.')
  }
  url.username = ''
  url.password = ''
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) && !isPublicAddress(host)) throw refusedAddress(host)
  // The parser leaves out a protocol's own port.
  if (!allowPrivate && webPortsOnly && !['', '80', '443'].includes(url.port)) {
    throw new OutgoingError('ADDRESS_REFUSED', `Port ${url.port} is not that of a website.`)
  }
  return url
}

const refusedAddress = (host: string) =>
  new OutgoingError('ADDRESS_REFUSED', `The address ${host} belongs to a private network.`)

const otherSite = (host: string) => new OutgoingError('ADDRESS_REFUSED', `It leads to another site, ${host}.`)

/** Checks addresses when the name is resolved for the connection, so that DNS rebinding has no effect. */
const publicOnly: LookupFunction = (host, options, callback) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, [])
    const [first] = found
    if (!first || found.some(({ address }) => !isPublicAddress(address)))
      return callback(refusedAddress(host), [])
    if (options.all) return callback(null, found)
    callback(null, first.address, first.family)
  })
}

function send(
  url: URL,
  { method = 'GET', body, headers, token, allowPrivate }: OutgoingRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((fulfil, reject) => {
    const sent = request(url, {
      method,
      signal,
      agent: false,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'JobScout',
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(!allowPrivate && { lookup: publicOnly }),
    })
    sent.on('response', fulfil)
    sent.on('error', (error) => reject(describe(error, url, signal)))
    sent.end(body)
  })
}

function describe(error: Error, url: URL, signal: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error
  if (signal.aborted) return new OutgoingError('TIMED_OUT', `${url.host} did not answer in time.`)
  const { code = '' } = error as NodeJS.ErrnoException
  const reason = networkReasons[code] ?? code
  return new OutgoingError('UNREACHABLE', `${url.host} could not be reached${reason && `: ${reason}`}.`)
}

function findRedirect(response: IncomingMessage): string | null {
  const redirects = [301, 302, 303, 307, 308].includes(response.statusCode ?? 0)
  return redirects ? (response.headers.location ?? null) : null
}

async function readBody(
  response: IncomingMessage,
  { maxBytes, accepts = () => false }: OutgoingRequest,
  signal: AbortSignal,
): Promise<Buffer> {
  const status = response.statusCode ?? 0
  const tooLarge = () =>
    new OutgoingError('TOO_LARGE', `It is larger than ${Math.floor(maxBytes / 1_000_000)} MB.`)
  try {
    if (status !== 200 && !accepts(status)) throw new OutgoingError('STATUS', describeStatus(status))
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
    const parts: Buffer[] = []
    let length = 0
    for await (const part of response as AsyncIterable<Buffer>) {
      length += part.length
      if (length > maxBytes) throw tooLarge()
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch (error) {
    if (error instanceof OutgoingError) throw error
    if (signal.aborted) throw new OutgoingError('TIMED_OUT', 'It did not send everything in time.')
    throw new OutgoingError('UNREACHABLE', 'The connection broke off before everything was sent.')
  } finally {
    response.destroy()
  }
}
