import { setTimeout as wait } from 'node:timers/promises'
import { OutgoingError, type OutgoingResponse, requestExternal } from '../../../platform/outgoing/fetch.ts'
import { SourceError } from '../../../platform/outgoing/source-error.ts'
import { describeStatus } from '../../../platform/outgoing/words.ts'
import type { BoardRequest, Provider } from '../parsing/port.ts'

/** How sources are asked. */
export interface RequestRules {
  /** Where requests are sent instead, as URL/HOST/PATH. Null: to the sources themselves. */
  readonly via: string | null
  readonly timeoutMs: number
  readonly pauseMs: number
  readonly retryMs: number
  readonly now: () => Date
}

/** What a source said of a document, by which it is asked whether the document has changed. */
export interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
}

export interface Answer extends Validators {
  /** Null when the document has not changed. */
  readonly document: string | null
}

/** The source has no such page. */
export class NotThere extends SourceError {
  override name = 'NotThere'
}

export type Ask = (request: BoardRequest, known?: Validators) => Promise<Answer>

interface AskOptions {
  readonly token?: string
  readonly allowPrivate?: boolean
  /** Default: 3. */
  readonly attempts?: number
  /** Default: 200 MB. */
  readonly maxBytes?: number
}

const MAX_BYTES = 200_000_000
const LONGEST_WAIT_MS = 120_000
/** Of failed requests, those that may succeed when repeated. */
const passing = new Set(['UNREACHABLE', 'TIMED_OUT'])
const isPassing = (status: number) => status === 429 || status >= 500

/** Sends requests to one board one after another, with a pause in between; those that failed for the moment are repeated,
 *  later each time. Only the provider's hosts are asked. Ask throws SourceError. */
export function createAsk(
  provider: Provider,
  address: string,
  rules: RequestRules,
  options: AskOptions = {},
): Ask {
  const { attempts = 3, maxBytes = MAX_BYTES, token, allowPrivate = false } = options
  let isFirst = true
  const send = async (request: BoardRequest, known: Validators | undefined) => {
    if (!isFirst) await wait(rules.pauseMs * (provider.slowness ?? 1))
    isFirst = false
    const { url, allowsHost, isProxied } = buildRoute(request.url, provider.hosts(address), rules.via)
    return requestExternal(url, {
      token,
      allowPrivate: allowPrivate || isProxied,
      allowsHost,
      timeoutMs: rules.timeoutMs,
      maxBytes,
      accepts: () => true,
      ...(request.body !== undefined && { method: 'POST', body: request.body }),
      headers: {
        ...(provider.accept && { accept: provider.accept }),
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
      },
    })
  }
  return async (request, known) => {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === attempts
      try {
        const response = await send(request, known)
        if (!isPassing(response.status) || isLast) return toAnswer(response)
        const asked = retryAfter(response.headers['retry-after'], rules.now().getTime())
        if (asked > LONGEST_WAIT_MS) {
          throw new SourceError(
            `It asks to wait ${Math.ceil(asked / 60_000)} minutes (status ${response.status}).`,
          )
        }
        await wait(Math.max(asked, backOff(attempt, rules.retryMs)))
      } catch (error) {
        if (!(error instanceof OutgoingError)) throw error
        if (!passing.has(error.fault) || isLast) throw new SourceError(error.message)
        await wait(backOff(attempt, rules.retryMs))
      }
    }
  }
}

/** Doubles with each attempt; at random up to half less or more, so that servers do not retry simultaneously. */
export const backOff = (attempt: number, retryMs: number, random = Math.random()): number =>
  retryMs * 2 ** (attempt - 1) * (0.5 + random)

/** Seconds or a moment, in milliseconds from now. */
export function retryAfter(header: string | undefined, now: number): number {
  const text = header?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? 0 : Math.max(ms, 0)
}

/** Where a request for an address is sent, and which hosts may be asked on the way; null: any public one. */
export function buildRoute(address: string, hosts: readonly string[] | null, via: string | null) {
  const url = URL.parse(address)
  if (!url) throw new SourceError('It is not an address.')
  const isAllowed = (host: string) => hosts === null || hosts.includes(host)
  if (!isAllowed(url.hostname)) throw new SourceError(`It leads to another site, ${url.hostname}.`)
  if (!via) return { url: url.href, allowsHost: isAllowed, isProxied: false }
  const proxy = new URL(via)
  return {
    url: `${via.replace(/\/$/, '')}/${url.host}${url.pathname}${url.search}`,
    allowsHost: (host: string) => host === proxy.hostname || isAllowed(host),
    isProxied: true,
  }
}

function toAnswer({ status, headers, body }: OutgoingResponse): Answer {
  if (status === 404 || status === 410)
    throw new NotThere(`It answered with status ${status}: there is no such page.`)
  if (status !== 200 && status !== 304) throw new SourceError(describeStatus(status))
  return {
    document: status === 304 ? null : decode(body, headers['content-type']),
    etag: headers.etag?.slice(0, 500) ?? null,
    lastModified: headers['last-modified']?.slice(0, 100) ?? null,
  }
}

/** A document as text, by the charset of its content type. */
export function decode(body: Buffer, type = ''): string {
  const charset = /charset\s*=\s*["']?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return body.toString('utf8')
  }
}
